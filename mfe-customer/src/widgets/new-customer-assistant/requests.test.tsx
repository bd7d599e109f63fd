import { calls } from '@aboschalter/contract';
import { MiddlewareError } from '@aboschalter/middleware-client';
import {
  deleteAllDrafts,
  fakeRecords,
  findAxeViolations,
  mockDeferredResponse,
  mockErrorResponse,
  mockNetworkError,
  mockResponse,
  type RenderInShellOptions,
} from '@aboschalter/test-kit';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CROPPED_PHOTO } from '../../testing/fake-cameras.ts';
import { customer as stored, createHit, holder } from '../../testing/fixtures.ts';
import { getButton, createdUuid, fillField, fillRequiredFields, getSection, renderAssistant } from '../../testing/render-assistant.tsx';

beforeEach(deleteAllDrafts);

async function filled(answers: Parameters<typeof renderAssistant>[0] = [], config: RenderInShellOptions['config'] = {}) {
  const assistant = await renderAssistant(answers, {}, { config });
  await screen.findByRole('region', { name: 'Kunde' });
  fillRequiredFields();
  await assistant.takePhoto();
  return assistant;
}
const toggle = () => screen.getByRole('switch', { name: 'Identisch mit Kunde' });
const field = (where: string, name: string) => getSection(where).getByRole('textbox', { name });
/** Every field of an empty person. */
const nobody = Object.fromEntries(
  [
    'idSalutation',
    'idTitle',
    'firstName',
    'lastName',
    'birthdate',
    'street',
    'houseNumber',
    'addressInfo',
    'postalCode',
    'city',
    'district',
    'email',
    'phonePrivate',
    'phoneMobile',
    'contractStartDate',
    'note',
  ].map((name) => [name, null]),
);
const erika = { ...nobody, firstName: 'Erika', lastName: 'Musterfrau', birthdate: '1984-05-17', postalCode: '50667', countryCode: 'DE' };
const customer = { ...erika, contactPerson: null, phoneBusiness: null, fax: null };
const refused = (fields: Record<string, string>) => ({
  call: calls.createAboCustomer,
  respond: () => {
    throw new MiddlewareError('rejected', { status: 400, body: { userMessage: 'Bitte prüfen.', fields } });
  },
});

describe('the request', () => {
  it('contains the customer and only the picture of an identical holder, and no account without input', async () => {
    const { press, created, onDone, toasts } = await filled();
    await press('Kunde anlegen');
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith({ customerUuid: createdUuid }));
    expect(created()).toEqual([
      {
        body: {
          customer,
          ticketHolder: { picture: CROPPED_PHOTO, identicalWithCustomer: true },
          bankData: null,
          ticketHolderIdenticalWithCustomer: true,
        },
      },
    ]);
    expect(toasts()).toEqual(['Kunde angelegt']);
  });

  it('contains all data of a different holder, the IBAN without spaces, and null for empty values', async () => {
    const { press, user, created } = await filled();
    await user.click(toggle());
    fillField('Fahrkarteninhaber', 'Vorname', ' Mia ');
    fillField('Bankdaten', 'IBAN', 'at61 1904 3002 3457 3201');
    await press('Kunde anlegen');
    await waitFor(() => expect(created()).toHaveLength(1));
    expect(created()).toEqual([
      {
        body: {
          customer,
          ticketHolder: { ...erika, firstName: 'Mia', picture: CROPPED_PHOTO, identicalWithCustomer: false },
          bankData: { iban: 'AT611904300234573201', bic: null, bankName: null },
          ticketHolderIdenticalWithCustomer: false,
        },
      },
    ]);
  });

  it('has no empty IBAN if only the bank is entered', async () => {
    const { press, created } = await filled();
    fillField('Bankdaten', 'Bank', 'Sparkasse');
    await press('Kunde anlegen');
    await waitFor(() => expect(created()).toMatchObject([{ body: { bankData: { iban: null, bic: null, bankName: 'Sparkasse' } } }]));
  });

  it('is also sent by Enter in a field', async () => {
    const { user, created } = await filled();
    await user.click(field('Kunde', 'Vorname'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(created()).toHaveLength(1));
  });
});

describe('nothing is sent', () => {
  it('while any field is invalid; the first one is focused', async () => {
    const { press, checked, created } = await filled();
    fillField('Bankdaten', 'IBAN', 'DE12');
    fillField('Kunde', 'E-Mail-Adresse', 'erika');
    await press('Kunde anlegen');
    await waitFor(() => expect(field('Kunde', 'E-Mail-Adresse')).toHaveFocus());
    expect(field('Kunde', 'E-Mail-Adresse')).toHaveAccessibleDescription('Bitte eine gültige E-Mail-Adresse eingeben');
    expect(field('Bankdaten', 'IBAN')).toHaveAccessibleDescription('Bitte eine gültige IBAN eingeben');
    expect(await findAxeViolations()).toEqual([]);
    expect([checked(), created()]).toEqual([[], []]);
  });

  it('while a birth date is invalid', async () => {
    const { press, created } = await filled();
    fillField('Kunde', 'Geburtsdatum', '31.02.1984');
    fireEvent.blur(field('Kunde', 'Geburtsdatum'));
    await press('Kunde anlegen');
    await waitFor(() => expect(field('Kunde', 'Geburtsdatum')).toBeInvalid());
    expect(created()).toEqual([]);
  });
});

describe('a creation that fails', () => {
  it('shows a message and keeps the input', async () => {
    const { press, toasts, onDone } = await filled([mockErrorResponse(calls.createAboCustomer, 409, 'Gestört.')]);
    await press('Kunde anlegen');
    await waitFor(() => expect(toasts()).toEqual(['Gestört.']));
    expect(screen.getByText('Gestört.')).toHaveAttribute('role', 'alert');
    expect(field('Kunde', 'Vorname')).toHaveValue('Erika');
    expect(screen.getByRole('img', { name: 'Foto' })).toBeInTheDocument();
    expect(onDone).not.toHaveBeenCalled();
  });

  it("shows the middleware's messages at the fields of each section and focuses the first one", async () => {
    const { press, toasts } = await filled([
      refused({ 'bankData.iban': 'Unbekannt.', 'customer.lastName': 'Zu lang.', 'ticketHolder.picture': 'Kein Bild.' }),
    ]);
    fillField('Bankdaten', 'IBAN', 'AT611904300234573201');
    await press('Kunde anlegen');
    await waitFor(() => expect(toasts()).toEqual(['Bitte prüfen.']));
    expect(field('Kunde', 'Nachname')).toHaveAccessibleDescription('Zu lang.');
    expect(field('Bankdaten', 'IBAN')).toHaveAccessibleDescription('Unbekannt.');
    expect(screen.getByText('Kein Bild.')).toBeInTheDocument();
    expect(field('Kunde', 'Nachname')).toHaveFocus();
    expect(await findAxeViolations()).toEqual([]);
  });

  it("shows the messages at the holder's fields if only a holder is created", async () => {
    const answer = () => {
      throw new MiddlewareError('rejected', { status: 400, body: { userMessage: 'Bitte prüfen.', fields: { lastName: 'Zu lang.' } } });
    };
    const { press, takePhoto, onDone } = await renderAssistant([{ call: calls.createTicketHolder, respond: answer }], {
      create: 'ticket-holder',
    });
    await screen.findByRole('region', { name: 'Fahrkarteninhaber' });
    await takePhoto();
    await press('Fahrkarteninhaber anlegen');
    await waitFor(() => expect(field('Fahrkarteninhaber', 'Nachname')).toHaveAccessibleDescription('Zu lang.'));
    expect(onDone).not.toHaveBeenCalled();
  });
});

it('the dialog closes and refers staff to the search if the response has no customer id', async () => {
  const { press, toasts, onDone, onClose, created } = await filled([mockResponse(calls.createAboCustomer, () => undefined)]);
  await press('Kunde anlegen');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(toasts()).toEqual(['Kunde angelegt', expect.stringMatching(/keine Kennung genannt\. Bitte öffnen Sie ihn über die Suche/)]);
  expect([created().length, onDone.mock.calls]).toEqual([1, []]);
});

it('without idempotency keys a second attempt after a lost response asks for confirmation and sends nothing if declined', async () => {
  const assistant = await filled([mockNetworkError(calls.createAboCustomer)], { capabilities: [] });
  await assistant.press('Kunde anlegen');
  await waitFor(() =>
    expect(assistant.toasts()).toEqual([expect.stringMatching(/ist nicht bekannt\. Bitte suchen Sie zuerst nach dem Kunden/)]),
  );
  await assistant.press('Kunde anlegen');
  await screen.findByRole('dialog', { name: 'Vorgang wiederholen?' });
  await assistant.press('Zuerst prüfen');
  expect(await screen.findByText(/^Es wurde nichts gesendet\./)).toHaveAttribute('role', 'alert');
  expect(assistant.created()).toHaveLength(1);
});

describe('a lost response', () => {
  const keys = ({ client }: Awaited<ReturnType<typeof renderAssistant>>) =>
    client.requests.filter(({ call }) => call === calls.createAboCustomer).map(({ idempotencyKey }) => idempotencyKey);

  it('sends the same request with the same key and without another duplicate check', async () => {
    const assistant = await filled([mockNetworkError(calls.createAboCustomer)]);
    const { press, client, toasts, onDone, checked } = assistant;
    await press('Kunde anlegen');
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(toasts()[0]).toMatch(/Er wirkt nur einmal/);
    // The duplicate check would find the customer that the first attempt created.
    client.mock(mockResponse(calls.findDuplicates, () => [createHit(77)]));
    client.mock(mockResponse(calls.createAboCustomer, () => ({ customer: { uuid: createdUuid } })));
    await press('Kunde anlegen');
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith({ customerUuid: createdUuid }));
    expect(checked()).toHaveLength(1);
    const [first, second] = keys(assistant);
    expect(first).toBeDefined();
    expect(second).toBe(first);
  });

  it('sends no changed data while the look-up of the customer fails', async () => {
    const assistant = await filled([mockNetworkError(calls.createAboCustomer), mockResponse(calls.findDuplicates, () => [createHit(77)])]);
    const { press, toasts, onDone, checked } = assistant;
    await press('Kunde anlegen');
    await screen.findByRole('dialog', { name: 'Dublettenprüfung' });
    await press('Kunde neu anlegen (Dublette ignorieren)');
    await press('Kunde anlegen (Dublette ignorieren)');
    await waitFor(() => expect(toasts()).toHaveLength(1));
    fillField('Kunde', 'Straße', 'Domplatz');
    await press('Kunde anlegen (Dublette ignorieren)');
    await waitFor(() => expect(toasts().at(-1)).toMatch(/Es wurde nichts gesendet/));
    expect([checked().length, keys(assistant).length]).toEqual([1, 1]);
    expect(onDone).not.toHaveBeenCalled();
  });
});

it('the dialog ignores a second press during the request and cannot be closed', async () => {
  const later = mockDeferredResponse(calls.createAboCustomer);
  const { press, user, created, onDone, onClose } = await filled([later]);
  await press('Kunde anlegen');
  await waitFor(() => expect(created()).toHaveLength(1));
  await press('Kunde anlegen');
  await user.keyboard('{Escape}');
  expect(getButton('Abbrechen')).toHaveAttribute('aria-busy', 'true');
  await act(async () => later.resolve({ customer: { uuid: createdUuid } }));
  expect(created()).toHaveLength(1);
  expect(onDone).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});

it('a change after a lost response updates the created customer instead of creating a second one', async () => {
  const records = fakeRecords(calls.createAboCustomer, () => ({ customer: { uuid: createdUuid } }));
  const changed: unknown[] = [];
  records.deliver('loses-response');
  records.allowLookUp(false);
  const { press, toasts, onDone } = await filled([
    ...records.answers,
    mockResponse(calls.getCustomer, () => ({ ...stored, ...customer, uuid: createdUuid, uuidBankAccountHolder: null, version: 1 })),
    mockResponse(calls.getCustomerTicketHolders, () => [holder(78, { identicalWithCustomer: true })]),
    mockResponse(calls.getPicture, () => ({ picture: CROPPED_PHOTO })),
    mockResponse(calls.updateCustomer, ({ body }) => {
      changed.push(body);
      return body;
    }),
    mockResponse(calls.updateTicketHolder, ({ body }) => body),
  ]);
  await press('Kunde anlegen');
  await waitFor(() => expect(toasts()).toHaveLength(1));
  records.deliver('answers');
  records.allowLookUp(true);
  fillField('Kunde', 'Bemerkung', 'Ruft an.');
  fillField('Bankdaten', 'Bank', 'Sparkasse');
  await press('Kunde anlegen');
  // No call adds an account to a customer.
  expect(await screen.findByText(/Spätere Änderungen wurden nicht gespeichert: Bankdaten\./)).toBeInTheDocument();
  expect(records.created).toHaveLength(1);
  expect(changed).toMatchObject([{ uuid: createdUuid, note: 'Ruft an.', version: 1 }]);
  expect(onDone).not.toHaveBeenCalled();
  await press('Kunde öffnen');
  expect(onDone).toHaveBeenCalledExactlyOnceWith({ customerUuid: createdUuid });
});
