import { calls, type DuplicateCandidate } from '@aboschalter/contract';
import { deleteAllDrafts, findAxeViolations, mockDeferredResponse, mockErrorResponse, mockResponse } from '@aboschalter/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createHit } from '../../testing/fixtures.ts';
import { getButton, createdUuid, fillField, fillCustomerFields, getSection, renderAssistant } from '../../testing/render-assistant.tsx';

beforeEach(deleteAllDrafts);

const IGNORE_LABEL = 'Kunde neu anlegen (Dublette ignorieren)';
const CREATE_ANYWAY_LABEL = 'Kunde anlegen (Dublette ignorieren)';
const fullMatch: DuplicateCandidate = {
  ...createHit(5, { firstName: 'ERIKA', lastName: 'Musterfrau', birthdate: '1984-05-17', city: 'Köln', lockingReason: 'Mahnung' }),
  reasons: ['NAME_AND_BIRTHDATE', 'NAME_AND_POSTAL_CODE', 'IBAN', 'EMAIL'],
};
const emailMatch: DuplicateCandidate = {
  ...createHit(6, { firstName: 'Erika', lastName: 'Musterfrau', postalCode: '53111', birthdate: null }),
  reasons: ['EMAIL'],
};
const mockDuplicates = (...hits: readonly DuplicateCandidate[]) => mockResponse(calls.findDuplicates, () => [...hits]);

async function renderFilledAssistant(
  answers: Parameters<typeof renderAssistant>[0] = [mockDuplicates(fullMatch, emailMatch)],
  options: Parameters<typeof renderAssistant>[2] = {},
) {
  const assistant = await renderAssistant(answers, {}, options);
  await screen.findByRole('region', { name: 'Kunde' });
  fillCustomerFields();
  await assistant.takePhoto();
  return assistant;
}
const findDuplicatesDialog = async () => within(await screen.findByRole('dialog', { name: 'Dublettenprüfung' }));
const queryDuplicatesDialog = () => screen.queryByRole('dialog', { name: 'Dublettenprüfung' });

describe('the duplicate check before a creation', () => {
  it('searches by name, birth date and postal code, puts neither IBAN nor e-mail address into the URL, and creates nothing yet', async () => {
    const { clickButton, getDuplicateCheckInputs, getCreationInputs } = await renderFilledAssistant();
    fillField('Kunde', 'E-Mail-Adresse', 'e@post.example');
    fillField('Bankdaten', 'IBAN', 'AT611904300234573201');
    await clickButton('Kunde anlegen');
    await findDuplicatesDialog();
    expect(getDuplicateCheckInputs()).toEqual([
      {
        query: {
          firstName: 'Erika',
          lastName: 'Musterfrau',
          birthdate: '1984-05-17',
          postalCode: '50667',
        },
      },
    ]);
    expect(getCreationInputs()).toEqual([]);
  });

  it('sends e-mail address and IBAN in the request body, and lists each customer once with all reasons', async () => {
    const byContact = mockResponse(calls.findDuplicatesByContact, () => [{ ...fullMatch, reasons: ['EMAIL' as const] }]);
    const { clickButton, client } = await renderFilledAssistant([
      mockDuplicates({ ...fullMatch, reasons: ['NAME_AND_BIRTHDATE'] }),
      byContact,
    ]);
    fillField('Kunde', 'E-Mail-Adresse', 'e@post.example');
    fillField('Bankdaten', 'IBAN', 'AT611904300234573201');
    await clickButton('Kunde anlegen');
    const duplicatesDialog = await findDuplicatesDialog();
    expect(client.getRequestInputs(calls.findDuplicatesByContact)).toEqual([
      { body: { email: 'e@post.example', iban: 'AT611904300234573201' } },
    ]);
    expect(duplicatesDialog.getAllByRole('button', { name: /^Diesen Kunden verwenden/ })).toHaveLength(1);
    expect(duplicatesDialog.getByText('gleiche E-Mail-Adresse')).toBeInTheDocument();
    expect(duplicatesDialog.getByText('gleicher Name und Geburtsdatum')).toBeInTheDocument();
  });

  it('omits e-mail address and IBAN if the middleware cannot search by them', async () => {
    const { clickButton, getCreationInputs, toasts } = await renderFilledAssistant([mockDuplicates()], { config: { capabilities: [] } });
    fillField('Kunde', 'E-Mail-Adresse', 'e@post.example');
    await clickButton('Kunde anlegen');
    await waitFor(() => expect(getCreationInputs()).toHaveLength(1));
    expect(toasts()).toEqual(['Kunde angelegt']);
  });

  it('searches by one name if the other is missing', async () => {
    const { clickButton, getCreationInputs, getDuplicateCheckInputs } = await renderFilledAssistant([mockDuplicates()]);
    fillField('Kunde', 'Vorname', '');
    await clickButton('Kunde anlegen');
    await waitFor(() => expect(getCreationInputs()).toHaveLength(1));
    expect(getDuplicateCheckInputs()).toEqual([{ query: { lastName: 'Musterfrau', birthdate: '1984-05-17', postalCode: '50667' } }]);
  });

  it('prevents the creation if the check fails', async () => {
    const { clickButton, getCreationInputs, toasts } = await renderFilledAssistant([
      mockErrorResponse(calls.findDuplicates, 503, 'Wartung.'),
    ]);
    await clickButton('Kunde anlegen');
    await waitFor(() => expect(toasts()).toEqual(['Wartung.']));
    expect(screen.getByText('Wartung.')).toHaveAttribute('role', 'alert');
    expect(getCreationInputs()).toEqual([]);
    expect(getButton('Kunde anlegen')).toBeInTheDocument();
  });
});

describe("the dialog 'Dublettenprüfung'", () => {
  it('shows each hit next to the new record with reasons and differences, and is accessible', async () => {
    const { clickButton } = await renderFilledAssistant();
    await clickButton('Kunde anlegen');
    const duplicatesDialog = await findDuplicatesDialog();
    expect(duplicatesDialog.getByText(/Es gibt schon 2 Kunden, die dieselbe Person sein können\./)).toBeInTheDocument();
    const rows = duplicatesDialog.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
    const headers = duplicatesDialog.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual([
      'Angabe',
      'Neu',
      '100005Gesperrtgleicher Name und Geburtsdatumgleicher Name und PLZgleiche IBANgleiche E-Mail-Adresse',
      '100006gleiche E-Mail-Adresse',
    ]);
    // The rows of first name, birth date and postal code: 'ERIKA' and 'Erika' are equal; a different postal code is marked.
    expect(rows[1]).toEqual(['Erika', 'ERIKA', 'Erika']);
    expect(rows[3]).toEqual(['17.05.1984', '17.05.1984', 'nicht angegeben']);
    expect(rows[5]).toEqual(['50667', '50667', '53111 weicht ab']);
    expect(await findAxeViolations()).toEqual([]);
  });

  it('derives the reasons from the compared values if the middleware returns none', async () => {
    const { reasons: _, ...withoutReasons } = fullMatch;
    const { clickButton } = await renderFilledAssistant([
      mockDuplicates(withoutReasons, { ...withoutReasons, uuid: emailMatch.uuid, customerNumber: 7, birthdate: null, reasons: [] }),
    ]);
    await clickButton('Kunde anlegen');
    const headers = (await findDuplicatesDialog()).getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers.slice(2)).toEqual([
      '100005Gesperrtgleicher Name und Geburtsdatumgleicher Name und PLZ',
      '7Gesperrtgleicher Name und PLZ',
    ]);
  });

  it('cannot be closed', async () => {
    const { clickButton, user, onClose } = await renderFilledAssistant([mockDuplicates(fullMatch)]);
    await clickButton('Kunde anlegen');
    const duplicatesDialog = await findDuplicatesDialog();
    expect(duplicatesDialog.getByText(/Es gibt schon einen Kunden/)).toBeInTheDocument();
    expect(duplicatesDialog.queryByRole('button', { name: 'Schließen' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(queryDuplicatesDialog()).toBeInTheDocument();
    expect(screen.queryByText('Nicht gespeicherte Eingaben')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('focuses the comparison, so that the Enter that opened the dialog chooses nothing', async () => {
    const { clickButton, user, onDone } = await renderFilledAssistant();
    await clickButton('Kunde anlegen');
    const duplicatesDialog = await findDuplicatesDialog();
    expect(duplicatesDialog.getByRole('region', { name: 'Vergleich' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(queryDuplicatesDialog()).toBeInTheDocument();
    expect(onDone).not.toHaveBeenCalled();
  });

  it('adopts an existing customer', async () => {
    const { clickButton, user, onDone, getCreationInputs } = await renderFilledAssistant();
    await clickButton('Kunde anlegen');
    await user.click((await findDuplicatesDialog()).getByRole('button', { name: 'Diesen Kunden verwenden: 100006' }));
    expect(onDone).toHaveBeenCalledExactlyOnceWith({ customerUuid: emailMatch.uuid });
    expect(getCreationInputs()).toEqual([]);
  });

  it('closes when duplicates are ignored; the next click creates the customer without another check', async () => {
    const { clickButton, getDuplicateCheckInputs, onDone } = await renderFilledAssistant();
    await clickButton('Kunde anlegen');
    await (await findDuplicatesDialog()).findByRole('button', { name: IGNORE_LABEL });
    await clickButton(IGNORE_LABEL);
    expect(queryDuplicatesDialog()).toBeNull();
    expect(onDone).not.toHaveBeenCalled();
    // The duplicate check does not use the street.
    fillField('Kunde', 'Straße', 'Ringstr.');
    await clickButton(CREATE_ANYWAY_LABEL);
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith({ customerUuid: createdUuid }));
    expect(getDuplicateCheckInputs()).toHaveLength(1);
  });

  it.each([
    ['Vorname', 'Anna'],
    ['Nachname', 'Muster'],
    ['Geburtsdatum', '18.05.1984'],
    ['PLZ', '53111'],
  ])('opens again if %s has changed since duplicates were ignored', async (name, value) => {
    const { clickButton, getDuplicateCheckInputs, getCreationInputs } = await renderFilledAssistant([mockDuplicates(fullMatch)]);
    await clickButton('Kunde anlegen');
    await findDuplicatesDialog();
    await clickButton(IGNORE_LABEL);
    fillField('Kunde', name, value);
    await clickButton('Kunde anlegen');
    await findDuplicatesDialog();
    expect([getDuplicateCheckInputs().length, getCreationInputs().length]).toEqual([2, 0]);
  });
});

describe("the button 'Dubletten'", () => {
  it('is disabled without a name', async () => {
    const { clickButton, getDuplicateCheckInputs } = await renderAssistant();
    await screen.findByRole('region', { name: 'Kunde' });
    expect(getButton('Dubletten')).toHaveAccessibleDescription('Bitte geben Sie zuerst einen Namen ein.');
    await clickButton('Dubletten');
    expect(getDuplicateCheckInputs()).toEqual([]);
  });

  it('shows that there are no duplicates, and creates nothing', async () => {
    const { clickButton, toasts, getCreationInputs } = await renderFilledAssistant([]);
    await clickButton('Dubletten');
    await waitFor(() => expect(toasts()).toEqual(['Zu diesen Angaben gibt es noch keinen Kunden.']));
    expect(getCreationInputs()).toEqual([]);
  });

  it('shows duplicates even if required fields are missing', async () => {
    const { clickButton } = await renderAssistant([mockDuplicates(fullMatch)], {}, { requiredFields: { 'customer.fax': true } });
    await screen.findByRole('region', { name: 'Kunde' });
    fillField('Kunde', 'Nachname', 'Musterfrau');
    await clickButton('Dubletten');
    expect((await findDuplicatesDialog()).getByRole('button', { name: IGNORE_LABEL })).toBeInTheDocument();
  });

  it('searches without an invalid birth date', async () => {
    const { clickButton, user, getDuplicateCheckInputs } = await renderAssistant();
    await screen.findByRole('region', { name: 'Kunde' });
    fillField('Kunde', 'Nachname', 'Musterfrau');
    await user.type(getSection('Kunde').getByRole('textbox', { name: 'Geburtsdatum' }), '31.2.84');
    await clickButton('Dubletten');
    await waitFor(() => expect(getDuplicateCheckInputs()).toHaveLength(1));
    expect(getDuplicateCheckInputs()).toEqual([{ query: { lastName: 'Musterfrau' } }]);
  });

  it('ignores a second click during the check, and the dialog cannot be closed', async () => {
    const deferredResponse = mockDeferredResponse(calls.findDuplicates);
    const { clickButton, getDuplicateCheckInputs, getCreationInputs, user, onClose } = await renderFilledAssistant([deferredResponse]);
    await clickButton('Dubletten');
    await clickButton('Dubletten');
    await clickButton('Kunde anlegen');
    await user.keyboard('{Escape}');
    await act(async () => deferredResponse.resolve([]));
    expect([getDuplicateCheckInputs().length, getCreationInputs().length]).toEqual([1, 0]);
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.queryByText('Nicht gespeicherte Eingaben')).toBeNull();
  });
});
