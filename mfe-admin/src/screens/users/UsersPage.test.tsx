import { calls } from '@aboschalter/contract';
import { findAxeViolations, mockDeferredResponse, mockErrorResponse, mockResponse } from '@aboschalter/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userWithGroup, findRowTexts, renderUsersPage } from '../../testing/users.tsx';

const getSearchField = () => screen.getByRole('searchbox', { name: 'Nutzer suchen' });
/** The text of `MissingValue` for screen readers. Visible is a dash. */
const missingValue = 'keine Angabe';

describe('the list of users', () => {
  it('shows its title, columns and the groups of each user, and is accessible', async () => {
    const { client } = renderUsersPage();
    expect(await findRowTexts()).toEqual([
      ['406', 'anna@verkehr.example', 'anna.admin Anna Admin', 'VerkaufAusgabe'],
      [missingValue, missingValue, 'vera.verkauf Vera Verkauf', missingValue],
    ]);
    expect(screen.getByRole('heading', { level: 2, name: 'Nutzer' })).toBeInTheDocument();
    expect(
      screen
        .getAllByRole('columnheader')
        .slice(1, 5)
        .map(({ textContent }) => textContent),
    ).toEqual(['Personalnr.', 'Email', 'Benutzername', 'Gruppen']);
    expect(screen.getByRole('button', { name: 'Nutzer Hinzufügen' })).toBeInTheDocument();
    expect(client.getRequestInputs(calls.getUsers)).toHaveLength(1);
    expect(getSearchField()).toHaveFocus();
    expect(await findAxeViolations()).toEqual([]);
  });

  it('shows the mark for a missing value for users without groups, even if the response omits the field', async () => {
    renderUsersPage([{ call: calls.getUsers, respond: () => [userWithGroup, { id: 'u3', username: 'neu' }] }]);
    expect((await findRowTexts())[1]).toEqual([missingValue, missingValue, 'neu ', missingValue]);
  });

  it('renders only the visible part of a thousand users and finds any of them by search', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => ({
      ...userWithGroup,
      id: `m${index}`,
      username: `nutzer.${index}`,
      staffNo: `${5_000 + index}`,
    }));
    const { user } = renderUsersPage([mockResponse(calls.getUsers, () => many)]);
    await screen.findByText('nutzer.0');
    await waitFor(() => expect(document.querySelectorAll('*').length).toBeLessThan(1_500));
    await user.type(getSearchField(), '5999');
    await waitFor(() => expect(screen.getByText('nutzer.999')).toBeInTheDocument());
  });

  it('has a menu in every row', async () => {
    const { user } = renderUsersPage();
    await findRowTexts();
    expect(screen.getByRole('button', { name: /^Gruppen bearbeiten…: .*Anna Admin/ })).toHaveTextContent(/^Gruppen bearbeiten$/);
    await user.click(screen.getByRole('button', { name: /Aktionen für .*Anna Admin/ }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Gruppen bearbeiten…',
      'Passwort zurücksetzen…',
      'Nutzer sperren…',
      'Nutzer löschen…',
    ]);
  });

  it.each(['406', 'ADMIN', 'ausgabe', 'anna@'])('finds a user by %s', async (searchText) => {
    const { user } = renderUsersPage();
    await findRowTexts();
    await user.type(getSearchField(), searchText);
    expect((await findRowTexts()).map(([, , name]) => name)).toEqual(['anna.admin Anna Admin']);
  });

  it('shows a message if no user matches the search, with a button that resets the search', async () => {
    const { user } = renderUsersPage();
    await findRowTexts();
    await user.type(getSearchField(), 'niemand');
    expect(screen.getByText('Kein Nutzer passt zu dieser Suche.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Suche zurücksetzen' }));
    expect(screen.queryByText('Kein Nutzer passt zu dieser Suche.')).toBeNull();
    expect(getSearchField()).toHaveFocus();
  });

  it('shows a message if there are no users', async () => {
    renderUsersPage([mockResponse(calls.getUsers, () => [])]);
    expect(await screen.findByText('Es gibt noch keine Nutzer. Legen Sie mit „Nutzer Hinzufügen“ den ersten an.')).toBeInTheDocument();
  });

  it('shows a skeleton while the users load', async () => {
    const pendingUsers = mockDeferredResponse(calls.getUsers);
    renderUsersPage([pendingUsers]);
    expect(screen.getByText('Nutzer werden geladen')).toBeInTheDocument();
    pendingUsers.resolve([userWithGroup]);
    expect(await findRowTexts()).toHaveLength(1);
  });

  it('shows a failure instead of the users, with a retry', async () => {
    const { user, client, toasts } = renderUsersPage([mockErrorResponse(calls.getUsers, 403, 'Dafür fehlt Ihnen das Recht.')]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Dafür fehlt Ihnen das Recht.');
    expect(toasts()).toEqual(['Dafür fehlt Ihnen das Recht.']);
    client.mock(mockResponse(calls.getUsers, () => [userWithGroup]));
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    await waitFor(() => expect(toasts()).toEqual([]));
  });
});
