import { z } from 'zod';
import { needs } from '../capabilities.ts';
import { defineCall } from '../define-call.ts';
import { calendarDate, cents, dataUri, queryBoolean, pathId, nullishString, uuid, recordVersion } from '../entities/primitives.ts';
import { auditEntry } from '../entities/audit-entry.ts';
import {
  documentTemplate,
  generatedDocument,
  sentLine,
  orderLine,
  orderLineResult,
  readTicket,
  subscriptionTicket,
} from '../entities/subscription-ticket.ts';

const holder = z.object({ uuid });
const ticketOfHolder = z.object({ uuid, id: pathId });
/** Customer, holder and ticket, as the `abo-customers` paths name them. */
const holderOfCustomer = z.object({ customerUuid: uuid, holderUuid: uuid });
const ticketOfCustomer = holderOfCustomer.extend({ id: pathId });

/** Subscription tickets and their actions (documents 1 and 2, section 7). */
export const ticketCalls = {
  getAboTickets: defineCall({
    method: 'GET',
    path: '/customers/ticketholders/{uuid}/abotickets',
    summary: 'List the tickets of a holder',
    params: holder,
    query: z.object({ activeOnly: queryBoolean }),
    answer: z.array(subscriptionTicket),
    read: z.array(z.unknown()).transform((tickets) => tickets.map(readTicket)),
  }),
  /** The audit trail of a ticket. */
  getTicketChanges: defineCall({
    method: 'GET',
    path: '/customers/ticketholders/{uuid}/tickets/{id}/changes',
    summary: 'List the changes of a ticket, newest first',
    capability: 'changeHistory',
    params: ticketOfHolder,
    answer: z.array(auditEntry),
  }),
  orderTickets: defineCall({
    method: 'POST',
    path: '/customers/ticketholders/{holderUuid}/abo-tickets',
    summary: 'Order the lines of a cart; each line as often as its amount',
    params: z.object({ holderUuid: uuid }),
    body: z.array(sentLine).min(1, 'Der Warenkorb ist leer.'),
    answer: z.array(subscriptionTicket),
    read: z.array(subscriptionTicket).optional(),
  }),
  /** Sent after an order whose response was lost, and for lines that another tab has ordered. */
  getOrdersOfLines: defineCall({
    method: 'GET',
    path: '/abo-ticketing/order-lines',
    summary: 'Look up ordered cart lines; lines that were not ordered are missing',
    capability: 'orderLines',
    query: z.object({ lineIds: z.string().min(1).describe('Ids der Zeilen, durch Komma getrennt') }),
    answer: z.array(orderLineResult),
  }),
  replaceTicket: defineCall({
    method: 'POST',
    path: '/customers/ticketholders/{uuid}/abo-tickets/{id}/replacements',
    summary: 'Replace a ticket',
    creates: 'replacement',
    params: ticketOfHolder,
    body: z.object({ idReason: z.int(), fee: cents, version: recordVersion }),
  }),
  createTicketDocument: defineCall({
    method: 'POST',
    path: '/customers/ticketholders/{uuid}/tickets/{id}/documents',
    summary: 'Generate a document',
    params: ticketOfHolder,
    body: z.object({ documentTemplateId: z.int() }),
    answer: generatedDocument,
  }),
  getDocumentTemplates: defineCall({
    method: 'GET',
    path: '/configuration/document-templates',
    summary: 'List document templates',
    query: z.object({ documentAvailability: z.literal('TICKET') }),
    answer: z.array(documentTemplate),
  }),
  deleteTicket: defineCall({
    method: 'DELETE',
    path: '/abo-customers/{customerUuid}/ticket-holders/{holderUuid}/tickets/{id}',
    summary: 'Delete a ticket that was not issued',
    params: ticketOfCustomer,
    query: z.object({ version: needs('recordVersions', pathId.optional()) }),
  }),
  issueTicket: defineCall({
    method: 'POST',
    path: '/abo-customers/{customerUuid}/ticket-holders/{holderUuid}/tickets',
    summary: 'Issue a ticket without a card',
    params: holderOfCustomer,
    roles: ['issue-ticket'],
    body: z.object({ ticketId: z.int() }),
    answer: subscriptionTicket,
    read: subscriptionTicket.optional(),
  }),
  exchangeTicket: defineCall({
    method: 'POST',
    path: '/abo-customers/{customerUuid}/ticket-holders/{holderUuid}/tickets/{id}/exchanges',
    summary: 'Change the tariff of a ticket',
    params: ticketOfCustomer,
    body: orderLine
      .pick({
        idProductVariant: true,
        startDate: true,
        startPoint: true,
        endPoint: true,
        idRelation: true,
        proofUntil: true,
        salesPointNumber: true,
      })
      .extend({ version: recordVersion }),
    answer: subscriptionTicket,
    read: subscriptionTicket.optional(),
  }),
  extendProof: defineCall({
    method: 'PUT',
    path: '/customers/{customerUuid}/ticket-holders/{holderUuid}/tickets/{id}',
    summary: 'Extend the entitlement proof',
    params: ticketOfCustomer,
    body: z.object({ validUntil: calendarDate, version: recordVersion }),
  }),
  terminateTicket: defineCall({
    method: 'POST',
    path: '/abo-customers/{customerUuid}/ticket-holders/{holderUuid}/tickets/{id}/actions/terminate',
    summary: 'Terminate a ticket',
    params: ticketOfCustomer,
    body: z.object({
      uuidReason: uuid,
      terminationDate: calendarDate,
      bookFee: z.boolean(),
      bookPostPaymentFare: z.boolean(),
      bookCreditNote: z.boolean(),
      version: recordVersion,
    }),
    answer: z.object({ dataUri: dataUri.nullish(), filename: nullishString }),
    read: z.object({ dataUri: dataUri.nullish(), filename: nullishString }).optional(),
  }),
  withdrawTermination: defineCall({
    method: 'POST',
    path: '/abo-customers/{customerUuid}/ticket-holders/{holderUuid}/tickets/{id}/actions/withdrawal-terminations',
    summary: 'Withdraw a termination',
    params: ticketOfCustomer,
    body: z.object({ reason: z.string().trim().min(1, 'Bitte geben Sie einen Grund an.'), version: recordVersion }),
  }),
};
