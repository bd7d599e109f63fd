import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { bankAccountHolderSchema } from '../entities/bank-account-holder.ts';
import { uuidSchema } from '../entities/primitives.ts';
import { auditEntrySchema } from '../entities/audit-entry.ts';
import { createdTicketHolderSchema, newTicketHolderSchema, pictureSchema, ticketHolderSchema } from '../entities/ticket-holder.ts';
import { withUnreadable } from '../entities/unreadable.ts';

const uuidParamsSchema = z.object({ uuid: uuidSchema });
const customerParamsSchema = z.object({ customerUuid: uuidSchema });

/** Ticket holders and bank account holders (documents 1 and 2, section 7). */
export const ticketHolderCalls = {
  createTicketHolder: defineCall({
    method: 'POST',
    path: '/abo-customers/{customerUuid}/ticket-holders',
    params: customerParamsSchema,
    summary: 'Fahrkarteninhaber im Assistenten anlegen',
    creates: 'ticket-holder',
    body: newTicketHolderSchema,
    answer: ticketHolderSchema,
    read: createdTicketHolderSchema.optional(),
  }),
  /** The same with a trailing slash, as the ticket holder page sends it. */
  createTicketHolderOnPage: defineCall({
    method: 'POST',
    path: '/abo-customers/{customerUuid}/ticket-holders/',
    params: customerParamsSchema,
    summary: 'Fahrkarteninhaber auf der Inhaberseite anlegen',
    creates: 'ticket-holder',
    body: newTicketHolderSchema,
    answer: ticketHolderSchema,
    read: createdTicketHolderSchema.optional(),
  }),
  getTicketHolder: defineCall({
    method: 'GET',
    path: '/customers/ticketholders/{uuid}',
    summary: 'Fahrkarteninhaber',
    params: uuidParamsSchema,
    answer: ticketHolderSchema,
    read: withUnreadable(ticketHolderSchema),
  }),
  getTicketHolderChanges: defineCall({
    method: 'GET',
    path: '/customers/ticketholders/{uuid}/changes',
    summary: 'Verlauf des Fahrkarteninhabers, das Neueste zuerst',
    capability: 'changeHistory',
    params: uuidParamsSchema,
    answer: z.array(auditEntrySchema),
  }),
  updateTicketHolder: defineCall({
    method: 'PUT',
    path: '/customers/ticketholders',
    summary: 'Fahrkarteninhaber ändern',
    body: ticketHolderSchema,
    answer: ticketHolderSchema,
    read: withUnreadable(ticketHolderSchema).optional(),
  }),
  getPicture: defineCall({
    method: 'GET',
    path: '/customers/ticketholders/{uuid}/picture',
    summary: 'Lichtbild',
    params: uuidParamsSchema,
    answer: pictureSchema,
    read: z.union([pictureSchema, z.undefined().transform(() => ({ picture: null }))]),
  }),
  putPicture: defineCall({
    method: 'PUT',
    path: '/customers/ticketholders/{uuid}/picture',
    summary: 'Lichtbild ändern',
    params: uuidParamsSchema,
    body: z.object({ picture: z.string().startsWith('data:image/', 'Das Lichtbild ist kein Bild.') }),
    answer: pictureSchema,
    read: pictureSchema.optional(),
  }),
  deletePicture: defineCall({
    method: 'DELETE',
    path: '/customers/ticketholders/{uuid}/picture',
    summary: 'Lichtbild löschen',
    params: uuidParamsSchema,
  }),
  getBankAccountHolder: defineCall({
    method: 'GET',
    path: '/customers/bankaccountholders/{uuid}',
    summary: 'Kontoinhaber',
    params: uuidParamsSchema,
    answer: bankAccountHolderSchema,
    read: withUnreadable(bankAccountHolderSchema),
  }),
  getBankAccountHolderChanges: defineCall({
    method: 'GET',
    path: '/customers/bankaccountholders/{uuid}/changes',
    summary: 'Verlauf des Kontoinhabers, das Neueste zuerst',
    capability: 'changeHistory',
    params: uuidParamsSchema,
    answer: z.array(auditEntrySchema),
  }),
  updateBankAccountHolder: defineCall({
    method: 'PUT',
    path: '/customers/bankaccountholders',
    summary: 'Kontoinhaber ändern',
    body: bankAccountHolderSchema,
    answer: bankAccountHolderSchema,
    read: withUnreadable(bankAccountHolderSchema).optional(),
  }),
};
