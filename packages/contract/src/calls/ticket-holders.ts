import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { objectSchema } from '../object-schema.ts';
import { bankAccountHolderSchema } from '../entities/bank-account-holder.ts';
import { uuidSchema } from '../entities/primitives.ts';
import { auditEntrySchema } from '../entities/audit-entry.ts';
import { createdTicketHolderSchema, newTicketHolderSchema, pictureSchema, ticketHolderSchema } from '../entities/ticket-holder.ts';
import { withUnreadable } from '../entities/unreadable.ts';

const uuidParamsSchema = objectSchema(() => ({ uuid: uuidSchema }));
const customerParamsSchema = objectSchema(() => ({ customerUuid: uuidSchema }));

/** Ticket holders and bank account holders (documents 1 and 2, section 7). */
export const ticketHolderCalls = {
  createTicketHolder: () =>
    defineCall({
      method: 'POST',
      path: '/abo-customers/{customerUuid}/ticket-holders',
      params: customerParamsSchema,
      summary: 'Create a ticket holder in the assistant',
      creates: 'ticket-holder',
      body: newTicketHolderSchema,
      response: ticketHolderSchema,
      read: createdTicketHolderSchema.optional(),
    }),
  /** Equal to `createTicketHolder` except for the trailing slash, which the specification defines for the holder page. */
  createTicketHolderOnPage: () =>
    defineCall({
      method: 'POST',
      path: '/abo-customers/{customerUuid}/ticket-holders/',
      params: customerParamsSchema,
      summary: 'Create a ticket holder on the holder page',
      creates: 'ticket-holder',
      body: newTicketHolderSchema,
      response: ticketHolderSchema,
      read: createdTicketHolderSchema.optional(),
    }),
  getTicketHolder: () =>
    defineCall({
      method: 'GET',
      path: '/customers/ticketholders/{uuid}',
      summary: 'Get a ticket holder',
      params: uuidParamsSchema,
      response: ticketHolderSchema,
      // Also accepts a record with invalid fields, and lists their names.
      read: withUnreadable(ticketHolderSchema),
    }),
  getTicketHolderChanges: () =>
    defineCall({
      method: 'GET',
      path: '/customers/ticketholders/{uuid}/changes',
      summary: 'List the changes of a ticket holder, newest first',
      capability: 'changeHistory',
      params: uuidParamsSchema,
      response: z.array(auditEntrySchema),
    }),
  updateTicketHolder: () =>
    defineCall({
      method: 'PUT',
      path: '/customers/ticketholders',
      summary: 'Update a ticket holder',
      body: ticketHolderSchema,
      response: ticketHolderSchema,
      read: withUnreadable(ticketHolderSchema).optional(),
    }),
  getPicture: () =>
    defineCall({
      method: 'GET',
      path: '/customers/ticketholders/{uuid}/picture',
      summary: 'Get the photo of a ticket holder',
      params: uuidParamsSchema,
      response: pictureSchema,
      // A response without content means that the holder has no photo.
      read: z.union([pictureSchema, z.undefined().transform(() => ({ picture: null }))]),
    }),
  putPicture: () =>
    defineCall({
      method: 'PUT',
      path: '/customers/ticketholders/{uuid}/picture',
      summary: 'Update the photo of a ticket holder',
      params: uuidParamsSchema,
      body: z.object({ picture: z.string().startsWith('data:image/', 'Das Lichtbild ist kein Bild.') }),
      response: pictureSchema,
      read: pictureSchema.optional(),
    }),
  deletePicture: () =>
    defineCall({
      method: 'DELETE',
      path: '/customers/ticketholders/{uuid}/picture',
      summary: 'Delete the photo of a ticket holder',
      params: uuidParamsSchema,
    }),
  getBankAccountHolder: () =>
    defineCall({
      method: 'GET',
      path: '/customers/bankaccountholders/{uuid}',
      summary: 'Get a bank account holder',
      params: uuidParamsSchema,
      response: bankAccountHolderSchema,
      read: withUnreadable(bankAccountHolderSchema),
    }),
  getBankAccountHolderChanges: () =>
    defineCall({
      method: 'GET',
      path: '/customers/bankaccountholders/{uuid}/changes',
      summary: 'List the changes of a bank account holder, newest first',
      capability: 'changeHistory',
      params: uuidParamsSchema,
      response: z.array(auditEntrySchema),
    }),
  updateBankAccountHolder: () =>
    defineCall({
      method: 'PUT',
      path: '/customers/bankaccountholders',
      summary: 'Update a bank account holder',
      body: bankAccountHolderSchema,
      response: bankAccountHolderSchema,
      read: withUnreadable(bankAccountHolderSchema).optional(),
    }),
};
