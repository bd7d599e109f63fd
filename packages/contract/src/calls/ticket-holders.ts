import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { bankAccountHolder } from '../entities/bank-account-holder.ts';
import { uuid } from '../entities/primitives.ts';
import { auditEntry } from '../entities/audit-entry.ts';
import { createdTicketHolder, newTicketHolder, picture, ticketHolder } from '../entities/ticket-holder.ts';
import { withUnreadable } from '../entities/unreadable.ts';

const byUuid = z.object({ uuid });
const byCustomer = z.object({ customerUuid: uuid });

/** Ticket holders and bank account holders (documents 1 and 2, section 7). */
export const ticketHolderCalls = {
  createTicketHolder: defineCall({
    method: 'POST',
    path: '/abo-customers/{customerUuid}/ticket-holders',
    params: byCustomer,
    summary: 'Create a ticket holder in the assistant',
    creates: 'ticket-holder',
    body: newTicketHolder,
    answer: ticketHolder,
    read: createdTicketHolder.optional(),
  }),
  /** The same with a trailing slash, as the ticket holder page sends it. */
  createTicketHolderOnPage: defineCall({
    method: 'POST',
    path: '/abo-customers/{customerUuid}/ticket-holders/',
    params: byCustomer,
    summary: 'Create a ticket holder on the holder page',
    creates: 'ticket-holder',
    body: newTicketHolder,
    answer: ticketHolder,
    read: createdTicketHolder.optional(),
  }),
  getTicketHolder: defineCall({
    method: 'GET',
    path: '/customers/ticketholders/{uuid}',
    summary: 'Get a ticket holder',
    params: byUuid,
    answer: ticketHolder,
    read: withUnreadable(ticketHolder),
  }),
  getTicketHolderChanges: defineCall({
    method: 'GET',
    path: '/customers/ticketholders/{uuid}/changes',
    summary: 'List the changes of a ticket holder, newest first',
    capability: 'changeHistory',
    params: byUuid,
    answer: z.array(auditEntry),
  }),
  updateTicketHolder: defineCall({
    method: 'PUT',
    path: '/customers/ticketholders',
    summary: 'Update a ticket holder',
    body: ticketHolder,
    answer: ticketHolder,
    read: withUnreadable(ticketHolder).optional(),
  }),
  getPicture: defineCall({
    method: 'GET',
    path: '/customers/ticketholders/{uuid}/picture',
    summary: 'Get the photo of a ticket holder',
    params: byUuid,
    answer: picture,
    read: z.union([picture, z.undefined().transform(() => ({ picture: null }))]),
  }),
  putPicture: defineCall({
    method: 'PUT',
    path: '/customers/ticketholders/{uuid}/picture',
    summary: 'Update the photo of a ticket holder',
    params: byUuid,
    body: z.object({ picture: z.string().startsWith('data:image/', 'Das Lichtbild ist kein Bild.') }),
    answer: picture,
    read: picture.optional(),
  }),
  deletePicture: defineCall({
    method: 'DELETE',
    path: '/customers/ticketholders/{uuid}/picture',
    summary: 'Delete the photo of a ticket holder',
    params: byUuid,
  }),
  getBankAccountHolder: defineCall({
    method: 'GET',
    path: '/customers/bankaccountholders/{uuid}',
    summary: 'Get a bank account holder',
    params: byUuid,
    answer: bankAccountHolder,
    read: withUnreadable(bankAccountHolder),
  }),
  getBankAccountHolderChanges: defineCall({
    method: 'GET',
    path: '/customers/bankaccountholders/{uuid}/changes',
    summary: 'List the changes of a bank account holder, newest first',
    capability: 'changeHistory',
    params: byUuid,
    answer: z.array(auditEntry),
  }),
  updateBankAccountHolder: defineCall({
    method: 'PUT',
    path: '/customers/bankaccountholders',
    summary: 'Update a bank account holder',
    body: bankAccountHolder,
    answer: bankAccountHolder,
    read: withUnreadable(bankAccountHolder).optional(),
  }),
};
