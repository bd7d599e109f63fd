import { calls } from '@aboschalter/contract';
import { fakeRecords, renderInShell, trackDialogs } from '@aboschalter/test-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUsersPage } from '../../testing/users.tsx';
import { NewUserDialog } from './NewUserDialog.tsx';

const fakeUsers = () => fakeRecords(calls.createUser, () => undefined);
const getDialog = () => within(screen.getByRole('dialog'));
const submitForm = ({ user }: ReturnType<typeof renderUsersPage>) =>
  user.click(getDialog().getByRole('button', { name: 'Nutzer anlegen' }));

async function openFilledForm(records: ReturnType<typeof fakeUsers>, { sameBrowser = false, lastName = 'Neu' } = {}) {
  const shell = renderUsersPage(records.answers, { sameBrowser });
  await shell.user.click(await screen.findByRole('button', { name: 'Nutzer Hinzufügen' }));
  for (const [label, text] of [
    [/^Nachname/, lastName],
    [/^Vorläufiges Passwort/, 'eins'],
    [/^Passwort wiederholen/, 'eins'],
  ] as const) {
    await shell.user.type(getDialog().getByLabelText(label, { selector: 'input' }), text);
  }
  return shell;
}
/** Submits the form. The middleware creates the user, but the response and the look-up afterwards are lost (`loseOutcome`). */
const createWithLostResponse = (records: ReturnType<typeof fakeUsers>) =>
  records.loseOutcome(async () => {
    const shell = await openFilledForm(records);
    await submitForm(shell);
    await waitFor(() => expect(shell.toasts()).toHaveLength(1));
    return shell;
  });

describe('a new user whose creation has an unknown outcome', () => {
  it('is found, and not created again, when staff submit the form again', async () => {
    const records = fakeUsers();
    const shell = await createWithLostResponse(records);
    await submitForm(shell);
    await waitFor(() => expect(shell.toasts()).toContain('Der Nutzer wurde angelegt.'));
    expect(records.created).toHaveLength(1);
  });

  it('is created once with the first input if staff change the input afterwards, and the dialog says so', async () => {
    const records = fakeUsers();
    const shell = await createWithLostResponse(records);
    await shell.user.type(getDialog().getByLabelText(/^Vorname/, { selector: 'input' }), 'Nina');
    await submitForm(shell);
    await waitFor(() => expect(shell.toasts().at(-1)).toMatch(/mit den damaligen Angaben/));
    expect(records.created).toHaveLength(1);
    expect(getDialog().getByText(/mit den damaligen Angaben/)).toHaveAttribute('role', 'alert');
  });

  it('is created once with the changed input, without a warning, if the first request did not arrive', async () => {
    const records = fakeUsers();
    records.setNetwork('loses-request');
    const shell = await openFilledForm(records);
    await submitForm(shell);
    await waitFor(() => expect(shell.toasts()).toHaveLength(1));
    records.setNetwork('works');
    await shell.user.type(getDialog().getByLabelText(/^Vorname/, { selector: 'input' }), 'Nina');
    await submitForm(shell);
    await waitFor(() => expect(shell.toasts().at(-1)).toBe('Der Nutzer wurde angelegt.'));
    expect(records.created).toHaveLength(1);
  });

  it('is shown as already created after a reload when staff submit the same user again', async () => {
    const records = fakeUsers();
    (await createWithLostResponse(records)).unmount();
    const reloaded = await openFilledForm(records, { sameBrowser: true });
    await submitForm(reloaded);
    expect(await getDialog().findByText(/Der zuvor abgesendete Nutzer ist angelegt/)).toHaveAttribute('role', 'alert');
    expect(records.created).toHaveLength(1);
  });

  it('is shown as already created after a reload, even when staff submit another user', async () => {
    const records = fakeUsers();
    (await createWithLostResponse(records)).unmount();
    const reloaded = await openFilledForm(records, { sameBrowser: true, lastName: 'Anders' });
    await submitForm(reloaded);
    await waitFor(() => expect(reloaded.toasts().at(-1)).toMatch(/Der zuvor abgesendete Nutzer ist angelegt/));
    expect(records.created).toHaveLength(1);
  });

  it('is shown as already created in a second tab that was open at the same time', async () => {
    const records = fakeUsers();
    // Two dialogs in one document simulate the two tabs. `trackDialogs` finds the dialog that opens after its call.
    const tabs = [false, true].map((sameBrowser) => {
      const getOpenedDialog = trackDialogs();
      const shell = renderInShell(<NewUserDialog open onCreated={() => undefined} onClose={() => undefined} />, {
        sameBrowser,
        answers: records.answers,
      });
      return { ...shell, form: getOpenedDialog() };
    });
    // Waits for the state changes of both dialogs after their first responses.
    await act(async () => undefined);
    const submit = async ({ form, user }: (typeof tabs)[number]) => {
      for (const label of [/^Vorläufiges Passwort/, /^Passwort wiederholen/])
        fireEvent.change(form.getByLabelText(label, { selector: 'input' }), { target: { value: 'eins' } });
      await user.click(form.getByRole('button', { name: 'Nutzer anlegen' }));
    };
    const [first, second] = tabs;
    if (!first || !second) throw new Error('expected two tabs');
    await records.loseOutcome(async () => {
      await submit(first);
      await waitFor(() => expect(first.toasts()).toContainEqual(expect.stringContaining('ausgeblieben')));
    });
    await submit(second);
    expect(await second.form.findByText(/Der zuvor abgesendete Nutzer ist angelegt/)).toHaveAttribute('role', 'alert');
    expect(records.created).toHaveLength(1);
  });
});
