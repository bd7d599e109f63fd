import { calls } from '@aboschalter/contract';
import { mockResponse } from '@aboschalter/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findRowTexts, selectRowAction, renderUsersPage, userWithGroup, userWithoutGroup } from '../../testing/users.tsx';

const findDialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
const getButton = (name: string | RegExp) => screen.getByRole('button', { name });

describe('an account', () => {
  it('is locked after confirmation, is marked as locked in its row, and can be unlocked', async () => {
    const shell = renderUsersPage([mockResponse(calls.setUserLock, () => undefined)]);
    await findRowTexts();
    await selectRowAction(shell, 'Vera Verkauf', 'Nutzer sperren');
    expect(await findDialog('Nutzer Vera Verkauf sperren')).toHaveTextContent('eine laufende Sitzung endet');
    shell.client.mock(mockResponse(calls.getUsers, () => [userWithGroup, { ...userWithoutGroup, locked: true }]));
    await shell.user.click(getButton('Nutzer sperren'));
    await waitFor(async () => expect((await findRowTexts())[1]).toContain('vera.verkauf Vera Verkauf Gesperrt'));
    expect(shell.client.getRequestInputs(calls.setUserLock)).toEqual([{ params: { userId: 'u2' }, body: { locked: true } }]);
    await selectRowAction(shell, 'Vera Verkauf', 'Nutzer entsperren');
    await shell.user.click(getButton('Nutzer entsperren'));
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
