import { calls, type SubscriptionTicket, type SystemConfig } from '@aboschalter/contract';
import { orderedTicketsAtom } from '@aboschalter/counter';
import { shellStore } from '@aboschalter/platform';
import { type EndpointMock, mockResponse, renderInShell, type RenderInShellResult } from '@aboschalter/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { vi } from 'vitest';
import { IssueDialog, type IssueDialogProps } from '../issuing/IssueDialog.tsx';
import { bothDevices, customerUuid, holder, journal, pdf, ticket as createTicket } from './fixtures.ts';

export interface RenderedIssueDialog extends RenderInShellResult {
  /** The ids of the tickets that are still on the print list. */
  readonly printListIds: () => readonly number[];
  readonly onClose: ReturnType<typeof vi.fn<() => void>>;
}

export interface IssueDialogOptions {
  /** Responses that replace or complete the usual ones. */
  readonly answers?: readonly EndpointMock[];
  readonly config?: Partial<SystemConfig>;
  /** The ticket to issue. */
  readonly ticket?: SubscriptionTicket;
  readonly withDocument?: boolean;
  /** The action after the result, instead of 'Fertig'. */
  readonly next?: IssueDialogProps['next'];
  /** Whether the storage of the browser is kept, as in a second tab or after a reload. */
  readonly sameBrowser?: boolean;
}

/**
 * Mocks the journal with one state per request; the last one is repeated. `issuing-journal.ts` of the package `contract` explains the
 * states.
 */
export function journalResponses(...states: Parameters<typeof journal>[0][]): EndpointMock {
  const remainingStates = [...states];
  return mockResponse(calls.getIssuing, () =>
    journal((remainingStates.length > 1 ? remainingStates.shift() : remainingStates[0]) ?? 'NONE'),
  );
}

/** Renders the dialog with reader and printer, and a middleware without a started issuing. */
export function renderIssueDialog({
  answers = [],
  config = bothDevices,
  ticket: ticketToIssue = createTicket(),
  withDocument = true,
  next,
  sameBrowser = false,
}: IssueDialogOptions = {}): RenderedIssueDialog {
  const onClose = vi.fn<() => void>();
  const shell = renderInShell(
    <IssueDialog customerUuid={customerUuid} ticket={ticketToIssue} withDocument={withDocument} next={next} onClose={onClose} />,
    {
      config,
      sameBrowser,
      printList: [{ customerUuid, holderUuid: ticketToIssue.uuidTicketHolder, ticketId: ticketToIssue.id }],
      answers: [
        mockResponse(calls.getCustomerTicketHolders, () => [holder]),
        mockResponse(calls.getCommandServerSession, () => ({ webSessionId: 'w1' })),
        mockResponse(calls.searchCustomers, () => []),
        mockResponse(calls.createTicketDocument, () => ({ dataUri: pdf, filename: 'ausgabe.pdf' })),
        journalResponses('NONE', 'COMPLETED'),
        ...answers,
      ],
    },
  );
  return { ...shell, onClose, printListIds: () => shellStore.get(orderedTicketsAtom).map(({ ticketId }) => ticketId) };
}

/** Finds the text that reports the ticket as issued. */
export const findResult = (): Promise<HTMLElement> => screen.findByText(/^(900001|Die Berechtigung) ist (auf Karte 4100011|ausgegeben)$/);

/** Finds the button with this name and waits until it is enabled. */
export async function startButton(name = 'Ausgabe starten'): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => {
    if (button.getAttribute('aria-disabled') === 'true') throw new Error(`${name} cannot be pressed yet`);
  });
  return button;
}
