import { calls, type BaseData, type Role, type SubscriptionTicket } from '@aboschalter/contract';
import { usePrintList, type PrintList } from '@aboschalter/shell-api';
import { answering, refusing, renderInShell, violations, waiting, type Answering } from '@aboschalter/shell-api/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { issueAuthorization } from '../../command-server/commands.ts';
import { fakeTabs } from '../../test-support/fake-tab.ts';
import { journals, startButton } from '../../test-support/issue-dialog.tsx';
import { customerUuid, holder, holderUuid, pdf, readerOnly, ticket } from '../../test-support/samples.ts';
import { PrintTicketsPage } from './PrintTicketsPage.tsx';

vi.mock(import('../../command-server/commands.ts'));
const issue = vi.mocked(issueAuthorization);

const baseData = (accessCodes: boolean): BaseData => ({
  salutations: [],
  titles: [],
  countries: [],
  reasonsTicketTermination: [],
  reasonsAboTicketReplacement: [],
  accessCodeSettings: { active: accessCodes },
});
const chip = ticket();
const starter = ticket({ id: 4712, productVariantName: 'Deutschlandticket Starter', price: 1_250 });
const fetched = ticket({ id: 4713, productVariantName: 'Sozialabo', issueType: 'EXTERNAL_FETCHING_SYSTEM' });
const strange = ticket({ id: 4714, productVariantName: 'Papierkarte', issueType: 'PAPER' });

/** The list as the shell knows it. */
function Witness({ onSee }: { readonly onSee: (list: PrintList | undefined) => void }) {
  onSee(usePrintList());
  return null;
}

interface PageOptions {
  readonly tickets?: readonly SubscriptionTicket[] | null;
  readonly permissions?: readonly Role[];
  readonly answers?: readonly Answering[];
  readonly accessCodes?: boolean;
}

function show({ tickets = [chip], permissions = ['issue-ticket'], answers = [], accessCodes = false }: PageOptions = {}) {
  let seen: PrintList | undefined;
  const shell = renderInShell(
    <>
      <Witness onSee={(list) => void (seen = list)} />
      <PrintTicketsPage />
    </>,
    {
      path: '/print-tickets',
      customer: customerUuid,
      permissions,
      config: readerOnly,
      ...(tickets ? { printList: { customerUuid, holderUuid, tickets } } : {}),
      answers: [
        answering(calls.getBaseData, () => baseData(accessCodes)),
        answering(calls.getCustomerTicketHolders, () => [holder]),
        answering(calls.getAboTickets, () => [...(tickets ?? [])]),
        answering(calls.getDocumentTemplates, () => [
          { id: 1, name: 'Bestellschein' },
          { id: 3, name: 'Nachweis' },
        ]),
        answering(calls.getCommandServerSession, () => ({ webSessionId: 'w1' })),
        answering(calls.createTicketDocument, () => ({ dataUri: pdf, filename: 'x.pdf' })),
        journals('NONE', 'COMPLETED'),
        ...answers,
      ],
    },
  );
  return { ...shell, left: () => seen?.tickets.map(({ id }) => id) };
}

const row = async (name: string): Promise<HTMLElement> => {
  const found = (await screen.findByText(name)).closest('li');
  if (!found) throw new Error(`no row for ${name}`);
  return found;
};
const issueButton = async (name: string) => within(await row(name)).getByRole('button', { name: `Berechtigung ausgeben: ${name}` });
const finishButton = () => screen.getByRole('button', { name: 'Berechtigungsausgabe abschließen' });

beforeEach(() => {
  issue
    .mockReset()
    .mockResolvedValue({ authorizationNumber: 900_001, appInstanceNumber: 4_100_011, wasAlreadyOnCard: false, printed: false });
  fakeTabs();
});

describe('the list', () => {
  it('has name, price and buttons for each ticket, and says for whom', async () => {
    show({
      tickets: [
        chip,
        ticket({
          id: 5,
          productVariantName: 'Monatsabo',
          price: 4_990,
          startPoint: { id: 1, name: 'Köln' },
          endPoint: { id: 2, name: 'Bonn' },
        }),
      ],
    });
    expect(await screen.findByText('für Erika Musterfrau')).toBeInTheDocument();
    expect(await row('Deutschlandticket')).toHaveTextContent('DeutschlandticketGültig ab 01.12.202663,00 €');
    expect(await row('Monatsabo')).toHaveTextContent('Gültig ab 01.12.2026 · Köln – Bonn49,90 €');
    expect(
      within(await row('Monatsabo'))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Bestellscheine', 'Berechtigung ausgeben']);
    expect(await violations()).toEqual([]);
  });

  it('shows what is missing as a dash', async () => {
    show({ tickets: [ticket({ price: null, validFrom: null })] });
    expect(within(await row('Deutschlandticket')).getByText('keine Angabe')).toBeInTheDocument();
  });

  it('has no button to issue without the role', async () => {
    show({ permissions: [] });
    expect(
      within(await row('Deutschlandticket'))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Bestellscheine']);
  });

  it('stays where the middleware cannot say what is issued', async () => {
    const { left, toasts } = show({ answers: [refusing(calls.getAboTickets, 500, 'Gerade nicht.')] });
    await waitFor(() => expect(toasts()).toEqual(['Gerade nicht.']));
    expect(left()).toEqual([4711]);
  });

  it('says if it could not be loaded for whom', async () => {
    show({ answers: [refusing(calls.getCustomerTicketHolders, 500, 'Gerade nicht.')] });
    expect(await screen.findByText('Der Fahrkarteninhaber konnte nicht geladen werden.')).toBeInTheDocument();
  });

  it('lets tickets go that were issued before a reload or elsewhere', async () => {
    const { client, left } = show({
      tickets: [chip, fetched],
      answers: [answering(calls.getAboTickets, () => [ticket({ ticketNumber: 900_001 }), fetched])],
    });
    await waitFor(() => expect(left()).toEqual([4713]));
    expect(screen.queryByText('Deutschlandticket')).not.toBeInTheDocument();
    expect(client.inputsOf(calls.getAboTickets)).toEqual([{ params: { uuid: holderUuid }, query: { activeOnly: false } }]);
  });

  it('that is empty says so, and finishing is what comes next', async () => {
    show({ tickets: [] });
    expect(await screen.findByText('Es wurden alle Berechtigungen ausgebeben')).toBeInTheDocument();
    expect(screen.getByText('Sie können die Ausgabe rechts unten beenden')).toBeInTheDocument();
    expect(finishButton()).toHaveClass('as-button--primary');
    expect(await violations()).toEqual([]);
  });

  it('without an order leads back to the cart', async () => {
    const { location, user } = show({ tickets: null });
    expect(await screen.findByText('Es wurde nichts angelegt, das ausgegeben werden kann.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Zum Warenkorb' }));
    expect(location()).toBe('/cart');
  });
});

describe('Bestellscheine', () => {
  it('opens the document dialog with the filter filled, and gives the focus back', async () => {
    const { user } = show();
    const button = within(await row('Deutschlandticket')).getByRole('button', { name: 'Bestellscheine für Deutschlandticket' });
    await user.click(button);
    expect(await screen.findByRole('dialog', { name: 'Dokument erstellen' })).toBeInTheDocument();
    expect(screen.getByLabelText('Dokument')).toHaveValue('bestellschein');
    expect(await screen.findByRole('button', { name: 'Bestellschein' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Nachweis' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });
});

describe('issuing onto a card', () => {
  it('takes the ticket off the list once the journal says so, then opens its document', async () => {
    const slow = waiting(calls.createTicketDocument);
    const { client, left, toasts, user } = show({ answers: [slow] });
    await user.click(await issueButton('Deutschlandticket'));
    await user.click(await startButton());
    await screen.findByText('Es wurden alle Berechtigungen ausgebeben');
    expect(screen.getByRole('dialog')).toContainElement(document.querySelector(':focus'));
    slow.resolve({ dataUri: pdf, filename: 'x.pdf' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(left()).toEqual([]);
    expect(toasts()).toEqual(['Ticket erfolgreich ausgegeben']);
    expect(client.inputsOf(calls.createTicketDocument)).toHaveLength(1);
    expect(finishButton()).toHaveFocus();
  });

  it('opens no document where the name contains Starter', async () => {
    const { client, left, user } = show({ tickets: [starter] });
    await user.click(await issueButton('Deutschlandticket Starter'));
    await user.click(await startButton());
    await waitFor(() => expect(left()).toEqual([]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(client.inputsOf(calls.createTicketDocument)).toEqual([]);
  });

  it('keeps the ticket on the list while the journal has not said so', async () => {
    const { left, user } = show({ answers: [journals('NONE', 'RESERVED')] });
    const button = await issueButton('Deutschlandticket');
    await user.click(button);
    await user.click(await startButton());
    await screen.findByRole('button', { name: 'Ausgabe starten' });
    await waitFor(() => expect(screen.queryByText('Bitte warten...')).not.toBeInTheDocument());
    await user.keyboard('{Escape}');
    expect(left()).toEqual([4711]);
    expect(button).toHaveFocus();
  });
});

describe('issuing by the middleware', () => {
  it.each(['EXTERNAL_FETCHING_SYSTEM', 'STATIC_TICKET_VDV_DATA_COMPLETE_LIST'])('(%s) happens once and says so', async (issueType) => {
    const slow = waiting(calls.issueTicket);
    const { client, left, toasts, user } = show({ tickets: [{ ...fetched, issueType }, chip], answers: [slow] });
    const button = await issueButton('Sozialabo');
    await user.click(button);
    await user.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(left()).toEqual([4713, 4711]);
    slow.resolve({ ...fetched, ticketNumber: 900_002 });
    await waitFor(() => expect(left()).toEqual([4711]));
    expect(await issueButton('Deutschlandticket')).toHaveFocus();
    expect(toasts()).toEqual(['Ticket erfolgreich ausgegeben']);
    expect(client.inputsOf(calls.issueTicket)).toEqual([{ params: { customerUuid, holderUuid }, body: { ticketId: 4713 } }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('that is refused says why, keeps the ticket, and can be tried again', async () => {
    const { client, left, toasts, user } = show({
      tickets: [fetched],
      answers: [refusing(calls.issueTicket, 409, 'Der Kunde ist gesperrt.')],
    });
    await user.click(await issueButton('Sozialabo'));
    await waitFor(() => expect(toasts()).toEqual(['Der Kunde ist gesperrt.']));
    expect(left()).toEqual([4713]);
    client.answer(answering(calls.issueTicket, () => ({ ...fetched, ticketNumber: 1 })));
    await user.click(await issueButton('Sozialabo'));
    await waitFor(() => expect(left()).toEqual([]));
  });

  it('is not tried for an unknown issue type', async () => {
    const { client, toasts, user } = show({ tickets: [strange] });
    await user.click(await issueButton('Papierkarte'));
    expect(toasts()).toEqual(['Unbekannte Ausgabeart!']);
    expect(client.inputsOf(calls.issueTicket)).toEqual([]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('is finished by clearing list and customer and going to the landing page', async () => {
  const { location, user } = show({ tickets: [chip, starter] });
  await row('Deutschlandticket');
  expect(finishButton()).not.toHaveClass('as-button--primary');
  await user.click(finishButton());
  expect(location()).toBe('/');
  expect(sessionStorage.getItem('aboschalter-print-list')).toBeNull();
  expect(sessionStorage.getItem('aboschalter-active-customer')).toBeNull();
});
