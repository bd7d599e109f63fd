import { calls, type BaseData, type StaffUser } from '@aboschalter/contract';
import { mockResponse, renderInShell, type RenderInShellOptions, type RenderInShellResult } from '@aboschalter/test-kit';
import { screen, within } from '@testing-library/react';
import { UsersPage } from '../screens/users/UsersPage.tsx';

const sales = { id: 'g1', name: 'Verkauf' };
export const groups = [sales, { id: 'g2', name: 'Ausgabe' }];

export const userWithGroup: StaffUser = {
  id: 'u1',
  staffNo: '406',
  firstName: 'Anna',
  lastName: 'Admin',
  email: 'anna@verkehr.example',
  username: 'anna.admin',
  groups,
};
export const userWithoutGroup: StaffUser = {
  id: 'u2',
  staffNo: null,
  firstName: 'Vera',
  lastName: 'Verkauf',
  email: null,
  username: 'vera.verkauf',
  groups: [],
};

const baseData: BaseData = {
  salutations: [],
  titles: [],
  countries: [],
  reasonsTicketTermination: [],
  reasonsAboTicketReplacement: [],
  accessCodeSettings: { active: false },
};

/** Renders the page, by default with two users. */
export const renderUsersPage = (answers: RenderInShellOptions['answers'] = [], options: RenderInShellOptions = {}): RenderInShellResult =>
  renderInShell(<UsersPage />, {
    path: '/users',
    permissions: ['user-management'],
    ...options,
    answers: [
      mockResponse(calls.getUsers, () => [userWithGroup, userWithoutGroup]),
      mockResponse(calls.getAvailableGroups, () => groups),
      mockResponse(calls.getBaseData, () => baseData),
      ...answers,
    ],
  });

/** Returns the texts of the cells of each row, without checkbox and menu. Several texts in a cell are joined without a space. */
export const findRowTexts = async (): Promise<(string | null)[][]> =>
  within(await screen.findByRole('table', { name: 'Nutzer' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1, 5)
        .map(({ textContent }) => textContent),
    );

/** Opens a user's menu and selects an entry. */
export async function selectRowAction({ user }: RenderInShellResult, name: string, entry: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^Aktionen für .*${name}`) }));
  await user.click(await screen.findByRole('menuitem', { name: `${entry}…` }));
}
