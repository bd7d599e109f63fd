import { calls, type SubscriptionTicket } from '@aboschalter/contract';
import { markIssuingStarted, restorePrintList } from '@aboschalter/counter';
import { mockNetworkError, mockResponse, testStaffUser } from '@aboschalter/test-kit';
import { act, screen } from '@testing-library/react';
import { createFakeWorkstation } from './fake-workstation.ts';
import { renderIssueDialog, startButton, type IssueDialogOptions } from './issue-dialog.tsx';
import { authorization, bothDevices, card, customerUuid, holderUuid, ticket } from './fixtures.ts';

const issued = ticket({ ticketNumber: 900_001, appInstanceNumber: 4_100_011, status: 'ACTIVE' });

export interface IssueWithoutJournalOptions extends IssueDialogOptions {
  /** Whether the browser has marked the ticket as interrupted before, as after a reload. */
  readonly isInterrupted?: boolean;
}

/**
 * Renders the dialog with a fake card workstation and a middleware without capabilities (optional features). Such a middleware has no
 * journal, so the dialog determines the status of the issuing from the ticket list and the card.
 */
export function renderIssueDialogWithoutJournal({
  config = bothDevices,
  isInterrupted = false,
  ...options
}: IssueWithoutJournalOptions = {}) {
  let listed: SubscriptionTicket = ticket();
  const shell: { disconnectMiddleware?: () => void } = {};
  const workstation = createFakeWorkstation({
    written: card([authorization()]),
    onFault: (fault) => (fault === 'middleware-down' ? shell.disconnectMiddleware?.() : undefined),
    onIssued: () => {
      listed = issued;
    },
  });
  if (isInterrupted) {
    // The mark is stored for the signed-in user, without the entries that an earlier test has stored.
    restorePrintList(testStaffUser.sub);
    localStorage.clear();
    markIssuingStarted({ customerUuid, holderUuid, ticketId: 4711 });
  }
  const list = mockResponse(calls.getAboTickets, () => [listed]);
  const dialog = renderIssueDialog({
    ...options,
    sameBrowser: isInterrupted,
    config: { ...config, capabilities: [] },
    answers: [list, ...(options.answers ?? [])],
  });
  const disconnectMiddleware = () => {
    for (const call of [calls.getAboTickets, calls.getCommandServerSession, calls.createTicketDocument])
      dialog.client.mock(mockNetworkError(call));
  };
  shell.disconnectMiddleware = disconnectMiddleware;
  return {
    ...dialog,
    workstation,
    /** Interrupts the connection to the middleware. */
    disconnectMiddleware,
    /** Restores the connection for ticket list and session. */
    reconnectMiddleware: () => {
      dialog.client.mock(list);
      dialog.client.mock(mockResponse(calls.getCommandServerSession, () => ({ webSessionId: 'w1' })));
    },
    /** Clicks the start button twice, which must start the issuing only once. Selects print or customer data first, if requested. */
    issue: async ({ print = false, customerData = false } = {}) => {
      await startButton();
      if (print) await dialog.user.click(screen.getByRole('radio', { name: 'mit Sichtdruck (Kartendrucker)' }));
      if (customerData) await dialog.user.click(screen.getByRole('checkbox', { name: 'Kundendaten in Applikation schreiben' }));
      const start = await startButton();
      act(() => {
        start.click();
        start.click();
      });
    },
    /** Sets the ticket that the ticket list contains. */
    setListed: (newListed: SubscriptionTicket) => {
      listed = newListed;
    },
  };
}
