import { calls } from '@aboschalter/contract';
import { markIssuingStarted } from '@aboschalter/counter';
import { findAxeViolations, mockDeferredResponse, mockErrorResponse, mockResponse, mockWindowOpen } from '@aboschalter/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { issueAuthorization, readCard } from '../../command-server/commands.ts';
import { findResult, journalResponses, startButton } from '../../testing/issue-dialog.tsx';
import { cardTicket, finishButton, issueButton, findRow, renderPrintPage, type PrintPageOptions } from '../../testing/print-page.tsx';
import { card, customerUuid, holderUuid, journal, pdf, ticket } from '../../testing/fixtures.ts';

vi.mock(import('../../command-server/commands.ts'));
const issue = vi.mocked(issueAuthorization);

const starter = ticket({ id: 4712, productVariantName: 'Deutschlandticket Starter', price: 1_250 });
const ticketWithoutCard = ticket({ id: 4713, productVariantName: 'Sozialabo', issueType: 'EXTERNAL_FETCHING_SYSTEM' });
const ticketOfUnknownType = ticket({ id: 4714, productVariantName: 'Papierkarte', issueType: 'PAPER' });

/** The journal is complete as soon as the command has run. */
const journalAfterIssue = mockResponse(calls.getIssuing, () => journal(issue.mock.calls.length > 0 ? 'COMPLETED' : 'NONE'));
const show = ({ answers = [], ...options }: PrintPageOptions = {}) =>
  renderPrintPage({ ...options, answers: [journalAfterIssue, ...answers] });

beforeEach(() => {
  issue
    .mockReset()
    .mockResolvedValue({ authorizationNumber: 900_001, appInstanceNumber: 4_100_011, wasAlreadyOnCard: false, printed: false });
  vi.mocked(readCard).mockReset().mockResolvedValue(card([]));
  mockWindowOpen();
});

describe('issuing onto a card', () => {
  it('removes the ticket from the list once the journal is complete, then opens its document', async () => {
    const slow = mockDeferredResponse(calls.createTicketDocument);
    const { client, printListIds, toasts, user } = show({ answers: [slow] });
    await user.click(await issueButton('Deutschlandticket'));
    await user.click(await startButton());
    await waitFor(() => expect(client.getRequestInputs(calls.createTicketDocument)).toHaveLength(1));
    expect(screen.getByRole('dialog')).toContainElement(document.querySelector(':focus'));
    // The page behind the dialog does not say that all is done while the document is being created.
    expect(screen.queryByText('Es wurden alle Berechtigungen ausgebeben')).not.toBeInTheDocument();
    expect(screen.queryByText(/ausgegeben, Dokument fehlt/)).not.toBeInTheDocument();
    expect(screen.getByText('0 von 1 ausgegeben')).toBeInTheDocument();
    expect(screen.getByText('Karte nicht wegnehmen')).toBeInTheDocument();
    expect(toasts()).toEqual([]);
    slow.resolve({ dataUri: pdf, filename: 'x.pdf' });
    await screen.findByText('Es wurden alle Berechtigungen ausgebeben');
    const dialog = within(screen.getByRole('dialog'));
    await findResult();
    expect(screen.getByText('1 von 1 ausgegeben')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Berechtigungsausgabe abschließen' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(printListIds()).toEqual([]);
    expect(toasts()).toEqual(['Ticket erfolgreich ausgegeben']);
    expect(client.getRequestInputs(calls.createTicketDocument)).toHaveLength(1);
    expect(finishButton()).toHaveFocus();
  });

  it('does not mark the ticket as interrupted while it is written, but after the writing has failed', async () => {
    const writing = Promise.withResolvers<never>();
    issue.mockReset().mockReturnValue(writing.promise);
    const { user } = show({
      answers: [mockResponse(calls.getIssuing, () => journal(issue.mock.calls.length > 0 ? 'WRITE_SENT' : 'NONE'))],
    });
    await user.click(await issueButton('Deutschlandticket'));
    await user.click(await startButton());
    await waitFor(() => expect(issue).toHaveBeenCalled());
    act(() => markIssuingStarted({ customerUuid, holderUuid, ticketId: cardTicket.id }));
    expect(screen.queryByText('Ausgabe unterbrochen')).not.toBeInTheDocument();
    await act(async () => writing.reject(new Error('The reader is unplugged.')));
    expect(await screen.findByText('Ausgabe unterbrochen')).toBeInTheDocument();
  });

  it('offers to create a failed document again or to continue without it', async () => {
    const { client, printListIds, user } = show({
      answers: [mockErrorResponse(calls.createTicketDocument, 503, 'Der Drucker der Vorlagen fehlt.')],
    });
    await user.click(await issueButton('Deutschlandticket'));
    await user.click(await startButton());
    await findResult();
    // The result does not offer to finish without the document.
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByRole('button', { name: 'Berechtigungsausgabe abschließen' })).not.toBeInTheDocument();
    expect(dialog.getByText('Schließen', { selector: 'button, button *' }).closest('button')).toHaveFocus();
    await user.keyboard('{Enter}');
    client.mock(mockResponse(calls.createTicketDocument, () => ({ dataUri: pdf, filename: 'x.pdf' })));
    expect(printListIds()).toEqual([4711]);
    expect(await findAxeViolations()).toEqual([]);
    const createButton = within(await findRow('Deutschlandticket')).getByRole('button', { name: /^Dokument erneut erstellen/ });
    expect(createButton).toHaveFocus();
    expect(createButton).toHaveClass('as-button--primary');
    expect(finishButton()).not.toHaveClass('as-button--primary');
    expect(screen.getByText('1 Dokument fehlt')).toBeInTheDocument();
    expect(screen.queryByText('Es wurden alle Berechtigungen ausgebeben')).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(printListIds()).toEqual([]));
    expect(screen.getByText('Es wurden alle Berechtigungen ausgebeben')).toBeInTheDocument();
    expect(finishButton()).toHaveClass('as-button--primary');
    expect(client.getRequestInputs(calls.createTicketDocument)).toHaveLength(2);
  });

  it('opens no document if the product name contains Starter', async () => {
    const { client, printListIds, user } = show({ tickets: [starter] });
    await user.click(await issueButton('Deutschlandticket Starter'));
    await user.click(await startButton());
    await waitFor(() => expect(printListIds()).toEqual([]));
    await findResult();
    expect(client.getRequestInputs(calls.createTicketDocument)).toEqual([]);
  });

  it('offers the next ticket in its result, and finishing in the result of the last ticket', async () => {
    const second = { ...cardTicket, id: 4712, productVariantName: 'Stadtabo' };
    const done = new Set<unknown>();
    issue.mockImplementation(async (_device, _session, { ticketId }) => {
      done.add(ticketId);
      return { authorizationNumber: 900_001, appInstanceNumber: 4_100_011, wasAlreadyOnCard: false, printed: false };
    });
    const { printListIds, location, user } = show({
      tickets: [cardTicket, second],
      answers: [mockResponse(calls.getIssuing, ({ params }) => journal(done.has(params.id) ? 'COMPLETED' : 'NONE'))],
    });
    await user.click(await issueButton('Deutschlandticket'));
    await user.click(await startButton());
    await user.click(await screen.findByRole('button', { name: 'Nächste Berechtigung' }));
    await user.click(await startButton());
    await findResult();
    expect(printListIds()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(location()).toBe('/');
  });

  it('keeps the ticket on the list while the journal is not complete', async () => {
    const { printListIds, user } = show({ answers: [journalResponses('RESERVED')] });
    const button = await issueButton('Deutschlandticket');
    await user.click(button);
    await user.click(await startButton());
    await screen.findByRole('button', { name: 'Ausgabe starten' });
    await waitFor(() => expect(screen.queryByText('Bitte warten...')).not.toBeInTheDocument());
    await user.keyboard('{Escape}');
    expect(printListIds()).toEqual([4711]);
    expect(button).toHaveFocus();
  });
});

describe('issuing by the middleware', () => {
  it.each(['EXTERNAL_FETCHING_SYSTEM', 'STATIC_TICKET_VDV_DATA_COMPLETE_LIST'])(
    'for the type %s sends one request and shows a toast',
    async (issueType) => {
      const slow = mockDeferredResponse(calls.issueTicket);
      const { client, printListIds, toasts, user } = show({ tickets: [{ ...ticketWithoutCard, issueType }, cardTicket], answers: [slow] });
      const button = await issueButton('Sozialabo');
      await user.click(button);
      await user.click(button);
      expect(button).toHaveAttribute('aria-busy', 'true');
      expect(printListIds()).toEqual([4713, 4711]);
      slow.resolve({ ...ticketWithoutCard, ticketNumber: 900_002 });
      await waitFor(() => expect(printListIds()).toEqual([4711]));
      expect(await issueButton('Deutschlandticket')).toHaveFocus();
      expect(toasts()).toEqual(['Ticket erfolgreich ausgegeben']);
      expect(client.getRequestInputs(calls.issueTicket)).toEqual([{ params: { customerUuid, holderUuid }, body: { ticketId: 4713 } }]);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  );

  it('shows a rejection, keeps the ticket, and can be retried', async () => {
    const { client, printListIds, toasts, user } = show({
      tickets: [ticketWithoutCard],
      answers: [mockErrorResponse(calls.issueTicket, 409, 'Der Kunde ist gesperrt.')],
    });
    await user.click(await issueButton('Sozialabo'));
    await waitFor(() => expect(toasts()).toEqual(['Der Kunde ist gesperrt.']));
    expect(screen.getByRole('alert')).toHaveTextContent('Der Kunde ist gesperrt.');
    expect(printListIds()).toEqual([4713]);
    client.mock(mockResponse(calls.issueTicket, () => ({ ...ticketWithoutCard, ticketNumber: 1 })));
    await user.click(await issueButton('Sozialabo'));
    await waitFor(() => expect(printListIds()).toEqual([]));
  });

  it('is not tried for an unknown issue type', async () => {
    const { client, toasts, user } = show({ tickets: [ticketOfUnknownType] });
    await user.click(await issueButton('Papierkarte'));
    expect(toasts()).toEqual(['Unbekannte Ausgabeart!']);
    expect(client.getRequestInputs(calls.issueTicket)).toEqual([]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('without capabilities', () => {
  it('the page reads no journal and asks staff to check interrupted tickets when they finish', async () => {
    const { client, printListIds, user } = show({ capabilities: [], tickets: [cardTicket] });
    await findRow('Deutschlandticket');
    act(() => markIssuingStarted({ customerUuid, holderUuid, ticketId: cardTicket.id }));
    expect(await findRow('Deutschlandticket')).toHaveTextContent('Ausgabe unterbrochen');
    await user.click(finishButton());
    const confirmDialog = await screen.findByRole('dialog', { name: 'Ausgabe nicht beendet' });
    expect(confirmDialog).toHaveTextContent(/Ob sie auf einer Karte ist, ist nicht bekannt. Bitte prüfen Sie später/);
    expect(client.getRequestInputs(calls.getIssuing)).toEqual([]);
    expect(printListIds()).toEqual([4711]);
  });

  it('the page removes a ticket from the print list as soon as the ticket list shows it as issued', async () => {
    let listed = cardTicket;
    const { printListIds, user } = show({ capabilities: [], answers: [mockResponse(calls.getAboTickets, () => [listed])] });
    await user.click(await issueButton('Deutschlandticket'));
    issue.mockImplementation(async () => {
      listed = { ...cardTicket, ticketNumber: 900_001, appInstanceNumber: 4_100_011 };
      return {};
    });
    await user.click(await startButton());
    await screen.findByText('Es wurden alle Berechtigungen ausgebeben');
    expect(printListIds()).toEqual([]);
  });

  it('the page treats an issuing by the middleware with an empty response as done', async () => {
    const { printListIds, toasts, user } = show({
      capabilities: [],
      tickets: [ticketWithoutCard],
      answers: [mockResponse(calls.issueTicket, () => undefined)],
    });
    await user.click(await issueButton('Sozialabo'));
    await waitFor(() => expect(printListIds()).toEqual([]));
    expect(toasts()).toEqual(['Ticket erfolgreich ausgegeben']);
  });
});
