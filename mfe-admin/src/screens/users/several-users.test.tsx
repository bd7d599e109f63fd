import { calls } from '@aboschalter/contract';
import { findAxeViolations, mockErrorResponse, mockResponse } from '@aboschalter/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findRowTexts, groups, selectRowAction, renderUsersPage, userWithGroup, userWithoutGroup } from '../../testing/users.tsx';

const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the dialog for the groups of several users', () => {
  async function openBulkDialog() {
    const shell = renderUsersPage([
      mockResponse(calls.addUserToGroup, () => undefined),
      mockResponse(calls.removeUserFromGroup, () => undefined),
    ]);
    await findRowTexts();
    for (const box of screen.getAllByRole('checkbox', { name: /^(Anna|Vera)/ })) await shell.user.click(box);
    await shell.user.click(button('Gruppen ändern'));
    return { ...shell, bulk: within(await dialog(/^Gruppen von 2\sNutzern ändern$/)) };
  }

  it('changes only users who do not have the chosen membership yet', async () => {
    const { user, client, bulk, toasts } = await openBulkDialog();
    expect(await findAxeViolations()).toEqual([]);
    const issuing = within(await bulk.findByRole('group', { name: 'Ausgabe' }));
    await user.click(issuing.getByRole('radio', { name: 'Hinzufügen' }));
    await user.click(bulk.getByRole('button', { name: /^Gruppen von 1\sNutzer ändern/ }));
    await waitFor(() => expect(client.getRequestInputs(calls.addUserToGroup)).toEqual([{ params: { userId: 'u2', groupId: 'g2' } }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toasts()).toEqual([expect.stringMatching(/^Die Gruppen von 1\sNutzer wurden geändert\.$/)]);
    expect(screen.getByText(/^Wählen Sie mehrere Nutzer aus/)).toBeInTheDocument();
  });

  it('stays open with the reason if a change is rejected', async () => {
    const { user, client, bulk } = await openBulkDialog();
    client.mock(mockErrorResponse(calls.removeUserFromGroup, 409, 'Sonst dürfte niemand mehr Nutzer verwalten.'));
    const sales = within(await bulk.findByRole('group', { name: 'Verkauf' }));
    await user.click(sales.getByRole('radio', { name: 'Entfernen' }));
    await user.click(bulk.getByRole('button', { name: /^Gruppen von 1\sNutzer ändern/ }));
    expect(await bulk.findByRole('alert')).toHaveTextContent('Anna Admin: Sonst dürfte niemand mehr Nutzer verwalten.');
  });
});

describe('the list of permissions', () => {
  it('lists the groups that grant a permission and their members', async () => {
    const answers = [
      mockResponse(calls.getAvailableGroups, () => groups.map((group) => ({ ...group, roles: group.id === 'g2' ? ['issue-ticket'] : [] }))),
    ];
    const { user } = renderUsersPage(answers);
    await user.click(await screen.findByRole('button', { name: 'Wer darf was' }));
    const row = within(await dialog('Wer darf was')).getByRole('row', { name: /ausgeben/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ausgabe', 'Anna Admin']);
    expect(await findAxeViolations()).toEqual([]);
  });

  it('is not offered if the middleware does not send the roles of the groups', async () => {
    renderUsersPage();
    await findRowTexts();
    expect(screen.queryByRole('button', { name: 'Wer darf was' })).toBeNull();
  });
});

describe('an account', () => {
  it('is locked after confirmation, is marked as locked in its row, and can be unlocked', async () => {
    const shell = renderUsersPage([mockResponse(calls.setUserLock, () => undefined)]);
    await findRowTexts();
    await selectRowAction(shell, 'Vera Verkauf', 'Nutzer sperren');
    expect(await dialog('Nutzer Vera Verkauf sperren')).toHaveTextContent('eine laufende Sitzung endet');
    shell.client.mock(mockResponse(calls.getUsers, () => [userWithGroup, { ...userWithoutGroup, locked: true }]));
    await shell.user.click(button('Nutzer sperren'));
    await waitFor(async () => expect((await findRowTexts())[1]).toContain('vera.verkauf Vera Verkauf Gesperrt'));
    expect(shell.client.getRequestInputs(calls.setUserLock)).toEqual([{ params: { userId: 'u2' }, body: { locked: true } }]);
    await selectRowAction(shell, 'Vera Verkauf', 'Nutzer entsperren');
    await shell.user.click(button('Nutzer entsperren'));
    await waitFor(() =>
      expect(shell.client.getRequestInputs(calls.setUserLock).at(-1)).toEqual({ params: { userId: 'u2' }, body: { locked: false } }),
    );
  });

  it('cannot be locked without the capability `accountLocks`', async () => {
    const shell = renderUsersPage([], { config: { capabilities: [] } });
    await findRowTexts();
    await shell.user.click(screen.getByRole('button', { name: /^Aktionen für .*Anna Admin/ }));
    expect(screen.queryByRole('menuitem', { name: /^Nutzer sperren/ })).toBeNull();
  });
});

describe('a new account', () => {
  it('opens the dialog for its groups once the list contains it', async () => {
    const { user, client } = renderUsersPage([mockResponse(calls.createUser, () => undefined)]);
    await findRowTexts();
    await user.click(button('Nutzer Hinzufügen'));
    const form = within(await dialog('Nutzer Hinzufügen'));
    const texts = { Vorname: 'Neu', Nachname: 'Hier', 'Personalnr.': '4711', 'E-Mail-Adresse': 'neu@verkehr.example' };
    for (const [name, text] of Object.entries(texts)) await user.type(form.getByRole('textbox', { name }), text);
    for (const name of ['Vorläufiges Passwort', 'Passwort wiederholen']) await user.type(form.getByLabelText(name), 'Anfang-2026');
    const stored = {
      id: 'u9',
      firstName: 'Neu',
      lastName: 'Hier',
      staffNo: '4711',
      email: 'neu@verkehr.example',
      username: 'neu.hier',
      groups: [],
    };
    client.mock(mockResponse(calls.getUsers, () => [userWithGroup, userWithoutGroup, stored]));
    await user.click(form.getByRole('button', { name: 'Nutzer anlegen' }));
    const next = await dialog('Gruppen von Neu Hier');
    expect(next).toHaveTextContent('Das Konto neu.hier ist angelegt. Wählen Sie, was es darf.');
    await user.click(within(next).getByRole('button', { name: 'Fertig' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
