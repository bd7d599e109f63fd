import { calls } from '@aboschalter/contract';
import { shellStore, toastsAtom } from '@aboschalter/platform';
import {
  type EndpointMock,
  findAxeViolations,
  mockErrorResponse,
  mockNetworkError,
  mockResponse,
  renderInShell,
} from '@aboschalter/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { PasswordDialog } from './PasswordDialog.tsx';

const labels = ['Aktuelles Passwort', 'Neues Passwort', 'Neues Passwort wiederholen'] as const;
const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });

function Opener() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        öffnen
      </button>
      <PasswordDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function show(mock: EndpointMock = mockResponse(calls.changePassword, () => undefined)) {
  const shell = renderInShell(<Opener />, { answers: [mock] });
  const fill = async (...values: readonly string[]) => {
    for (const [index, label] of labels.entries()) {
      await shell.user.clear(field(label));
      if (values[index]) await shell.user.type(field(label), values[index]);
    }
  };
  return { ...shell, fill, submit: () => shell.user.click(screen.getByRole('button', { name: 'Passwort ändern' })) };
}

describe('the password dialog', () => {
  it('has three fields, closes by Abbrechen without confirmation, and is empty when it opens again', async () => {
    const { user, fill } = show();
    expect(screen.getByRole('dialog', { name: 'Passwort ändern' })).toBeVisible();
    expect([...document.querySelectorAll('input')]).toEqual(labels.map((label) => field(label)));
    expect(await findAxeViolations()).toEqual([]);
    await fill('alt', 'neu', 'neu');
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'öffnen' }));
    for (const label of labels) expect(field(label)).toHaveValue('');
  });

  it('sends old and new password, shows a confirmation, and closes', async () => {
    const { fill, submit, client, toasts } = show();
    await fill('alt', 'neu', 'neu');
    await submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(client.getRequestInputs(calls.changePassword)).toEqual([{ body: { oldPassword: 'alt', newPassword: 'neu' } }]);
    expect(toasts()).toEqual(['Das Passwort wurde erfolgreich geändert.']);
  });

  it.each([
    ['no field is filled', ['', '', ''], 'Bitte aktuelles Passwort eingeben'],
    ['the new password equals the old one', ['alt', 'alt', 'alt'], 'Ihr neues Passwort darf nicht mit dem alten übereinstimmen!'],
    ['the two new passwords differ', ['alt', 'neu', 'nue'], 'Die angegebenen Passwörter stimmen nicht überein!'],
  ] as const)('sends nothing if %s', async (_what, values, message) => {
    const { fill, submit, client } = show();
    await fill(...values);
    await submit();
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(client.requests).toEqual([]);
  });

  it('rejects a pasted password that is too long, with a message at the field', async () => {
    const { user } = show();
    await user.click(field('Neues Passwort'));
    await user.paste('x'.repeat(201));
    expect(field('Neues Passwort')).toHaveValue('');
    expect(field('Neues Passwort')).toHaveAccessibleDescription(/Höchstens 200 Zeichen/);
  });

  it.each([
    ['400', mockErrorResponse(calls.changePassword, 400, 'Anderes'), 'Das Passwort konnte nicht geändert werden.'],
    ['405', mockErrorResponse(calls.changePassword, 405, 'Anderes'), 'Das Passwort konnte nicht geändert werden.'],
    [
      'another status',
      mockErrorResponse(calls.changePassword, 503, 'Die Benutzerverwaltung ist nicht erreichbar.'),
      'Die Benutzerverwaltung ist nicht erreichbar.',
    ],
    ['no response', mockNetworkError(calls.changePassword), /nicht erreichbar/],
  ])('stays open and keeps the input after %s', async (_what, mock, message) => {
    const { fill, submit, toasts } = show(mock);
    await fill('alt', 'neu', 'neu');
    await submit();
    await waitFor(() => expect(toasts()).toEqual([expect.stringMatching(message)]));
    expect(shellStore.get(toastsAtom)).toMatchObject([{ level: 'error' }]);
    expect(within(screen.getByRole('dialog')).getByText(message)).toHaveAttribute('role', 'alert');
    expect(field('Aktuelles Passwort')).toHaveValue('alt');
    expect(screen.getByRole('button', { name: 'Passwort ändern' })).toBeEnabled();
  });
});
