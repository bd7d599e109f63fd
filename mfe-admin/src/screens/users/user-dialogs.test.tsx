import { calls } from '@aboschalter/contract';
import { findAxeViolations, mockDeferredResponse, mockErrorResponse, mockResponse } from '@aboschalter/test-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userWithGroup, selectRowAction, findRowTexts, renderUsersPage, userWithoutGroup } from '../../testing/users.tsx';

const getDialog = () => within(screen.getByRole('dialog'));
const getField = (label: RegExp) => getDialog().getByLabelText(label, { selector: 'input' });
const waitForClosedDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const MISMATCH = 'Die angegebenen Passwörter stimmen nicht überein!';
const typeIntoFields = async ({ user }: ReturnType<typeof renderUsersPage>, textByLabel: Record<string, string>) => {
  for (const [label, text] of Object.entries(textByLabel)) await user.type(getField(new RegExp(`^${label}`)), text);
};

describe('the groups dialog', () => {
  it('adds the user to a group, and the list of users is loaded again', async () => {
    const shell = renderUsersPage([mockResponse(calls.addUserToGroup, () => undefined)]);
    await selectRowAction(shell, 'Vera Verkauf', 'Gruppen bearbeiten');
    const box = await screen.findByRole('checkbox', { name: 'Verkauf' });
    expect(box).not.toBeChecked();
    expect(await findAxeViolations(screen.getByRole('dialog'))).toEqual([]);
    shell.client.mock(mockResponse(calls.getUsers, () => [userWithGroup]));
    await shell.user.click(box);
    await waitFor(() => expect(shell.client.getRequestInputs(calls.addUserToGroup)).toEqual([{ params: { userId: 'u2', groupId: 'g1' } }]));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  });

  it('shows a change at once, and keeps it while the request is pending and after the list was refetched', async () => {
    const slow = mockDeferredResponse(calls.addUserToGroup);
    const shell = renderUsersPage([slow]);
    await selectRowAction(shell, 'Vera Verkauf', 'Gruppen bearbeiten');
    const box = await screen.findByRole('checkbox', { name: 'Verkauf' });
    const list = mockDeferredResponse(calls.getUsers);
    shell.client.mock(list);
    await shell.user.click(box);
    expect(box).toBeChecked();
    await act(async () => slow.resolve(undefined));
    await waitFor(() => expect(box).toBeEnabled());
    expect(box).toBeChecked();
    await act(async () => list.resolve([userWithGroup, { ...userWithoutGroup, groups: [{ id: 'g1', name: 'Verkauf' }] }]));
    expect(box).toBeChecked();
  });

  it('keeps a pending change while the list is refetched after a change of another group', async () => {
    const shell = renderUsersPage([mockResponse(calls.addUserToGroup, () => undefined)]);
    await selectRowAction(shell, 'Vera Verkauf', 'Gruppen bearbeiten');
    const list = mockDeferredResponse(calls.getUsers);
    shell.client.mock(list);
    await shell.user.click(await screen.findByRole('checkbox', { name: 'Verkauf' }));
    shell.client.mock(mockDeferredResponse(calls.addUserToGroup));
    const pendingBox = screen.getByRole('checkbox', { name: 'Ausgabe' });
    await shell.user.click(pendingBox);
    await act(async () => list.resolve([userWithGroup, { ...userWithoutGroup, groups: [{ id: 'g1', name: 'Verkauf' }] }]));
    await waitFor(() => expect(shell.queries.isFetching()).toBe(0));
    expect(pendingBox).toBeChecked();
  });

  it('removes the user from a group', async () => {
    const shell = renderUsersPage([mockResponse(calls.removeUserFromGroup, () => undefined)]);
    await selectRowAction(shell, 'Anna Admin', 'Gruppen bearbeiten');
    await shell.user.click(await screen.findByRole('checkbox', { name: 'Ausgabe' }));
    await waitFor(() =>
      expect(shell.client.getRequestInputs(calls.removeUserFromGroup)).toEqual([{ params: { userId: 'u1', groupId: 'g2' } }]),
    );
  });

  it('shows why a removal is rejected and keeps the group checked, until a retry succeeds', async () => {
    const message = 'Sonst dürfte niemand mehr Nutzer verwalten. Geben Sie dieses Recht zuerst jemand anderem.';
    const shell = renderUsersPage([mockErrorResponse(calls.removeUserFromGroup, 409, message)]);
    await selectRowAction(shell, 'Anna Admin', 'Gruppen bearbeiten');
    const box = await screen.findByRole('checkbox', { name: 'Ausgabe' });
    await shell.user.click(box);
    await waitFor(() => expect(shell.toasts()).toEqual([message]));
    expect(box).toBeChecked();
    expect(getDialog().getByText(message)).toHaveAttribute('role', 'alert');
    shell.client.mock(mockResponse(calls.removeUserFromGroup, () => undefined));
    await shell.user.click(box);
    await waitFor(() => expect(getDialog().queryByRole('alert')).toBeNull());
  });

  it('offers a retry if the groups cannot be loaded', async () => {
    const shell = renderUsersPage([mockErrorResponse(calls.getAvailableGroups, 500, 'weg')]);
    await selectRowAction(shell, 'Vera Verkauf', 'Gruppen bearbeiten');
    expect(await getDialog().findByRole('alert')).toHaveTextContent('weg');
    shell.client.mock(mockResponse(calls.getAvailableGroups, () => []));
    await shell.user.click(getDialog().getByRole('button', { name: 'Erneut versuchen' }));
    expect(await getDialog().findByText('Es gibt keine Gruppen.')).toBeInTheDocument();
  });
});

describe('resetting a password', () => {
  it('requires the same password twice, sends it, and confirms', async () => {
    const shell = renderUsersPage([mockResponse(calls.requireNewPassword, () => undefined)]);
    await selectRowAction(shell, 'Anna Admin', 'Passwort zurücksetzen');
    await typeIntoFields(shell, { 'Vorläufiges Passwort': 'eins', 'Passwort wiederholen': 'zwei{Enter}' });
    expect(await getDialog().findAllByText(MISMATCH)).not.toHaveLength(0);
    expect(shell.client.getRequestInputs(calls.requireNewPassword)).toEqual([]);
    await shell.user.clear(getField(/^Passwort wiederholen/));
    await typeIntoFields(shell, { 'Passwort wiederholen': 'eins{Enter}' });
    await waitForClosedDialog();
    expect(shell.client.getRequestInputs(calls.requireNewPassword)).toEqual([
      { params: { userId: 'u1' }, body: { temporaryPassword: 'eins' } },
    ]);
    expect(shell.toasts()).toEqual(['Passwort erfolgreich zurückgesetzt']);
  });

  it('shows a rejection in the dialog, and keeps the typed password', async () => {
    const shell = renderUsersPage([mockErrorResponse(calls.requireNewPassword, 400, 'Das Passwort ist zu einfach.')]);
    await selectRowAction(shell, 'Anna Admin', 'Passwort zurücksetzen');
    await typeIntoFields(shell, { 'Vorläufiges Passwort': 'eins', 'Passwort wiederholen': 'eins{Enter}' });
    expect(await getDialog().findByText('Das Passwort ist zu einfach.')).toHaveAttribute('role', 'alert');
    expect(shell.toasts()).toEqual(['Das Passwort ist zu einfach.']);
    expect(getField(/^Vorläufiges Passwort/)).toHaveValue('eins');
  });

  it('rejects a pasted password that is too long, and shows the reason at the field', async () => {
    const shell = renderUsersPage();
    await selectRowAction(shell, 'Anna Admin', 'Passwort zurücksetzen');
    await shell.user.click(getField(/^Vorläufiges Passwort/));
    await shell.user.paste('x'.repeat(201));
    expect(getField(/^Vorläufiges Passwort/)).toHaveValue('');
    expect(getField(/^Vorläufiges Passwort/)).toHaveAccessibleDescription(/Höchstens 200 Zeichen/);
  });

  it('shows the message about different passwords for empty fields, too, and sends nothing', async () => {
    const shell = renderUsersPage();
    await selectRowAction(shell, 'Anna Admin', 'Passwort zurücksetzen');
    await shell.user.click(getDialog().getByRole('button', { name: 'Passwort zurücksetzen' }));
    expect(await getDialog().findAllByText(MISMATCH)).not.toHaveLength(0);
    expect(shell.client.getRequestInputs(calls.requireNewPassword)).toEqual([]);
  });

  it('asks before it discards input', async () => {
    const shell = renderUsersPage();
    await selectRowAction(shell, 'Anna Admin', 'Passwort zurücksetzen');
    await typeIntoFields(shell, { 'Vorläufiges Passwort': 'eins' });
    await shell.user.keyboard('{Escape}');
    expect(await screen.findByText(/das neue Passwort/)).toBeInTheDocument();
  });

  it('can be cancelled', async () => {
    const shell = renderUsersPage();
    await selectRowAction(shell, 'Anna Admin', 'Passwort zurücksetzen');
    await shell.user.click(getDialog().getByRole('button', { name: 'Abbrechen' }));
    await waitForClosedDialog();
    expect(shell.client.getRequestInputs(calls.requireNewPassword)).toEqual([]);
  });
});

describe('a new user', () => {
  const validInput = {
    Vorname: 'Nora',
    Nachname: 'Neu',
    'Personalnr.': '410',
    'E-Mail-Adresse': 'nora@verkehr.example',
    'Vorläufiges Passwort': 'eins',
  };
  const openForm = async (shell: ReturnType<typeof renderUsersPage>) => {
    await findRowTexts();
    await shell.user.click(screen.getByRole('button', { name: 'Nutzer Hinzufügen' }));
  };

  it('is created once even if staff press Enter twice, and the list is refetched', async () => {
    const pendingUser = mockDeferredResponse(calls.createUser);
    const shell = renderUsersPage([pendingUser]);
    await openForm(shell);
    await typeIntoFields(shell, { ...validInput, 'Passwort wiederholen': 'eins{Enter}{Enter}' });
    await waitFor(() =>
      expect(shell.client.getRequestInputs(calls.createUser)).toEqual([
        { body: { user: { staffNo: '410', firstName: 'Nora', lastName: 'Neu', email: 'nora@verkehr.example' }, password: 'eins' } },
      ]),
    );
    shell.client.mock(mockResponse(calls.getUsers, () => [userWithGroup]));
    pendingUser.resolve(undefined);
    await waitForClosedDialog();
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(shell.toasts()).toEqual(['Der Nutzer wurde angelegt.']);
  });

  it('requires the configured fields, and the password twice', async () => {
    const shell = renderUsersPage([], { requiredFields: { 'user.staffNo': true } });
    await openForm(shell);
    await typeIntoFields(shell, { Vorname: 'Nora{Enter}' });
    expect(getField(/^Personalnr./)).toBeInvalid();
    expect(getField(/^Vorläufiges Passwort/)).toBeInvalid();
    expect(getField(/^Nachname/)).toBeValid();
    expect(shell.unsaved()).toEqual(['der neue Nutzer']);
  });

  it('is not created if the middleware rejects the request, and the form shows why and keeps the input', async () => {
    const shell = renderUsersPage([mockErrorResponse(calls.createUser, 409, 'Den Nutzer gibt es schon.')]);
    await openForm(shell);
    await typeIntoFields(shell, { ...validInput, 'Passwort wiederholen': 'eins{Enter}' });
    await waitFor(() => expect(shell.toasts()).toEqual(['Den Nutzer gibt es schon.']));
    expect(getDialog().getByText('Den Nutzer gibt es schon.')).toHaveAttribute('role', 'alert');
    expect(getField(/^Vorname/)).toHaveValue('Nora');
  });

  it('can be cancelled', async () => {
    const shell = renderUsersPage();
    await openForm(shell);
    await shell.user.click(getDialog().getByRole('button', { name: 'Abbrechen' }));
    await waitForClosedDialog();
    expect(shell.client.getRequestInputs(calls.createUser)).toEqual([]);
  });

  it.each([
    ['an invalid e-mail address', { 'E-Mail-Adresse': 'nora' }, 'Bitte eine gültige E-Mail-Adresse eingeben'],
    ['different passwords', { 'Vorläufiges Passwort': 'zwei' }, 'Die angegebenen Passwörter stimmen nicht überein!'],
  ])('is not sent with %s', async (_, changes, message) => {
    const shell = renderUsersPage();
    await openForm(shell);
    await typeIntoFields(shell, { ...validInput, ...changes, 'Passwort wiederholen': 'eins{Enter}' });
    expect(await screen.findByText(message)).toBeVisible();
    expect(shell.client.getRequestInputs(calls.createUser)).toEqual([]);
  });
});

it('every field of a new user rejects a text that is too long', async () => {
  const shell = renderUsersPage();
  await shell.user.click(await screen.findByRole('button', { name: 'Nutzer Hinzufügen' }));
  const inputs = [...screen.getByRole('dialog').querySelectorAll('input')];
  expect(inputs).toHaveLength(6);
  for (const input of inputs) {
    fireEvent.change(input, { target: { value: 'x'.repeat(201) } });
    expect(input).toHaveValue('');
    expect(input).toHaveAccessibleDescription(/Höchstens 200 Zeichen/);
  }
});

describe('deleting a user', () => {
  it('shows a rejection in the dialog', async () => {
    const shell = renderUsersPage([mockErrorResponse(calls.deleteUser, 409, 'Das ist Ihr eigenes Konto.')]);
    await selectRowAction(shell, 'Anna Admin', 'Nutzer löschen');
    await shell.user.click(getDialog().getByRole('button', { name: 'Nutzer löschen' }));
    expect(await getDialog().findByText('Das ist Ihr eigenes Konto.')).toHaveAttribute('role', 'alert');
    expect(shell.toasts()).toEqual(['Das ist Ihr eigenes Konto.']);
  });

  it('asks for confirmation, sends the request, and refetches the list', async () => {
    const shell = renderUsersPage([mockResponse(calls.deleteUser, () => undefined)]);
    await selectRowAction(shell, 'Anna Admin', 'Nutzer löschen');
    shell.client.mock(mockResponse(calls.getUsers, () => [userWithoutGroup]));
    expect(screen.getByRole('dialog', { name: 'Nutzer Anna Admin löschen' })).toBeInTheDocument();
    await shell.user.click(getDialog().getByRole('button', { name: 'Nutzer löschen' }));
    await waitForClosedDialog();
    expect(shell.client.getRequestInputs(calls.deleteUser)).toEqual([{ params: { userId: 'u1' } }]);
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  });

  it('can be cancelled', async () => {
    const shell = renderUsersPage();
    await selectRowAction(shell, 'Anna Admin', 'Nutzer löschen');
    await shell.user.click(getDialog().getByRole('button', { name: 'Abbrechen' }));
    await waitForClosedDialog();
    expect(shell.client.getRequestInputs(calls.deleteUser)).toEqual([]);
  });
});
