import { z } from 'zod';
import { needs } from '../capabilities.ts';
import { defineCall } from '../define-call.ts';
import { objectSchema } from '../object-schema.ts';
import {
  calendarDateSchema,
  centsSchema,
  dataUriSchema,
  queryBooleanSchema,
  urlNumberSchema,
  nullishStringSchema,
  uuidSchema,
  recordVersionSchema,
} from '../entities/primitives.ts';
import { auditEntrySchema } from '../entities/audit-entry.ts';
import {
  documentTemplateSchema,
  generatedDocumentSchema,
  sentLineSchema,
  orderLineSchema,
  orderLineResultSchema,
  readTicket,
  subscriptionTicketSchema,
} from '../entities/subscription-ticket.ts';

const holderParamsSchema = objectSchema(() => ({ uuid: uuidSchema }));
const holderTicketParamsSchema = objectSchema(() => ({ uuid: uuidSchema, id: urlNumberSchema }));
/** The parameters of the paths that begin with `/abo-customers`. */
const customerHolderParamsSchema = objectSchema(() => ({ customerUuid: uuidSchema, holderUuid: uuidSchema }));
const customerTicketParamsSchema = objectSchema(() => ({ ...customerHolderParamsSchema.shape, id: urlNumberSchema }));

/** Subscription tickets and their actions (documents 1 and 2, section 7). */
export const ticketCalls = {
  getAboTickets: () =>
    defineCall({
      method: 'GET',
      path: '/customers/ticketholders/{uuid}/abotickets',
      summary: 'List the tickets of a holder',
      params: holderParamsSchema,
      query: z.object({ activeOnly: queryBooleanSchema }),
      response: z.array(subscriptionTicketSchema),
      // A ticket with an invalid field becomes a placeholder, so that it does not hide the others.
      read: z.array(z.unknown()).transform((tickets) => tickets.map(readTicket)),
    }),
  /** The audit trail of a ticket. */
  getTicketChanges: () =>
    defineCall({
      method: 'GET',
      path: '/customers/ticketholders/{uuid}/tickets/{id}/changes',
      summary: 'List the changes of a ticket, newest first',
      capability: 'changeHistory',
      params: holderTicketParamsSchema,
      response: z.array(auditEntrySchema),
    }),
  orderTickets: () =>
    defineCall({
      method: 'POST',
      path: '/customers/ticketholders/{holderUuid}/abo-tickets',
      summary: 'Order the lines of a cart; a cart line of amount 3 is sent as three lines of amount 1',
      params: z.object({ holderUuid: uuidSchema }),
      body: z.array(sentLineSchema).min(1, 'Der Warenkorb ist leer.'),
      response: z.array(subscriptionTicketSchema),
      read: z.array(subscriptionTicketSchema).optional(),
    }),
  /** Sent after an order whose response was lost, and for lines that another tab may have ordered. */
  getOrdersOfLines: () =>
    defineCall({
      method: 'GET',
      path: '/abo-ticketing/order-lines',
      summary: 'Look up ordered cart lines; the response omits lines that were not ordered',
      capability: 'orderLines',
      query: z.object({ lineIds: z.string().min(1).describe('Ids der Zeilen, durch Komma getrennt') }),
      response: z.array(orderLineResultSchema),
    }),
  replaceTicket: () =>
    defineCall({
      method: 'POST',
      path: '/customers/ticketholders/{uuid}/abo-tickets/{id}/replacements',
      summary: 'Replace a ticket',
      creates: 'replacement',
      params: holderTicketParamsSchema,
      body: z.object({ idReason: z.int(), fee: centsSchema, version: recordVersionSchema }),
    }),
  createTicketDocument: () =>
    defineCall({
      method: 'POST',
      path: '/customers/ticketholders/{uuid}/tickets/{id}/documents',
      summary: 'Generate a document',
      params: holderTicketParamsSchema,
      body: z.object({ documentTemplateId: z.int() }),
      response: generatedDocumentSchema,
    }),
  getDocumentTemplates: () =>
    defineCall({
      method: 'GET',
      path: '/configuration/document-templates',
      summary: 'List document templates',
      query: z.object({ documentAvailability: z.literal('TICKET') }),
      response: z.array(documentTemplateSchema),
    }),
  deleteTicket: () =>
    defineCall({
      method: 'DELETE',
      path: '/abo-customers/{customerUuid}/ticket-holders/{holderUuid}/tickets/{id}',
      summary: 'Delete a ticket that was not issued',
      params: customerTicketParamsSchema,
      query: z.object({ version: needs('recordVersions', urlNumberSchema.optional()) }),
    }),
  issueTicket: () =>
    defineCall({
      method: 'POST',
      path: '/abo-customers/{customerUuid}/ticket-holders/{holderUuid}/tickets',
      summary: 'Issue a ticket without a card',
      params: customerHolderParamsSchema,
      roles: ['issue-ticket'],
      body: z.object({ ticketId: z.int() }),
      response: subscriptionTicketSchema,
      read: subscriptionTicketSchema.optional(),
    }),
  exchangeTicket: () =>
    defineCall({
      method: 'POST',
      path: '/abo-customers/{customerUuid}/ticket-holders/{holderUuid}/tickets/{id}/exchanges',
      summary: 'Change the tariff of a ticket',
      params: customerTicketParamsSchema,
      body: orderLineSchema
        .pick({
          idProductVariant: true,
          startDate: true,
          startPoint: true,
          endPoint: true,
          idRelation: true,
          proofUntil: true,
          salesPointNumber: true,
        })
        .extend({ version: recordVersionSchema }),
      response: subscriptionTicketSchema,
      read: subscriptionTicketSchema.optional(),
    }),
  extendProof: () =>
    defineCall({
      method: 'PUT',
      path: '/customers/{customerUuid}/ticket-holders/{holderUuid}/tickets/{id}',
      summary: 'Extend the entitlement proof',
      params: customerTicketParamsSchema,
      // `validUntil` is the new value of the ticket's `proofUntil`. The name is that of the specification.
      body: z.object({ validUntil: calendarDateSchema, version: recordVersionSchema }),
    }),
  terminateTicket: () =>
    defineCall({
      method: 'POST',
      path: '/abo-customers/{customerUuid}/ticket-holders/{holderUuid}/tickets/{id}/actions/terminate',
      summary: 'Terminate a ticket',
      params: customerTicketParamsSchema,
      body: z.object({
        uuidReason: uuidSchema,
        terminationDate: calendarDateSchema,
        bookFee: z.boolean(),
        bookPostPaymentFare: z.boolean(),
        bookCreditNote: z.boolean(),
        version: recordVersionSchema,
      }),
      response: z.object({ dataUri: dataUriSchema.nullish(), filename: nullishStringSchema }),
      read: z.object({ dataUri: dataUriSchema.nullish(), filename: nullishStringSchema }).optional(),
    }),
  withdrawTermination: () =>
    defineCall({
      method: 'POST',
      path: '/abo-customers/{customerUuid}/ticket-holders/{holderUuid}/tickets/{id}/actions/withdrawal-terminations',
      summary: 'Withdraw a termination',
      params: customerTicketParamsSchema,
      body: z.object({ reason: z.string().trim().min(1, 'Bitte geben Sie einen Grund an.'), version: recordVersionSchema }),
    }),
};
