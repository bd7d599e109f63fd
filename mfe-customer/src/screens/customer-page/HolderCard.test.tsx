import { calls, type Customer, type TicketHolder } from '@aboschalter/contract';
import { cartHolderQueryKey } from '@aboschalter/counter';
import {
  findAxeViolations,
  mockDeferredResponse,
  mockErrorResponse,
  mockResponse,
  renderInShell,
  type RenderInShellOptions,
} from '@aboschalter/test-kit';
import { act, screen, within, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { customer, createHolder, defaultResponses, createTicket, testUuid } from '../../testing/fixtures.ts';
import { HolderList } from './HolderList.tsx';

interface Options extends RenderInShellOptions {
  readonly shownCustomer?: Customer;
  readonly holders?: readonly TicketHolder[];
}
const show = ({ shownCustomer = customer, holders = [createHolder(2)], answers = [], ...options }: Options = {}) =>
  renderInShell(<HolderList customer={shownCustomer} holders={holders} />, { answers: [...defaultResponses, ...answers], ...options });
const findCard = () => screen.findByRole('group', { name: 'Frau Dr. Mia Musterfrau' });
const findRows = async () => {
  const table = await screen.findByRole('table', { name: 'Berechtigungen' });
  return within(table).getAllByRole('row').slice(1);
};
/** Returns the texts of the cells of each row, without the actions. */
const findTicketTexts = async () =>
  (await findRows()).map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(0, 6)
      .map(({ textContent }) => textContent),
  );
const queryOpenButton = () => screen.queryByRole('button', { name: 'Frau Dr. Mia Musterfrau öffnen' });

describe('a holder card', () => {
  it('shows name with salutation and title, number, birth date, address and tickets, and is accessible', async () => {
    const { client } = show();
    const facts = within(await findCard())
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(facts).toEqual([
      ['Nr.', '200302'],
      ['geb.', '09.03.2012'],
      ['Adresse', 'Ringstr. 4, 50667 Köln'],
    ]);
    await findTicketTexts();
    expect(client.getRequestInputs(calls.getAboTickets)).toEqual([{ params: { uuid: testUuid(2) }, query: { activeOnly: true } }]);
    expect(await findAxeViolations()).toEqual([]);
  });

  it('shows the picture', async () => {
    show({ answers: [mockResponse(calls.getPicture, () => ({ picture: 'data:image/png;base64,AAAA' }))] });
    expect(await screen.findByRole('img', { name: 'Foto' })).toHaveAttribute('src', 'data:image/png;base64,AAAA');
  });

  it('shows a silhouette if there is no picture', async () => {
    const { toasts } = show({ answers: [mockResponse(calls.getPicture, () => ({ picture: null }))] });
    expect(await screen.findByRole('img', { name: 'Kein Foto vorhanden' })).toBeInTheDocument();
    expect(toasts()).toEqual([]);
  });

  it('shows a picture that failed to load as failed, not as missing, and offers a retry', async () => {
    const { user, client, toasts } = show({ answers: [mockErrorResponse(calls.getPicture, 503, 'Wartung.')] });
    expect(await screen.findByRole('img', { name: 'Foto nicht geladen' })).toBeInTheDocument();
    expect(toasts()).toEqual(['Wartung.']);
    client.mock(mockResponse(calls.getPicture, () => ({ picture: 'data:image/png;base64,AAAA' })));
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByRole('img', { name: 'Foto' })).toBeInTheDocument();
  });

  it('shows the newest five of many tickets with the total, links to all of them, and prints all', async () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      createTicket(index + 1, {
        productVariantName: `Abo ${index + 1}`,
        creationDate: `2026-${`${index + 1}`.padStart(2, '0')}-01T09:00:00Z`,
      }),
    );
    const { user, location } = show({ answers: [mockResponse(calls.getAboTickets, () => many)] });
    const names = (await findTicketTexts()).map(([, product]) => product);
    expect(names).toEqual([12, 11, 10, 9, 8].map((number) => `Abo ${number} Köln – Bonn`));
    expect(screen.getByText(/^5 von 12\sBerechtigungen/)).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(await findRows()).toHaveLength(12);
    expect(screen.queryByText(/^5 von 12/)).toBeNull();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    await user.click(screen.getByRole('button', { name: 'Alle anzeigen' }));
    expect(location()).toBe(`/ticket-holder/${testUuid(2)}`);
  });

  it('shows all unissued tickets, and shows them first, even if they are older', async () => {
    const many = Array.from({ length: 8 }, (_, index) =>
      createTicket(index + 1, {
        productVariantName: `Abo ${index + 1}`,
        ticketNumber: index < 2 ? 0 : 900_000 + index,
        creationDate: `2026-0${index + 1}-01T09:00:00Z`,
      }),
    );
    const { unmount } = show({ answers: [mockResponse(calls.getAboTickets, () => many)] });
    const names = (await findTicketTexts()).map(([, product]) => product);
    expect(names).toEqual([2, 1, 8, 7, 6].map((number) => `Abo ${number} Köln – Bonn`));
    unmount();
    show({ answers: [mockResponse(calls.getAboTickets, () => many.map((one) => ({ ...one, ticketNumber: 0 })))] });
    await screen.findByRole('table', { name: 'Berechtigungen' });
    expect(await findRows()).toHaveLength(8);
    expect(screen.queryByRole('button', { name: 'Alle anzeigen' })).toBeNull();
  });

  it('has a generic label if the holder has no name', async () => {
    show({ holders: [{ ...createHolder(2), firstName: null, lastName: null, idSalutation: null, idTitle: null }] });
    expect(await screen.findByRole('group', { name: 'Fahrkarteninhaber' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Fahrkarteninhaber öffnen' })).toBeInTheDocument();
  });

  it('links to the page of the holder', async () => {
    const { user, location } = show();
    await findCard();
    expect(screen.getByRole('button', { name: 'Frau Dr. Mia Musterfrau öffnen' })).toHaveTextContent('Öffnen');
    await user.click(screen.getByRole('button', { name: 'Frau Dr. Mia Musterfrau öffnen' }));
    expect(location()).toBe(`/ticket-holder/${testUuid(2)}`);
  });

  it('can be opened only with a permission if a company pays for the holder', async () => {
    const holders = [createHolder(2, { companyAssignment: { uuidCustomer: testUuid(9) } })];
    const first = show({ holders });
    await findCard();
    expect(queryOpenButton()).not.toBeInTheDocument();
    first.unmount();
    show({ holders, permissions: ['edit-ticket-holder-with-company-assignment'] });
    await findCard();
    expect(queryOpenButton()).toBeInTheDocument();
  });
});

describe('the button for a new authorization', () => {
  const findButton = () => screen.findByRole('button', { name: 'Neue Berechtigung für Frau Dr. Mia Musterfrau' });

  it('preselects the holder of the card in the cart', async () => {
    const { user, queries } = show();
    await user.click(await findButton());
    expect(queries.getQueryData(cartHolderQueryKey(customer.uuid))).toBe(testUuid(2));
  });

  it('is disabled for a locked customer, and without the permission if a company pays for the holder', async () => {
    const locked = show({ shownCustomer: { ...customer, lockingReason: 'Zahlungsrückstand' } });
    expect(await findButton()).toHaveAccessibleDescription(/Kunde gesperrt/);
    locked.unmount();
    show({ holders: [createHolder(2, { companyAssignment: { uuidCustomer: testUuid(9) } })] });
    expect(await findButton()).toHaveAccessibleDescription(/übernimmt ein Unternehmen/);
  });
});

describe('a holder card on a screen of 1920 pixels', () => {
  const TicketList = ({ holder: { uuid } }: { readonly holder: TicketHolder }) => <p>{`Alle Berechtigungen von ${uuid}`}</p>;
  const originalMatchMedia = window.matchMedia;
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(originalMatchMedia(query), { matches: query === '(width >= 1920px)' }),
    );
  });
  afterEach(() => void vi.restoreAllMocks());

  it('has the ticket list with all actions, and the short table in print', async () => {
    show({ widgets: { 'ticket-list': TicketList } });
    expect(await screen.findByText(`Alle Berechtigungen von ${testUuid(2)}`)).toBeInTheDocument();
    expect((await screen.findByRole('table', { name: 'Berechtigungen' })).closest('.as-print-only')).not.toBeNull();
  });

  it('has no ticket list if the holder may not be opened', async () => {
    show({ widgets: { 'ticket-list': TicketList }, holders: [createHolder(2, { companyAssignment: { uuidCustomer: testUuid(9) } })] });
    await findTicketTexts();
    expect(screen.queryByText(/Alle Berechtigungen/)).toBeNull();
  });
});

describe('the tickets of a holder', () => {
  it('have one row each with status, product and relation, ticket number, first day, card number and price', async () => {
    show({
      answers: [
        mockResponse(calls.getAboTickets, () => [
          createTicket(1),
          createTicket(2, {
            status: 'TERMINATED',
            ticketNumber: 0,
            validUntil: null,
            startPoint: null,
            endPoint: null,
            issueType: 'EXTERNAL_FETCHING_SYSTEM',
          }),
        ]),
      ],
    });
    expect(await findTicketTexts()).toEqual([
      ['Gekündigt', 'Jahresabo Jedermann ', 'Noch nicht ausgegeben', '01.07.2026', '', '136,20\u00A0€'],
      ['Aktiv', 'Jahresabo Jedermann Köln – Bonn', '400001', '01.07.2026', '4100001', '136,20\u00A0€'],
    ]);
  });

  it.each([
    ['ORDERED', 'check'],
    ['ACTIVE', 'check'],
    ['termination_ordered', 'check'],
    ['TERMINATED', 'close'],
    ['EXPIRED', 'close'],
    ['NEU', 'close'],
  ])('with status %s have the icon %s', async (status, icon) => {
    show({ answers: [mockResponse(calls.getAboTickets, () => [createTicket(1, { status })])] });
    const [row] = await findRows();
    expect(row?.querySelector('.as-status--good, .as-status--bad')).toHaveClass(icon === 'check' ? 'as-status--good' : 'as-status--bad');
  });

  it('have a skeleton while they are loading', async () => {
    const deferredResponse = mockDeferredResponse(calls.getAboTickets);
    show({ answers: [deferredResponse] });
    await findCard();
    expect(screen.getByText('Berechtigungen werden geladen')).toBeInTheDocument();
    deferredResponse.resolve([]);
    expect(await screen.findByText('Keine aktiven Berechtigungen.')).toBeInTheDocument();
  });

  it('show a load failure in place, and load again on request', async () => {
    const { user, client, toasts } = show({ answers: [mockErrorResponse(calls.getAboTickets, 503, 'Wartung.')] });
    expect(await screen.findByText(/Die Berechtigungen konnten nicht geladen werden. Wartung./)).toBeInTheDocument();
    client.mock(mockResponse(calls.getAboTickets, () => [createTicket(1)]));
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await findTicketTexts()).toHaveLength(1);
    await waitFor(() => expect(toasts()).toEqual([]));
  });
});

describe('the list of holders', () => {
  it('has a card for each holder in the order of the response', async () => {
    show({ holders: [createHolder(2), createHolder(3, { firstName: 'Max', idTitle: null, idSalutation: null })] });
    await findCard();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Frau Dr. Mia Musterfrau',
      'Max Musterfrau',
    ]);
  });

  it('shows an empty state that offers to add a holder', async () => {
    const { user, location } = show({ holders: [] });
    expect(screen.getByText('Dieser Kunde hat noch keinen Fahrkarteninhaber.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Inhaber hinzufügen' }));
    expect(location()).toBe('/ticket-holder');
  });

  it('has no link to a page that is not installed', async () => {
    show({ missing: ['ticket-holder-page'] });
    await findCard();
    expect(queryOpenButton()).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Inhaber hinzufügen' })).not.toBeInTheDocument();
  });
});
