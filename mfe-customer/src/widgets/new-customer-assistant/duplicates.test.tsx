import { calls, type DuplicateCandidate } from '@aboschalter/contract';
import { deleteAllDrafts, findAxeViolations, mockDeferredResponse, mockErrorResponse, mockResponse } from '@aboschalter/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createHit } from '../../testing/fixtures.ts';
import { getButton, createdUuid, fillField, fillRequiredFields, getSection, renderAssistant } from '../../testing/render-assistant.tsx';

beforeEach(deleteAllDrafts);

const IGNORE = 'Kunde neu anlegen (Dublette ignorieren)';
const CREATE_ANYWAY = 'Kunde anlegen (Dublette ignorieren)';
const same: DuplicateCandidate = {
  ...createHit(5, { firstName: 'ERIKA', lastName: 'Musterfrau', birthdate: '1984-05-17', city: 'Köln', lockingReason: 'Mahnung' }),
  reasons: ['NAME_AND_BIRTHDATE', 'NAME_AND_POSTAL_CODE', 'IBAN', 'EMAIL'],
};
const other: DuplicateCandidate = {
  ...createHit(6, { firstName: 'Erika', lastName: 'Musterfrau', postalCode: '53111', birthdate: null }),
  reasons: ['EMAIL'],
};
const found = (...hits: readonly DuplicateCandidate[]) => mockResponse(calls.findDuplicates, () => [...hits]);

async function filled(
  answers: Parameters<typeof renderAssistant>[0] = [found(same, other)],
  more: Parameters<typeof renderAssistant>[2] = {},
) {
  const assistant = await renderAssistant(answers, {}, more);
  await screen.findByRole('region', { name: 'Kunde' });
  fillRequiredFields();
  await assistant.takePhoto();
  return assistant;
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Dublettenprüfung' }));
const open = () => screen.queryByRole('dialog', { name: 'Dublettenprüfung' });

describe('before a customer is created', () => {
  it('duplicates are searched by name, birth date and postal code; IBAN and e-mail are in no URL; nothing is created yet', async () => {
    const { press, checked, created } = await filled();
    fillField('Kunde', 'E-Mail-Adresse', 'e@post.example');
    fillField('Bankdaten', 'IBAN', 'AT611904300234573201');
    await press('Kunde anlegen');
    await dialog();
    expect(checked()).toEqual([
      {
        query: {
          firstName: 'Erika',
          lastName: 'Musterfrau',
          birthdate: '1984-05-17',
          postalCode: '50667',
        },
      },
    ]);
    expect(created()).toEqual([]);
  });

  it('e-mail and IBAN are sent in the request body, and each customer is listed once with all reasons', async () => {
    const byContact = mockResponse(calls.findDuplicatesByContact, () => [{ ...same, reasons: ['EMAIL' as const] }]);
    const { press, client } = await filled([found({ ...same, reasons: ['NAME_AND_BIRTHDATE'] }), byContact]);
    fillField('Kunde', 'E-Mail-Adresse', 'e@post.example');
    fillField('Bankdaten', 'IBAN', 'AT611904300234573201');
    await press('Kunde anlegen');
    const shown = await dialog();
    expect(client.getRequestInputs(calls.findDuplicatesByContact)).toEqual([
      { body: { email: 'e@post.example', iban: 'AT611904300234573201' } },
    ]);
    expect(shown.getAllByRole('button', { name: /^Diesen Kunden verwenden/ })).toHaveLength(1);
    expect(shown.getByText('gleiche E-Mail-Adresse')).toBeInTheDocument();
    expect(shown.getByText('gleicher Name und Geburtsdatum')).toBeInTheDocument();
  });

  it('the check uses only names if the middleware cannot check by e-mail and IBAN', async () => {
    const { press, created, toasts } = await filled([found()], { config: { capabilities: [] } });
    fillField('Kunde', 'E-Mail-Adresse', 'e@post.example');
    await press('Kunde anlegen');
    await waitFor(() => expect(created()).toHaveLength(1));
    expect(toasts()).toEqual(['Kunde angelegt']);
  });

  it('a customer with one name only is checked and created', async () => {
    const { press, created, checked } = await filled([found()]);
    fillField('Kunde', 'Vorname', '');
    await press('Kunde anlegen');
    await waitFor(() => expect(created()).toHaveLength(1));
    expect(checked()).toEqual([{ query: { lastName: 'Musterfrau', birthdate: '1984-05-17', postalCode: '50667' } }]);
  });

  it('no customer is created before the check is completed', async () => {
    const { press, created, toasts } = await filled([mockErrorResponse(calls.findDuplicates, 503, 'Wartung.')]);
    await press('Kunde anlegen');
    await waitFor(() => expect(toasts()).toEqual(['Wartung.']));
    expect(screen.getByText('Wartung.')).toHaveAttribute('role', 'alert');
    expect(created()).toEqual([]);
    expect(getButton('Kunde anlegen')).toBeInTheDocument();
  });
});

describe("'Dublettenprüfung'", () => {
  it('shows each hit next to the new record with reasons and differences, and is accessible', async () => {
    const { press } = await filled();
    await press('Kunde anlegen');
    const shown = await dialog();
    expect(shown.getByText(/Es gibt schon 2 Kunden, die dieselbe Person sein können\./)).toBeInTheDocument();
    const rows = shown.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
    const heads = shown.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual([
      'Angabe',
      'Neu',
      '100005Gesperrtgleicher Name und Geburtsdatumgleicher Name und PLZgleiche IBANgleiche E-Mail-Adresse',
      '100006gleiche E-Mail-Adresse',
    ]);
    // Another notation is equal; differences are marked.
    expect(rows[1]).toEqual(['Erika', 'ERIKA', 'Erika']);
    expect(rows[3]).toEqual(['17.05.1984', '17.05.1984', 'nicht angegeben']);
    expect(rows[5]).toEqual(['50667', '50667', '53111 weicht ab']);
    expect(await findAxeViolations()).toEqual([]);
  });

  it('has visible reasons if the middleware returns none', async () => {
    const { reasons: _, ...silent } = same;
    const { press } = await filled([found(silent, { ...silent, uuid: other.uuid, customerNumber: 7, birthdate: null, reasons: [] })]);
    await press('Kunde anlegen');
    const heads = (await dialog()).getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads.slice(2)).toEqual(['100005Gesperrtgleicher Name und Geburtsdatumgleicher Name und PLZ', '7Gesperrtgleicher Name und PLZ']);
  });

  it('cannot be closed', async () => {
    const { press, user, onClose } = await filled([found(same)]);
    await press('Kunde anlegen');
    const shown = await dialog();
    expect(shown.getByText(/Es gibt schon einen Kunden/)).toBeInTheDocument();
    expect(shown.queryByRole('button', { name: 'Schließen' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(open()).toBeInTheDocument();
    expect(screen.queryByText('Nicht gespeicherte Eingaben')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is not answered by the Enter that opened it: the comparison is focused', async () => {
    const { press, user, onDone } = await filled();
    await press('Kunde anlegen');
    const shown = await dialog();
    expect(shown.getByRole('region', { name: 'Vergleich' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(open()).toBeInTheDocument();
    expect(onDone).not.toHaveBeenCalled();
  });

  it('adopts an existing customer', async () => {
    const { press, user, onDone, created } = await filled();
    await press('Kunde anlegen');
    await user.click((await dialog()).getByRole('button', { name: 'Diesen Kunden verwenden: 100006' }));
    expect(onDone).toHaveBeenCalledExactlyOnceWith({ customerUuid: other.uuid });
    expect(created()).toEqual([]);
  });

  it('leaves the decision to the button after ignoring, which creates without another check', async () => {
    const { press, checked, onDone } = await filled();
    await press('Kunde anlegen');
    await (await dialog()).findByRole('button', { name: IGNORE });
    await press(IGNORE);
    expect(open()).toBeNull();
    expect(onDone).not.toHaveBeenCalled();
    // Neither of these changes the identity.
    fillField('Kunde', 'Straße', 'Ringstr.');
    await press(CREATE_ANYWAY);
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith({ customerUuid: createdUuid }));
    expect(checked()).toHaveLength(1);
  });

  it.each([
    ['Vorname', 'Anna'],
    ['Nachname', 'Muster'],
    ['Geburtsdatum', '18.05.1984'],
    ['PLZ', '53111'],
  ])('is repeated if %s has changed since', async (name, value) => {
    const { press, checked, created } = await filled([found(same)]);
    await press('Kunde anlegen');
    await dialog();
    await press(IGNORE);
    fillField('Kunde', name, value);
    await press('Kunde anlegen');
    await dialog();
    expect([checked().length, created().length]).toEqual([2, 0]);
  });
});

describe("the button 'Dubletten'", () => {
  it('needs a name', async () => {
    const { press, checked } = await renderAssistant();
    await screen.findByRole('region', { name: 'Kunde' });
    expect(getButton('Dubletten')).toHaveAccessibleDescription('Bitte geben Sie zuerst einen Namen ein.');
    await press('Dubletten');
    expect(checked()).toEqual([]);
  });

  it('reports that there are no duplicates and creates nothing', async () => {
    const { press, toasts, created } = await filled([]);
    await press('Dubletten');
    await waitFor(() => expect(toasts()).toEqual(['Zu diesen Angaben gibt es noch keinen Kunden.']));
    expect(created()).toEqual([]);
  });

  it('shows existing ones, without a photo or other required fields', async () => {
    const { press } = await renderAssistant([found(same)], {}, { requiredFields: { 'customer.fax': true } });
    await screen.findByRole('region', { name: 'Kunde' });
    fillField('Kunde', 'Nachname', 'Musterfrau');
    await press('Dubletten');
    expect((await dialog()).getByRole('button', { name: IGNORE })).toBeInTheDocument();
  });

  it('omits an invalid birth date', async () => {
    const { press, user, checked } = await renderAssistant();
    await screen.findByRole('region', { name: 'Kunde' });
    fillField('Kunde', 'Nachname', 'Musterfrau');
    await user.type(getSection('Kunde').getByRole('textbox', { name: 'Geburtsdatum' }), '31.2.84');
    await press('Dubletten');
    await waitFor(() => expect(checked()).toHaveLength(1));
    expect(checked()).toEqual([{ query: { lastName: 'Musterfrau' } }]);
  });

  it('is busy during the check: a second press is ignored, and nothing can be closed', async () => {
    const later = mockDeferredResponse(calls.findDuplicates);
    const { press, checked, created, user, onClose } = await filled([later]);
    await press('Dubletten');
    await press('Dubletten');
    await press('Kunde anlegen');
    await user.keyboard('{Escape}');
    await act(async () => later.resolve([]));
    expect([checked().length, created().length]).toEqual([1, 0]);
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.queryByText('Nicht gespeicherte Eingaben')).toBeNull();
  });
});
