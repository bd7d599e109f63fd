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
    summary: 'Search customers',
    query: customerSearchCriteria,
    answer: z.array(customerHit),
  }),
  getLatestCustomers: defineCall({
    method: 'GET',
    path: '/customers/latest',
    summary: 'List the latest customers, oldest first',
    answer: z.array(latestCustomer),
  }),
  deleteLatestCustomers: defineCall({
    method: 'DELETE',
    path: '/customers/latest',
    summary: 'Clear the list of latest customers',
  }),
  /** By name with birth date or postal code; one of the two names is enough (decision D-95). */
  findDuplicates: defineCall({
    method: 'GET',
    path: '/customers/duplicates',
    summary: 'Find duplicates',
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
    summary: 'Find duplicates by IBAN and e-mail address',
    capability: 'duplicatesByContact',
    body: z
      .object({ email: z.string().nullish(), iban: z.string().nullish() })
      .refine(({ email, iban }) => typeof email === 'string' || typeof iban === 'string', 'Bitte geben Sie IBAN oder E-Mail-Adresse an.'),
    answer: z.array(duplicateCandidate),
  }),
  getCustomer: defineCall({
    method: 'GET',
    path: '/customers/{uuid}',
    summary: 'Get a customer',
    params: byUuid,
    answer: customer,
    read: withUnreadable(customer),
  }),
  getCustomerTicketHolders: defineCall({
    method: 'GET',
    path: '/customers/{uuid}/ticket-holders',
    summary: 'List the ticket holders of a customer',
    params: byUuid,
    answer: z.array(ticketHolder),
    read: z.array(withUnreadable(ticketHolder)),
  }),
  getCustomerChanges: defineCall({
    method: 'GET',
    path: '/customers/{uuid}/changes',
    summary: 'List the changes of a customer, newest first',
    capability: 'changeHistory',
    params: byUuid,
    answer: z.array(auditEntry),
  }),
  updateCustomer: defineCall({
    method: 'PUT',
    path: '/customers',
    summary: 'Update a customer',
    body: customer,
    answer: customer,
    read: withUnreadable(customer).optional(),
  }),
  createCustomer: defineCall({
    method: 'POST',
    path: '/customers',
    summary: 'Create a customer',
    creates: 'customer',
    body: z.object({ newCustomer, createTicketHolder: z.boolean() }),
    answer: customer,
    read: createdCustomer.optional(),
  }),
  createAboCustomer: defineCall({
    method: 'POST',
    path: '/abo-customers',
    summary: 'Create a customer with bank account and ticket holder',
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
    summary: 'List status flags',
    params: byUuid,
    answer: z.array(statusFlag),
  }),
  getAccessCodes: defineCall({
    method: 'GET',
    path: '/customers/{uuid}/access-codes',
    summary: 'List access codes, newest last',
    params: byUuid,
    answer: z.array(accessCode),
  }),
  createAccessCode: defineCall({
    method: 'POST',
    path: '/customers/{uuid}/access-codes',
    summary: 'Create an access code',
    creates: 'access-code',
    params: byUuid,
  }),
  getAccounting: defineCall({
    method: 'GET',
    path: '/customers/{uuid}/accounting',
    summary: 'Get the accounting balance',
    params: byUuid,
    roles: ['customer-accounting'],
    answer: accountingBalance,
  }),
};
