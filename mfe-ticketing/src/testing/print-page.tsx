import { calls, type BaseData, type Capability, type Role, type SubscriptionTicket } from '@aboschalter/contract';
import { orderedTicketsAtom, type PrintListEntry } from '@aboschalter/counter';
import { shellStore } from '@aboschalter/platform';
import { type EndpointMock, mockResponse, renderInShell } from '@aboschalter/test-kit';
import { screen, within } from '@testing-library/react';
import { PrintTicketsPage } from '../screens/print-tickets/PrintTicketsPage.tsx';
import { journalResponses } from './issue-dialog.tsx';
import { customerUuid, holder, holderUuid, pdf, readerOnly, ticket } from './fixtures.ts';

const baseData = (accessCodes: boolean): BaseData => ({
  salutations: [],
  titles: [],
  countries: [],
  reasonsTicketTermination: [],
  reasonsAboTicketReplacement: [],
  accessCodeSettings: { active: accessCodes },
});

/** A ticket that is issued onto a card. */
export const cardTicket = ticket();

export interface PrintPageOptions {
  /** The holder's tickets, all to be issued. */
  readonly tickets?: readonly SubscriptionTicket[];
  readonly permissions?: readonly Role[];
  /** Responses that replace or complete the usual ones. */
  readonly answers?: readonly EndpointMock[];
  /** Whether the installation uses access codes. */
  readonly accessCodes?: boolean;
  /** Additional entries of the print list. */
  readonly moreEntries?: readonly PrintListEntry[];
  /** The capabilities of the middleware; all by default. */
  readonly capabilities?: readonly Capability[];
}

const createPrintListEntry = ({ id: ticketId }: SubscriptionTicket): PrintListEntry => ({ customerUuid, holderUuid, ticketId });

/** Renders the print page of the active customer. */
export function renderPrintPage({
  tickets = [cardTicket],
  permissions = ['issue-ticket'],
  answers = [],
  accessCodes = false,
  moreEntries = [],
  capabilities,
}: PrintPageOptions = {}) {
  const shell = renderInShell(<PrintTicketsPage />, {
    path: '/print-tickets',
    customer: customerUuid,
    permissions,
    config: { ...readerOnly, ...(capabilities ? { capabilities: [...capabilities] } : {}) },
    printList: [...tickets.map(createPrintListEntry), ...moreEntries],
    widgets: {
      'access-code-buttons': ({ customerUuid: customer, onShow }) => (
        <button type="button" onClick={onShow}>
          Codes von {customer}
        </button>
      ),
      'access-code-panel': ({ customerUuid: customer }) => <p>{`Code von ${customer}`}</p>,
    },
    answers: [
      mockResponse(calls.getBaseData, () => baseData(accessCodes)),
      mockResponse(calls.getCustomerTicketHolders, () => [holder]),
      mockResponse(calls.getAboTickets, () => [...tickets]),
      mockResponse(calls.getDocumentTemplates, () => [
        { id: 1, name: 'Bestellschein' },
        { id: 3, name: 'Nachweis' },
      ]),
      journalResponses('NONE'),
      mockResponse(calls.getCommandServerSession, () => ({ webSessionId: 'w1' })),
      mockResponse(calls.createTicketDocument, () => ({ dataUri: pdf, filename: 'x.pdf' })),
      ...answers,
    ],
  });
  return { ...shell, printListIds: () => shellStore.get(orderedTicketsAtom).map(({ ticketId }) => ticketId) };
}

/** The row of a ticket, by the name of its product. */
export async function findRow(name: string): Promise<HTMLElement> {
  const found = (await screen.findByText(name)).closest('li');
  if (!found) throw new Error(`no row for ${name}`);
  return found;
}
export const issueButton = async (name: string): Promise<HTMLElement> =>
  within(await findRow(name)).getByRole('button', { name: `Berechtigung ausgeben: ${name}` });
export const finishButton = (): HTMLElement => screen.getByRole('button', { name: 'Berechtigungsausgabe abschließen' });
