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
    summary: 'Fahrkarteninhaber im Assistenten anlegen',
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
    summary: 'Fahrkarteninhaber auf der Inhaberseite anlegen',
    creates: 'ticket-holder',
    body: newTicketHolder,
    answer: ticketHolder,
    read: createdTicketHolder.optional(),
  }),
  getTicketHolder: defineCall({
    method: 'GET',
    path: '/customers/ticketholders/{uuid}',
    summary: 'Fahrkarteninhaber',
    params: byUuid,
    answer: ticketHolder,
    read: withUnreadable(ticketHolder),
  }),
  getTicketHolderChanges: defineCall({
    method: 'GET',
    path: '/customers/ticketholders/{uuid}/changes',
    summary: 'Verlauf des Fahrkarteninhabers, das Neueste zuerst',
    capability: 'changeHistory',
    params: byUuid,
    answer: z.array(auditEntry),
  }),
  updateTicketHolder: defineCall({
    method: 'PUT',
    path: '/customers/ticketholders',
    summary: 'Fahrkarteninhaber ändern',
    body: ticketHolder,
    answer: ticketHolder,
    read: withUnreadable(ticketHolder).optional(),
  }),
  getPicture: defineCall({
    method: 'GET',
    path: '/customers/ticketholders/{uuid}/picture',
    summary: 'Lichtbild',
    params: byUuid,
    answer: picture,
    read: z.union([picture, z.undefined().transform(() => ({ picture: null }))]),
  }),
  putPicture: defineCall({
    method: 'PUT',
    path: '/customers/ticketholders/{uuid}/picture',
    summary: 'Lichtbild ändern',
    params: byUuid,
    body: z.object({ picture: z.string().startsWith('data:image/', 'Das Lichtbild ist kein Bild.') }),
    answer: picture,
    read: picture.optional(),
  }),
  deletePicture: defineCall({
    method: 'DELETE',
    path: '/customers/ticketholders/{uuid}/picture',
    summary: 'Lichtbild löschen',
    params: byUuid,
  }),
  getBankAccountHolder: defineCall({
    method: 'GET',
    path: '/customers/bankaccountholders/{uuid}',
    summary: 'Kontoinhaber',
    params: byUuid,
    answer: bankAccountHolder,
    read: withUnreadable(bankAccountHolder),
  }),
  getBankAccountHolderChanges: defineCall({
    method: 'GET',
    path: '/customers/bankaccountholders/{uuid}/changes',
    summary: 'Verlauf des Kontoinhabers, das Neueste zuerst',
    capability: 'changeHistory',
    params: byUuid,
    answer: z.array(auditEntry),
  }),
  updateBankAccountHolder: defineCall({
    method: 'PUT',
    path: '/customers/bankaccountholders',
    summary: 'Kontoinhaber ändern',
    body: bankAccountHolder,
    answer: bankAccountHolder,
    read: withUnreadable(bankAccountHolder).optional(),
  }),
};
