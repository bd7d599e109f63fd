import { calls } from '@aboschalter/contract';
import { findAxeViolations, mockErrorResponse, mockResponse } from '@aboschalter/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findRowTexts, renderUsersPage } from '../../testing/users.tsx';

const findDialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
const getButton = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the dialog for the groups of several users', () => {
  async function openBulkDialog() {
    const shell = renderUsersPage([
      mockResponse(calls.addUserToGroup, () => undefined),
      mockResponse(calls.removeUserFromGroup, () => undefined),
    ]);
    await findRowTexts();
    for (const box of screen.getAllByRole('checkbox', { name: /^(Anna|Vera)/ })) await shell.user.click(box);
    await shell.user.click(getButton('Gruppen ändern'));
    return { ...shell, bulk: within(await findDialog(/^Gruppen von 2\sNutzern ändern$/)) };
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
