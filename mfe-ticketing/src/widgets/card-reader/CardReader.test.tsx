import { calls, type CardReadResult } from '@aboschalter/contract';
import { leaveConfirmationAtom, shellStore, toastsAtom, unsavedChangesAtom } from '@aboschalter/platform';
import { type EndpointMock, findAxeViolations, mockDeferredResponse, mockErrorResponse, mockResponse } from '@aboschalter/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CommandServerError } from '../../command-server/command-error.ts';
import { readCard, withdrawAuthorization } from '../../command-server/commands.ts';
import { authorization, card, customerUuid, reader, readerOnly } from '../../testing/fixtures.ts';
import { hit, showCardReader as show } from '../../testing/show-card-reader.tsx';

vi.mock(import('../../command-server/commands.ts'));
const read = vi.mocked(readCard);
beforeEach(() => void read.mockReset().mockResolvedValue(card()));

const readButton = () => screen.getByRole('button', { name: 'Karte lesen' });
const openButton = () => screen.getByRole('button', { name: 'Kunde öffnen' });
const getDefinitions = (area: HTMLElement) =>
  within(area)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
const findCard = () => screen.findByRole('table', { name: 'Applikation der Karte' });

describe('reading a card', () => {
  it('starts when the dialog opens, and shows a loading state', async () => {
    const ended = Promise.withResolvers<CardReadResult>();
    read.mockReturnValue(ended.promise);
    const { user } = show();
    expect(screen.getByText('Bitte warten...')).toBeInTheDocument();
    expect(openButton()).toHaveAccessibleDescription('Die Karte wird gelesen.');
    expect(await findAxeViolations()).toEqual([]);
    await user.click(readButton());
    await user.click(openButton());
    ended.resolve(card());
    await findCard();
    expect(screen.queryByText('Bitte warten...')).not.toBeInTheDocument();
    expect(read).toHaveBeenCalledExactlyOnceWith(reader, { webSessionId: 'w1' }, expect.anything());
    expect(openButton()).toHaveFocus();
  });

  it('shows a message if there are no data, and can be repeated', async () => {
    read.mockResolvedValueOnce(null);
    const { toasts, user } = show();
    expect(await screen.findByText('Bitte probieren Sie es erneut')).toBeInTheDocument();
    expect(openButton()).toHaveAccessibleDescription('Es sind keine Kartendaten vorhanden.');
    expect(toasts()).toEqual([]);
    expect(readButton()).toHaveFocus();
    expect(readButton()).toHaveClass('as-button--primary');
    expect(openButton()).not.toHaveClass('as-button--primary');
    await user.click(readButton());
    await findCard();
    expect(screen.queryByText('Bitte probieren Sie es erneut')).not.toBeInTheDocument();
    expect(openButton()).toHaveFocus();
  });

  it.each([
    [['StatusCode: 2', 'x'], 'Keine Karte auf dem Lesegerät gefunden'],
    [['Network Error'], 'Keine Netzwerkverbindung zum Kartenleser (PE) vorhanden'],
    [['StatusCode: 4', 'Fehler am handle 7'], 'Keine USB-Verbindung zum Kartenleser vorhanden'],
    [['StatusCode: 1'], 'Unbekannter Fehler am Kartenleser'],
  ])('shows the fault of the reader after %j', async (errors, message) => {
    read.mockRejectedValue(new CommandServerError('command-failed', 'x', { errors }));
    const { toasts } = show();
    expect(await screen.findByText('Bitte probieren Sie es erneut')).toBeInTheDocument();
    expect(toasts()).toEqual([message]);
    expect(shellStore.get(toastsAtom)).toMatchObject([{ level: 'error' }]);
    expect(openButton()).toHaveAttribute('aria-disabled', 'true');
  });

  it('marks an invalid date in its row and shows the rest of the card', async () => {
    read.mockResolvedValue(card([authorization({ BerGueltigVon: 'unbekannt' })]));
    show();
    await findCard();
    const entry = screen.getByRole('listitem');
    expect(getDefinitions(entry)).toContainEqual(['Zeitliche Gültigkeit', 'Wrong date format bis 30.11.2027']);
    expect(within(entry).getByText('Das Datum auf der Karte ist nicht lesbar. Die übrigen Angaben gelten.')).toBeInTheDocument();
    expect(getDefinitions(entry)).toContainEqual(['Räumliche Gültigkeit', 'Gesamtes Netz']);
    expect(screen.getByRole('cell', { name: '31.12.2033' })).toBeInTheDocument();
    expect(openButton()).not.toHaveAttribute('aria-disabled');
  });

  it('shows the messages of the command', async () => {
    read.mockImplementation(async (_device, _session, { onInfo } = {}) => {
      onInfo?.('Karte wird gelesen', 10);
      onInfo?.('', 50);
      return card();
    });
    show();
    await findCard();
    expect(shellStore.get(toastsAtom)).toMatchObject([{ level: 'info', text: 'Karte wird gelesen' }]);
  });

  it('shows the text of a rejection by the middleware', async () => {
    const { toasts } = show([mockErrorResponse(calls.getCommandServerSession, 503, 'Keine Sitzung frei.')]);
    expect(await screen.findByText('Bitte probieren Sie es erneut')).toBeInTheDocument();
    expect(toasts()).toEqual(['Keine Sitzung frei.']);
  });

  it('stops when the dialog closes', async () => {
    const started = Promise.withResolvers<AbortSignal | undefined>();
    read.mockImplementation((_device, _session, { signal } = {}) => {
      started.resolve(signal);
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    });
    const { onClose, toasts, unmount, user } = show();
    const signal = await started.promise;
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
    unmount();
    expect(signal?.aborted).toBe(true);
    expect(toasts()).toEqual([]);
  });

  it('does not start if no reader is configured', async () => {
    const { user, onClose } = show([], {});
    expect(screen.getByText('Es ist kein Kartenleser eingerichtet.')).toBeInTheDocument();
    expect(read).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('the content of a card', () => {
  it('includes its holder and its application', async () => {
    show();
    const table = await findCard();
    const cells = (name: 'columnheader' | 'cell') =>
      within(table)
        .getAllByRole(name)
        .map(({ textContent }) => textContent);
    expect(cells('columnheader')).toEqual(['Instanznummer', 'Organisations-ID', 'Status', 'Gültig von', 'Gültig bis']);
    expect(cells('cell')).toEqual(['4100011', '6262', 'aktiv', '01.01.2024', '31.12.2033']);
    expect(getDefinitions(screen.getByRole('region', { name: 'Karteninhaber' }))).toEqual([
      ['Vorname', 'Erika'],
      ['Nachname', 'Musterfrau'],
      ['Geburtsdatum', '17.05.1984'],
    ]);
    expect(await findAxeViolations()).toEqual([]);
  });

  it('is replaced by messages if there are no customer data and no authorizations', async () => {
    read.mockResolvedValue({ ...card([]), AppKundendaten: null });
    show();
    expect(await screen.findByText('Keine Berechtigungen auf der Karte')).toBeInTheDocument();
    expect(screen.getByText('Keine Kundendaten auf der Karte')).toBeInTheDocument();
  });

  it('makes reading another card the next step if the card is blank', async () => {
    read.mockResolvedValue({ ...card([]), AppKundendaten: null });
    show();
    expect(await screen.findByText('Keine Kundendaten auf der Karte')).toBeInTheDocument();
    expect(readButton()).toHaveClass('as-button--primary');
    expect(readButton()).toHaveFocus();
    expect(openButton()).not.toHaveClass('as-button--primary');
  });

  it('has collapsed authorizations with number and name if there are several', async () => {
    read.mockResolvedValue(
      card([
        authorization(),
        authorization({
          BerechtigungsNummer: 900_002,
          Produktbezeichnung: 'Stadtabo',
          BerGueltigVon: Date.parse('2026-10-01T12:00:00Z'),
          BerGueltigBis: 0,
          FahrgastNameVorname: null,
          FahrgastGeburtsdatum: -1,
        }),
      ]),
    );
    const { user } = show();
    await findCard();
    const entries = within(screen.getByRole('region', { name: 'Berechtigungen' })).getAllByRole('group');
    expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      '900001 Deutschlandticket',
      '900002 Stadtabo',
    ]);
    expect(entries.map((entry) => entry.hasAttribute('open'))).toEqual([false, false]);
    await user.click(screen.getByRole('heading', { name: '900002 Stadtabo' }));
    expect(entries.map((entry) => entry.hasAttribute('open'))).toEqual([false, true]);
    expect(getDefinitions(entries[1] ?? document.body)).toEqual([
      ['Produkt', 'Stadtabo'],
      ['Zeitliche Gültigkeit', '01.10.2026 bis Applikationslaufzeit'],
      ['Räumliche Gültigkeit', 'Gesamtes Netz'],
      ['Herausgeber', '6262'],
      ['Status', 'gültig'],
    ]);
  });

  it('has authorizations that say when they begin until their first day, unless they were withdrawn', async () => {
    const BerGueltigVon = Date.parse('2999-01-01T12:00:00Z');
    const withdrawn = { BerechtigungsNummer: 900_002, BerechtigungsstatusStr: 'zurückgenommen' };
    read.mockResolvedValue(card([authorization({ BerGueltigVon }), authorization({ BerGueltigVon, ...withdrawn })]));
    show();
    await findCard();
    const entries = within(screen.getByRole('region', { name: 'Berechtigungen' })).getAllByRole('group');
    expect(within(entries[0] ?? document.body).getByText('Beginnt 01.01.2999')).toBeInTheDocument();
    expect(getDefinitions(entries[0] ?? document.body)).toContainEqual(['Status', 'gültig · Beginnt 01.01.2999']);
    expect(getDefinitions(entries[1] ?? document.body)).toContainEqual(['Status', 'zurückgenommen']);
    expect(within(entries[1] ?? document.body).queryByText('Beginnt 01.01.2999')).not.toBeInTheDocument();
  });

  it('has an expanded authorization, with name and birth date, if there is only one', async () => {
    show();
    await findCard();
    const [entry] = within(screen.getByRole('region', { name: 'Berechtigungen' })).getAllByRole('group');
    expect(entry).toHaveAttribute('open');
    // The first five facts are those of every authorization.
    expect(getDefinitions(entry ?? document.body).slice(5)).toEqual([
      ['Name', 'Erika Musterfrau'],
      ['Geburtsdatum', '17.05.1984'],
    ]);
  });
});

describe('opening the customer', () => {
  // For a card with valid authorizations, the display of the card also searches its customers, to check for replaced tickets.
  beforeEach(() => void read.mockResolvedValue(card([])));
  const openCustomer = async (answers: readonly EndpointMock[]) => {
    const shell = show(answers);
    await findCard();
    await shell.user.keyboard('{Enter}');
    return shell;
  };

  it('searches by the application and opens the only result', async () => {
    const { client, onCustomerOpened } = await openCustomer([mockResponse(calls.searchCustomers, () => [hit])]);
    await waitFor(() => expect(onCustomerOpened).toHaveBeenCalledExactlyOnceWith(customerUuid));
    expect(client.getRequestInputs(calls.searchCustomers)).toEqual([{ query: { appInstanceNumber: '4100011', appInstanceOrgId: '6262' } }]);
  });

  it.each([
    [false, 0],
    [true, 1],
  ])('asks before unsaved input is lost (leave: %s)', async (leave, searches) => {
    const { client, user } = show([mockResponse(calls.searchCustomers, () => [hit])]);
    await findCard();
    shellStore.set(unsavedChangesAtom, new Map([['form', 'der Kunde']]));
    await user.click(openButton());
    expect(client.getRequestInputs(calls.searchCustomers)).toEqual([]);
    shellStore.get(leaveConfirmationAtom)?.onConfirm(leave);
    await waitFor(() => expect(shellStore.get(leaveConfirmationAtom)).toBeUndefined());
    await waitFor(() => expect(client.getRequestInputs(calls.searchCustomers)).toHaveLength(searches));
  });

  it('shows a toast, and a message in the dialog with the next actions, if no customer is found', async () => {
    const { location, onClose, onCustomerOpened, toasts, user } = await openCustomer([mockResponse(calls.searchCustomers, () => [])]);
    await waitFor(() => expect(toasts()).toEqual(['Kunde konnte nicht gefunden werden']));
    expect(shellStore.get(toastsAtom)).toMatchObject([{ level: 'error' }]);
    expect(onCustomerOpened).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Zu dieser Karte gibt es keinen Kunden\./);
    expect(readButton()).toHaveClass('as-button--primary');
    expect(readButton()).toHaveFocus();
    expect(await findAxeViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Kunde suchen' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(location()).toBe('/');
  });

  it.each([
    ['search', mockErrorResponse(calls.searchCustomers, 503, 'Die Suche wird gewartet.'), 'Die Suche wird gewartet.'],
    ['opening', mockErrorResponse(calls.getCustomer, 503, 'Gerade nicht.'), 'Der Kunde konnte nicht geöffnet werden.'],
  ])('shows in the dialog that the %s has failed, and offers to retry', async (_, answer, message) => {
    const { client, onCustomerOpened, user } = await openCustomer([mockResponse(calls.searchCustomers, () => [hit]), answer]);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    client.mock(mockResponse(calls.searchCustomers, () => [hit]));
    client.mock(mockResponse(calls.getCustomer, () => ({ uuid: customerUuid, customerNumber: 100_234 })));
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await waitFor(() => expect(onCustomerOpened).toHaveBeenCalledExactlyOnceWith(customerUuid));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('hides the message about a card without a customer when a card is read again', async () => {
    const { toasts, user } = await openCustomer([mockResponse(calls.searchCustomers, () => [])]);
    await waitFor(() => expect(toasts()).toEqual(['Kunde konnte nicht gefunden werden']));
    await user.click(screen.getByRole('button', { name: 'Karte lesen' }));
    await waitFor(() => expect(shellStore.get(toastsAtom)).toMatchObject([{ leaving: true }]));
    expect(screen.queryByText(/^Zu dieser Karte gibt es keinen Kunden/)).not.toBeInTheDocument();
  });

  it('offers a choice if several customers are found', async () => {
    const other = { ...hit, id: 2, uuid: '99999999-9999-4999-8999-999999999999', customerNumber: 100_235 };
    const { onCustomerOpened, user } = await openCustomer([mockResponse(calls.searchCustomers, () => [other, hit])]);
    await user.click(await screen.findByRole('button', { name: 'Suche anpassen' }));
    expect(screen.queryByRole('button', { name: '100234' })).not.toBeInTheDocument();
    await user.click(openButton());
    await user.click(await screen.findByRole('button', { name: '100234' }));
    await waitFor(() => expect(onCustomerOpened).toHaveBeenCalledExactlyOnceWith(customerUuid));
  });

  it('sends one search at a time', async () => {
    const slow = mockDeferredResponse(calls.searchCustomers);
    const { client, user } = await openCustomer([slow]);
    await waitFor(() => expect(openButton()).toHaveAttribute('aria-busy', 'true'));
    await user.click(openButton());
    expect(client.getRequestInputs(calls.searchCustomers)).toHaveLength(1);
  });
});

it('the card reader opens the customer even after the last authorization was withdrawn from the card', async () => {
  vi.mocked(withdrawAuthorization).mockResolvedValue({
    authorizationNumber: 900_001,
    appInstanceNumber: 4_100_011,
    wasAlreadyWithdrawn: false,
  });
  const { client, onCustomerOpened, user } = show([mockResponse(calls.searchCustomers, () => [hit])], readerOnly, ['issue-ticket']);
  await user.click(await screen.findByRole('button', { name: /^Berechtigung zurücknehmen: 900001/ }));
  // One search has checked whether the authorization was replaced, the other one remembers the customer.
  await waitFor(() => expect(client.getRequestInputs(calls.searchCustomers)).toHaveLength(2));
  read.mockResolvedValue(card([]));
  client.mock(mockResponse(calls.searchCustomers, () => []));
  await user.click(
    within(screen.getByRole('dialog', { name: 'Berechtigung zurücknehmen' })).getByRole('button', { name: 'Berechtigung zurücknehmen' }),
  );
  await screen.findByText('Keine Berechtigungen auf der Karte');
  await user.click(openButton());
  await waitFor(() => expect(onCustomerOpened).toHaveBeenCalledExactlyOnceWith(customerUuid));
});
