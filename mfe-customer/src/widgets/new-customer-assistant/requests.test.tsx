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
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CROPPED_PHOTO } from '../../testing/fake-cameras.ts';
import { customer as storedCustomer, createHit, createHolder } from '../../testing/fixtures.ts';
import { getButton, createdUuid, fillField, fillCustomerFields, getSection, renderAssistant } from '../../testing/render-assistant.tsx';

beforeEach(deleteAllDrafts);

async function renderFilledAssistant(answers: Parameters<typeof renderAssistant>[0] = [], config: RenderInShellOptions['config'] = {}) {
  const assistant = await renderAssistant(answers, {}, { config });
  await screen.findByRole('region', { name: 'Kunde' });
  fillCustomerFields();
  await assistant.takePhoto();
  return assistant;
}
const getToggle = () => screen.getByRole('switch', { name: 'Identisch mit Kunde' });
const getField = (sectionName: string, name: string) => getSection(sectionName).getByRole('textbox', { name });
/** Every field of a person, without a value. */
const emptyPerson = Object.fromEntries(
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
const erika = {
  ...emptyPerson,
  firstName: 'Erika',
  lastName: 'Musterfrau',
  birthdate: '1984-05-17',
  postalCode: '50667',
  countryCode: 'DE',
};
const customer = { ...erika, contactPerson: null, phoneBusiness: null, fax: null };
const mockRejectedCreation = (fields: Record<string, string>) => ({
  call: calls.createAboCustomer,
  respond: () => {
    throw new MiddlewareError('rejected', { status: 400, body: { userMessage: 'Bitte prüfen.', fields } });
  },
});

describe('the request', () => {
  it('contains the customer, only the picture of an identical holder, and no account if none was entered', async () => {
    const { clickButton, getCreationInputs, onDone, toasts } = await renderFilledAssistant();
    await clickButton('Kunde anlegen');
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith({ customerUuid: createdUuid }));
    expect(getCreationInputs()).toEqual([
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

  it('contains all data of a holder who is not the customer, the IBAN without spaces, and null for empty values', async () => {
    const { clickButton, user, getCreationInputs } = await renderFilledAssistant();
    await user.click(getToggle());
    fillField('Fahrkarteninhaber', 'Vorname', ' Mia ');
    fillField('Bankdaten', 'IBAN', 'at61 1904 3002 3457 3201');
    await clickButton('Kunde anlegen');
    await waitFor(() => expect(getCreationInputs()).toHaveLength(1));
    expect(getCreationInputs()).toEqual([
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

  it('contains null as the IBAN if only the bank is entered', async () => {
    const { clickButton, getCreationInputs } = await renderFilledAssistant();
    fillField('Bankdaten', 'Bank', 'Sparkasse');
    await clickButton('Kunde anlegen');
    await waitFor(() =>
      expect(getCreationInputs()).toMatchObject([{ body: { bankData: { iban: null, bic: null, bankName: 'Sparkasse' } } }]),
    );
  });

  it('is also sent by Enter in a field', async () => {
    const { user, getCreationInputs } = await renderFilledAssistant();
    await user.click(getField('Kunde', 'Vorname'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(getCreationInputs()).toHaveLength(1));
  });
});

describe('the dialog', () => {
  it('sends nothing while fields are invalid, and focuses a summary whose buttons focus the fields', async () => {
    const { user, clickButton, getDuplicateCheckInputs, getCreationInputs } = await renderFilledAssistant();
    fillField('Bankdaten', 'IBAN', 'DE12');
    fillField('Kunde', 'E-Mail-Adresse', 'erika');
    await clickButton('Kunde anlegen');
    const summary = await screen.findByText(/Angaben fehlen oder sind falsch/);
    expect(summary).toHaveTextContent('2 Angaben fehlen oder sind falsch: E-Mail-Adresse, Bankdaten: IBAN');
    expect(summary).toHaveFocus();
    expect(getField('Kunde', 'E-Mail-Adresse')).toHaveAccessibleDescription('Bitte eine gültige E-Mail-Adresse eingeben');
    expect(getField('Bankdaten', 'IBAN')).toHaveAccessibleDescription('Bitte eine gültige IBAN eingeben');
    expect(await findAxeViolations()).toEqual([]);
    expect([getDuplicateCheckInputs(), getCreationInputs()]).toEqual([[], []]);
    await user.click(within(summary).getByRole('button', { name: 'Bankdaten: IBAN' }));
    expect(getField('Bankdaten', 'IBAN')).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(summary).toHaveFocus());
  });

  it('omits fields from the summary as soon as they are valid, and removes it after the last one', async () => {
    const { clickButton } = await renderFilledAssistant();
    fillField('Bankdaten', 'IBAN', 'DE12');
    fillField('Kunde', 'E-Mail-Adresse', 'erika');
    await clickButton('Kunde anlegen');
    await screen.findByText(/Angaben fehlen oder sind falsch/);
    fillField('Kunde', 'E-Mail-Adresse', 'erika@example.org');
    expect(await screen.findByText(/1 Angabe fehlt oder ist falsch/)).toHaveTextContent('1 Angabe fehlt oder ist falsch: Bankdaten: IBAN');
    fillField('Bankdaten', 'IBAN', 'DE89370400440532013000');
    await waitFor(() => expect(screen.queryByText(/fehlt oder ist falsch/)).toBeNull());
  });

  it('focuses the only invalid field', async () => {
    const { clickButton } = await renderFilledAssistant();
    fillField('Bankdaten', 'IBAN', 'DE12');
    await clickButton('Kunde anlegen');
    await waitFor(() => expect(getField('Bankdaten', 'IBAN')).toHaveFocus());
    expect(screen.queryByText(/Angaben fehlen/)).toBeNull();
  });

  it('sends nothing while a birth date is invalid', async () => {
    const { clickButton, getCreationInputs } = await renderFilledAssistant();
    fillField('Kunde', 'Geburtsdatum', '31.02.1984');
    fireEvent.blur(getField('Kunde', 'Geburtsdatum'));
    await clickButton('Kunde anlegen');
    await waitFor(() => expect(getField('Kunde', 'Geburtsdatum')).toBeInvalid());
    expect(getCreationInputs()).toEqual([]);
  });
});

describe('a failed creation', () => {
  it('shows a message and keeps the input', async () => {
    const { clickButton, toasts, onDone } = await renderFilledAssistant([mockErrorResponse(calls.createAboCustomer, 409, 'Gestört.')]);
    await clickButton('Kunde anlegen');
    await waitFor(() => expect(toasts()).toEqual(['Gestört.']));
    expect(screen.getByText('Gestört.')).toHaveAttribute('role', 'alert');
    expect(getField('Kunde', 'Vorname')).toHaveValue('Erika');
    expect(screen.getByRole('img', { name: 'Foto' })).toBeInTheDocument();
    expect(onDone).not.toHaveBeenCalled();
  });

  it("shows the middleware's messages at the fields of each section and focuses the first one", async () => {
    const { clickButton, toasts } = await renderFilledAssistant([
      mockRejectedCreation({ 'bankData.iban': 'Unbekannt.', 'customer.lastName': 'Zu lang.', 'ticketHolder.picture': 'Kein Bild.' }),
    ]);
    fillField('Bankdaten', 'IBAN', 'AT611904300234573201');
    await clickButton('Kunde anlegen');
    await waitFor(() => expect(toasts()).toEqual(['Bitte prüfen.']));
    expect(getField('Kunde', 'Nachname')).toHaveAccessibleDescription('Zu lang.');
    expect(getField('Bankdaten', 'IBAN')).toHaveAccessibleDescription('Unbekannt.');
    expect(screen.getByText('Kein Bild.')).toBeInTheDocument();
    expect(getField('Kunde', 'Nachname')).toHaveFocus();
    expect(await findAxeViolations()).toEqual([]);
  });

  it("shows the messages at the holder's fields if only a holder is created", async () => {
    const rejectLastName = () => {
      throw new MiddlewareError('rejected', { status: 400, body: { userMessage: 'Bitte prüfen.', fields: { lastName: 'Zu lang.' } } });
    };
    const { clickButton, takePhoto, onDone } = await renderAssistant([{ call: calls.createTicketHolder, respond: rejectLastName }], {
      create: 'ticket-holder',
    });
    await screen.findByRole('region', { name: 'Fahrkarteninhaber' });
    await takePhoto();
    await clickButton('Fahrkarteninhaber anlegen');
    await waitFor(() => expect(getField('Fahrkarteninhaber', 'Nachname')).toHaveAccessibleDescription('Zu lang.'));
    expect(onDone).not.toHaveBeenCalled();
  });
});

it('the dialog closes and refers staff to the search if the response has no customer id', async () => {
  const { clickButton, toasts, onDone, onClose, getCreationInputs } = await renderFilledAssistant([
    mockResponse(calls.createAboCustomer, () => undefined),
  ]);
  await clickButton('Kunde anlegen');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(toasts()).toEqual(['Kunde angelegt', expect.stringMatching(/keine Kennung genannt\. Bitte öffnen Sie ihn über die Suche/)]);
  expect([getCreationInputs().length, onDone.mock.calls]).toEqual([1, []]);
});

it('the dialog asks before it repeats a lost request to a middleware without idempotency keys, and sends nothing if staff decline', async () => {
  const assistant = await renderFilledAssistant([mockNetworkError(calls.createAboCustomer)], { capabilities: [] });
  await assistant.clickButton('Kunde anlegen');
  await waitFor(() =>
    expect(assistant.toasts()).toEqual([expect.stringMatching(/ist nicht bekannt\. Bitte suchen Sie zuerst nach dem Kunden/)]),
  );
  await assistant.clickButton('Kunde anlegen');
  await screen.findByRole('dialog', { name: 'Vorgang wiederholen?' });
  await assistant.clickButton('Zuerst prüfen');
  expect(await screen.findByText(/^Es wurde nichts gesendet\./)).toHaveAttribute('role', 'alert');
  expect(assistant.getCreationInputs()).toHaveLength(1);
});

describe('the dialog after a lost response', () => {
  const getIdempotencyKeys = ({ client }: Awaited<ReturnType<typeof renderAssistant>>) =>
    client.requests.filter(({ call }) => call === calls.createAboCustomer).map(({ idempotencyKey }) => idempotencyKey);

  it('repeats the same request with the same key and without another duplicate check', async () => {
    const assistant = await renderFilledAssistant([mockNetworkError(calls.createAboCustomer)]);
    const { clickButton, client, toasts, onDone, getDuplicateCheckInputs } = assistant;
    await clickButton('Kunde anlegen');
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(toasts()[0]).toMatch(/Er wirkt nur einmal/);
    // The duplicate check would find the customer that the lost request created.
    client.mock(mockResponse(calls.findDuplicates, () => [createHit(77)]));
    client.mock(mockResponse(calls.createAboCustomer, () => ({ customer: { uuid: createdUuid } })));
    await clickButton('Kunde anlegen');
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith({ customerUuid: createdUuid }));
    expect(getDuplicateCheckInputs()).toHaveLength(1);
    const [first, second] = getIdempotencyKeys(assistant);
    expect(first).toBeDefined();
    expect(second).toBe(first);
  });

  it('sends no changed data while the look-up of the created customer fails', async () => {
    const assistant = await renderFilledAssistant([
      mockNetworkError(calls.createAboCustomer),
      mockResponse(calls.findDuplicates, () => [createHit(77)]),
    ]);
    const { clickButton, toasts, onDone, getDuplicateCheckInputs } = assistant;
    await clickButton('Kunde anlegen');
    await screen.findByRole('dialog', { name: 'Dublettenprüfung' });
    await clickButton('Kunde neu anlegen (Dublette ignorieren)');
    await clickButton('Kunde anlegen (Dublette ignorieren)');
    await waitFor(() => expect(toasts()).toHaveLength(1));
    fillField('Kunde', 'Straße', 'Domplatz');
    await clickButton('Kunde anlegen (Dublette ignorieren)');
    await waitFor(() => expect(toasts().at(-1)).toMatch(/Es wurde nichts gesendet/));
    expect([getDuplicateCheckInputs().length, getIdempotencyKeys(assistant).length]).toEqual([1, 1]);
    expect(onDone).not.toHaveBeenCalled();
  });
});

it('the dialog ignores a second click during the request and cannot be closed', async () => {
  const deferredResponse = mockDeferredResponse(calls.createAboCustomer);
  const { clickButton, user, getCreationInputs, onDone, onClose } = await renderFilledAssistant([deferredResponse]);
  await clickButton('Kunde anlegen');
  await waitFor(() => expect(getCreationInputs()).toHaveLength(1));
  await clickButton('Kunde anlegen');
  await user.keyboard('{Escape}');
  expect(getButton('Abbrechen')).toHaveAttribute('aria-busy', 'true');
  await act(async () => deferredResponse.resolve({ customer: { uuid: createdUuid } }));
  expect(getCreationInputs()).toHaveLength(1);
  expect(onDone).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});

it('a change after a lost response updates the created customer instead of creating a second one', async () => {
  const records = fakeRecords(calls.createAboCustomer, () => ({ customer: { uuid: createdUuid } }));
  const customerUpdates: unknown[] = [];
  records.setNetwork('loses-response');
  records.allowLookUp(false);
  const { clickButton, toasts, onDone } = await renderFilledAssistant([
    ...records.answers,
    mockResponse(calls.getCustomer, () => ({ ...storedCustomer, ...customer, uuid: createdUuid, uuidBankAccountHolder: null, version: 1 })),
    mockResponse(calls.getCustomerTicketHolders, () => [createHolder(78, { identicalWithCustomer: true })]),
    mockResponse(calls.getPicture, () => ({ picture: CROPPED_PHOTO })),
    mockResponse(calls.updateCustomer, ({ body }) => {
      customerUpdates.push(body);
      return body;
    }),
    mockResponse(calls.updateTicketHolder, ({ body }) => body),
  ]);
  await clickButton('Kunde anlegen');
  await waitFor(() => expect(toasts()).toHaveLength(1));
  records.setNetwork('works');
  records.allowLookUp(true);
  fillField('Kunde', 'Bemerkung', 'Ruft an.');
  fillField('Bankdaten', 'Bank', 'Sparkasse');
  await clickButton('Kunde anlegen');
  // No call adds an account to a customer.
  expect(await screen.findByText(/Spätere Änderungen wurden nicht gespeichert: Bankdaten\./)).toBeInTheDocument();
  expect(records.created).toHaveLength(1);
  expect(customerUpdates).toMatchObject([{ uuid: createdUuid, note: 'Ruft an.', version: 1 }]);
  expect(onDone).not.toHaveBeenCalled();
  await clickButton('Kunde öffnen');
  expect(onDone).toHaveBeenCalledExactlyOnceWith({ customerUuid: createdUuid });
});
