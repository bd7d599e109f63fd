import { calls, type BankAccountHolder, type Customer, type TicketHolder } from '@aboschalter/contract';
import { MiddlewareError } from '@aboschalter/middleware-client';
import {
  deleteAllDrafts,
  type EndpointMock,
  mockErrorResponse,
  mockResponse,
  renderInShell,
  type RenderInShellOptions,
} from '@aboschalter/test-kit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BankAccountRecord } from '../screens/bank-account-holder-page/BankAccountRecord.tsx';
import { CustomerRecord } from '../screens/customer-page/CustomerRecord.tsx';
import { HolderRecord } from '../screens/ticket-holder-page/HolderRecord.tsx';
import { NewHolder } from '../screens/ticket-holder-page/NewHolder.tsx';
import { account, customer, createHolder, defaultResponses, testUuid } from '../testing/fixtures.ts';

beforeEach(deleteAllDrafts);

const getButton = (name: string) => screen.getByRole('button', { name });
const enter = (name: string, value: string) => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

async function show(
  ui: ReactNode,
  answers: readonly EndpointMock[],
  capabilities: NonNullable<RenderInShellOptions['config']>['capabilities'] = [],
) {
  const shell = renderInShell(ui, {
    config: { capabilities },
    answers: [...defaultResponses, mockResponse(calls.findCities, () => []), ...answers],
  });
  await screen.findByText('Deutschland');
  return shell;
}
async function changeFirstName(shell: Awaited<ReturnType<typeof show>>, firstName = 'Anna') {
  await shell.user.click(getButton('Bearbeiten'));
  enter('Vorname', firstName);
  await shell.user.click(getButton('Änderungen speichern'));
}

/** Fakes a middleware whose update calls store the request and return nothing. */
function fakeSilentMiddleware() {
  const stored: { customer: Customer; holder: TicketHolder; account: BankAccountHolder } = {
    customer: { ...customer },
    holder: createHolder(2, { countryCode: 'DE' }),
    account: { ...account, countryCode: 'DE' },
  };
  const answers = [
    mockResponse(calls.getCustomer, () => stored.customer),
    mockResponse(calls.getTicketHolder, () => stored.holder),
    mockResponse(calls.getBankAccountHolder, () => stored.account),
    mockResponse(calls.updateCustomer, ({ body }) => void (stored.customer = { ...stored.customer, ...body })),
    mockResponse(calls.updateTicketHolder, ({ body }) => void (stored.holder = { ...stored.holder, ...body })),
    mockResponse(calls.updateBankAccountHolder, ({ body }) => void (stored.account = { ...stored.account, ...body })),
  ];
  return { stored, answers };
}

describe('a change whose response is empty', () => {
  const { stored } = fakeSilentMiddleware();
  it.each([
    ['customer', <CustomerRecord key="customer" customer={customer} />, 'Kundendaten gespeichert'],
    ['holder', <HolderRecord key="holder" customer={customer} holder={stored.holder} />, 'Fahrkarteninhaber gespeichert'],
    ['account', <BankAccountRecord key="account" customer={customer} account={stored.account} />, 'Kontoinhaber gespeichert'],
  ] as const)('is a success, and the %s is refetched', async (kind, ui, text) => {
    const fake = fakeSilentMiddleware();
    const shell = await show(ui, fake.answers);
    await changeFirstName(shell);
    await waitFor(() => expect(shell.toasts()).toEqual([text]));
    expect(await screen.findByText('Anna')).toBeInTheDocument();
    expect(fake.stored[kind]).toMatchObject({ firstName: 'Anna' });
  });
});

describe('a record with a field that could not be read', () => {
  const unreadableBirthdate = { unreadableFields: ['birthdate'], birthdate: undefined };
  it.each([
    ['customer', <CustomerRecord key="customer" customer={{ ...customer, ...unreadableBirthdate }} />],
    [
      'holder',
      <HolderRecord key="holder" customer={customer} holder={{ ...createHolder(2, { countryCode: 'DE' }), ...unreadableBirthdate }} />,
    ],
    [
      'account',
      <BankAccountRecord key="account" customer={customer} account={{ ...account, countryCode: 'DE', ...unreadableBirthdate }} />,
    ],
  ] as const)('cannot be edited, and shows the reason: %s', async (_, ui) => {
    const shell = await show(ui, fakeSilentMiddleware().answers);
    expect(getButton('Bearbeiten')).toHaveAccessibleDescription(
      'Der Datensatz kann nicht geändert werden: Nicht lesbar sind: Geburtsdatum. Beim Speichern gingen sie verloren. Bitte melden Sie das dem Support.',
    );
    await shell.user.click(getButton('Bearbeiten'));
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is neither overwritten nor shown as a conflict if it is read before a save', async () => {
    const changed = { ...customer, lastName: 'Neu', ...unreadableBirthdate };
    const shell = await show(<CustomerRecord customer={customer} />, [mockResponse(calls.getCustomer, () => changed)]);
    await changeFirstName(shell);
    await waitFor(() => expect(shell.toasts()).toEqual([expect.stringMatching(/kann nicht geändert werden/)]));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shell.client.getRequestInputs(calls.updateCustomer)).toEqual([]);
  });
});

describe('a save without the capability recordVersions', () => {
  it('finds a concurrent change by reading the record first', async () => {
    const fake = fakeSilentMiddleware();
    const shell = await show(<CustomerRecord customer={customer} />, fake.answers);
    fake.stored.customer = { ...customer, firstName: 'Olga' };
    await changeFirstName(shell);
    expect(await screen.findByRole('dialog', { name: 'Der Datensatz wurde inzwischen geändert' })).toBeInTheDocument();
    expect(shell.client.getRequestInputs(calls.updateCustomer)).toEqual([]);
  });

  it('sends the change even if the record cannot be read first', async () => {
    const shell = await show(<CustomerRecord customer={customer} />, [
      mockErrorResponse(calls.getCustomer, 503, 'Wartung.'),
      mockResponse(calls.updateCustomer, () => undefined),
    ]);
    await changeFirstName(shell);
    await waitFor(() => expect(shell.toasts()).toEqual(['Kundendaten gespeichert']));
    expect(await screen.findByText('Anna')).toBeInTheDocument();
  });

  it('asks staff to check the record after a lost request, and does not promise that a repeat is safe', async () => {
    const shell = await show(<CustomerRecord customer={customer} />, [
      mockResponse(calls.getCustomer, () => customer),
      mockResponse(calls.updateCustomer, () => {
        throw new MiddlewareError('timeout');
      }),
    ]);
    await changeFirstName(shell);
    await waitFor(() =>
      expect(shell.toasts()).toEqual([expect.stringMatching(/bisher nicht gespeichert.*prüfen Sie, ob sie gespeichert/)]),
    );
    expect(shell.toasts()[0]).not.toMatch(/gefahrlos/);
  });
});

describe('a new customer', () => {
  const created = { ...customer, firstName: null, lastName: 'Neu' };
  it.each([
    ['only the uuid', { uuid: customer.uuid }],
    ['the whole record', created],
  ])('is passed to onSaved if the response contains %s', async (_, response) => {
    const onSaved = vi.fn<(saved: Customer) => void>();
    const shell = await show(<CustomerRecord customer={undefined} onSaved={onSaved} />, [
      mockResponse(calls.createCustomer, () => response),
      mockResponse(calls.getCustomer, () => created),
    ]);
    enter('Nachname', 'Neu');
    await shell.user.click(getButton('Neu anlegen'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(created));
    expect(shell.toasts()).toEqual(['Kunde angelegt']);
  });

  it('is not opened if the response is empty: the form closes, and a toast refers to the search', async () => {
    const onClose = vi.fn<() => void>();
    const shell = await show(<CustomerRecord customer={undefined} onClose={onClose} />, [
      mockResponse(calls.createCustomer, () => undefined),
    ]);
    enter('Nachname', 'Neu');
    await shell.user.click(getButton('Neu anlegen'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(shell.toasts()).toEqual([
      'Kunde angelegt',
      expect.stringMatching(/nicht geladen werden\. Bitte öffnen Sie ihn über die Suche\./),
    ]);
    expect(shell.unsaved()).toEqual([]);
  });
});

describe('a new holder', () => {
  it('is not opened if the response is empty: the form closes, and a toast refers to the customer page', async () => {
    const onClose = vi.fn<() => void>();
    const shell = await show(<NewHolder customer={customer} onClose={onClose} />, [
      mockResponse(calls.createTicketHolderOnPage, () => undefined),
    ]);
    enter('Nachname', 'Neu');
    await shell.user.click(getButton('Neu anlegen'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(shell.toasts().at(-1)).toMatch(/Bitte öffnen Sie ihn über die Kundenseite\./);
  });

  it('is opened if the response contains only the uuid', async () => {
    const shell = await show(<NewHolder customer={customer} onClose={() => undefined} />, [
      mockResponse(calls.createTicketHolderOnPage, () => ({ uuid: testUuid(2) })),
      mockResponse(calls.getTicketHolder, () => createHolder(2)),
    ]);
    enter('Nachname', 'Neu');
    await shell.user.click(getButton('Neu anlegen'));
    await waitFor(() => expect(shell.location()).toBe(`/ticket-holder/${testUuid(2)}`));
  });
});
