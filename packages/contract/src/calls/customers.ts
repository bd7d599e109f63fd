import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { bankData } from '../entities/bank-account-holder.ts';
import { uuid } from '../entities/primitives.ts';
import {
  accessCode,
  createdCustomer,
  customer,
  customerHit,
  customerSearchCriteria,
  duplicateCandidate,
  latestCustomer,
  newCustomer,
  statusFlag,
} from '../entities/customer.ts';
import { accountingBalance } from '../entities/documents.ts';
import { auditEntry } from '../entities/audit-entry.ts';
import { newTicketHolder, ticketHolder } from '../entities/ticket-holder.ts';
import { withUnreadable } from '../entities/unreadable.ts';

const byUuid = z.object({ uuid });

/** Search, load, edit and create customers (specification, document 1, section 7). */
export const customerCalls = {
  searchCustomers: defineCall({
    method: 'GET',
    path: '/customers',
    summary: 'Kunden suchen',
    query: customerSearchCriteria,
    answer: z.array(customerHit),
  }),
  getLatestCustomers: defineCall({
    method: 'GET',
    path: '/customers/latest',
    summary: 'Zuletzt geöffnete Kunden, älteste zuerst',
    answer: z.array(latestCustomer),
  }),
  deleteLatestCustomers: defineCall({
    method: 'DELETE',
    path: '/customers/latest',
    summary: 'Liste der zuletzt geöffneten Kunden leeren',
  }),
  /** By name with birth date or postal code; one of the two names is enough (decision D-95). */
  findDuplicates: defineCall({
    method: 'GET',
    path: '/customers/duplicates',
    summary: 'Dublettenprüfung',
    query: z.object({
      firstName: z.string().optional(),
      lastName: z.string().optional(),
      birthdate: z.string().optional(),
      postalCode: z.string().optional(),
    }),
    answer: z.array(duplicateCandidate),
  }),
  /** In a body, since neither may be part of a URL. */
  findDuplicatesByContact: defineCall({
    method: 'POST',
    path: '/customers/duplicates',
    summary: 'Dublettenprüfung nach IBAN und E-Mail-Adresse',
    capability: 'duplicatesByContact',
    body: z
      .object({ email: z.string().nullish(), iban: z.string().nullish() })
      .refine(({ email, iban }) => typeof email === 'string' || typeof iban === 'string', 'Bitte geben Sie IBAN oder E-Mail-Adresse an.'),
    answer: z.array(duplicateCandidate),
  }),
  getCustomer: defineCall({
    method: 'GET',
    path: '/customers/{uuid}',
    summary: 'Kunde',
    params: byUuid,
    answer: customer,
    read: withUnreadable(customer),
  }),
  getCustomerTicketHolders: defineCall({
    method: 'GET',
    path: '/customers/{uuid}/ticket-holders',
    summary: 'Fahrkarteninhaber des Kunden',
    params: byUuid,
    answer: z.array(ticketHolder),
    read: z.array(withUnreadable(ticketHolder)),
  }),
  getCustomerChanges: defineCall({
    method: 'GET',
    path: '/customers/{uuid}/changes',
    summary: 'Verlauf des Kunden, das Neueste zuerst',
    capability: 'changeHistory',
    params: byUuid,
    answer: z.array(auditEntry),
  }),
  updateCustomer: defineCall({
    method: 'PUT',
    path: '/customers',
    summary: 'Kunde ändern',
    body: customer,
    answer: customer,
    read: withUnreadable(customer).optional(),
  }),
  createCustomer: defineCall({
    method: 'POST',
    path: '/customers',
    summary: 'Kunde anlegen',
    creates: 'customer',
    body: z.object({ newCustomer, createTicketHolder: z.boolean() }),
    answer: customer,
    read: createdCustomer.optional(),
  }),
  createAboCustomer: defineCall({
    method: 'POST',
    path: '/abo-customers',
    summary: 'Kunde mit Bankdaten und Fahrkarteninhaber anlegen',
    creates: 'customer',
    body: z.object({
      customer: newCustomer,
      ticketHolder: newTicketHolder.nullish(),
      bankData: bankData.nullish(),
      ticketHolderIdenticalWithCustomer: z.boolean(),
    }),
    answer: z.object({ customer: z.object({ uuid }) }),
    read: z.object({ customer: z.object({ uuid }) }).optional(),
  }),
  getStatusFlags: defineCall({
    method: 'GET',
    path: '/customers/{uuid}/status-flags',
    summary: 'Statuskennzeichen',
    params: byUuid,
    answer: z.array(statusFlag),
  }),
  getAccessCodes: defineCall({
    method: 'GET',
    path: '/customers/{uuid}/access-codes',
    summary: 'Aktivierungscodes, der neueste zuletzt',
    params: byUuid,
    answer: z.array(accessCode),
  }),
  createAccessCode: defineCall({
    method: 'POST',
    path: '/customers/{uuid}/access-codes',
    summary: 'Aktivierungscode neu erzeugen',
    creates: 'access-code',
    params: byUuid,
  }),
  getAccounting: defineCall({
    method: 'GET',
    path: '/customers/{uuid}/accounting',
    summary: 'Kontostand',
    params: byUuid,
    roles: ['customer-accounting'],
    answer: accountingBalance,
  }),
};
