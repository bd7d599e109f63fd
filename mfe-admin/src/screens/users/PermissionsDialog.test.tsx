import { calls } from '@aboschalter/contract';
import { findAxeViolations, mockResponse } from '@aboschalter/test-kit';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findRowTexts, groups, renderUsersPage } from '../../testing/users.tsx';

const findDialog = (name: string | RegExp) => screen.findByRole('dialog', { name });

describe('the list of permissions', () => {
  it('lists the groups that grant a permission and their members', async () => {
    const answers = [
      mockResponse(calls.getAvailableGroups, () => groups.map((group) => ({ ...group, roles: group.id === 'g2' ? ['issue-ticket'] : [] }))),
    ];
    const { user } = renderUsersPage(answers);
    await user.click(await screen.findByRole('button', { name: 'Wer darf was' }));
    const row = within(await findDialog('Wer darf was')).getByRole('row', { name: /ausgeben/ });
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
