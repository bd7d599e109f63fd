import { calls } from '@aboschalter/contract';
import { mockResponse } from '@aboschalter/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findRowTexts, renderUsersPage, userWithGroup, userWithoutGroup } from '../../testing/users.tsx';

const findDialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
const getButton = (name: string | RegExp) => screen.getByRole('button', { name });

describe('a new account', () => {
  it('opens the dialog for its groups once the list contains it', async () => {
    const { user, client } = renderUsersPage([mockResponse(calls.createUser, () => undefined)]);
    await findRowTexts();
    await user.click(getButton('Nutzer Hinzufügen'));
    const form = within(await findDialog('Nutzer Hinzufügen'));
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
    const next = await findDialog('Gruppen von Neu Hier');
    expect(next).toHaveTextContent('Das Konto neu.hier ist angelegt. Wählen Sie, was es darf.');
    await user.click(within(next).getByRole('button', { name: 'Fertig' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
