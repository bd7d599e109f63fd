import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { objectSchema } from '../object-schema.ts';
import { bankDataSchema } from '../entities/bank-account-holder.ts';
import { uuidSchema } from '../entities/primitives.ts';
import {
  accessCodeSchema,
  createdCustomerSchema,
  customerSchema,
  customerHitSchema,
  customerSearchCriteriaSchema,
  duplicateCandidateSchema,
  latestCustomerSchema,
  newCustomerSchema,
  statusFlagSchema,
} from '../entities/customer.ts';
import { accountingBalanceSchema } from '../entities/documents.ts';
import { auditEntrySchema } from '../entities/audit-entry.ts';
import { newTicketHolderSchema, ticketHolderSchema } from '../entities/ticket-holder.ts';
import { withUnreadable } from '../entities/unreadable.ts';

const uuidParamsSchema = objectSchema(() => ({ uuid: uuidSchema }));

/** Search, load, edit and create customers (specification, document 1, section 7). */
export const customerCalls = {
  searchCustomers: () =>
    defineCall({
      method: 'GET',
      path: '/customers',
      summary: 'Search customers',
      query: customerSearchCriteriaSchema,
      response: z.array(customerHitSchema),
    }),
  getLatestCustomers: () =>
    defineCall({
      method: 'GET',
      path: '/customers/latest',
      summary: 'List the latest customers, oldest first',
      response: z.array(latestCustomerSchema),
    }),
  deleteLatestCustomers: () =>
    defineCall({
      method: 'DELETE',
      path: '/customers/latest',
      summary: 'Clear the list of latest customers',
    }),
  /**
   * Finds customers with the same name who also have the same birth date or the same postal code. The query needs at least one
   * of first and last name (decision D-95).
   */
  findDuplicates: () =>
    defineCall({
      method: 'GET',
      path: '/customers/duplicates',
      summary: 'Find duplicates',
      query: z.object({
        firstName: z.string().optional(),
        lastName: z.string().optional(),
        birthdate: z.string().optional(),
        postalCode: z.string().optional(),
      }),
      response: z.array(duplicateCandidateSchema),
    }),
  /** Sends IBAN and e-mail address in the body, because they must not appear in a URL. */
  findDuplicatesByContact: () =>
    defineCall({
      method: 'POST',
      path: '/customers/duplicates',
      summary: 'Find duplicates by IBAN and e-mail address',
      capability: 'duplicatesByContact',
      body: z
        .object({ email: z.string().nullish(), iban: z.string().nullish() })
        .refine(({ email, iban }) => typeof email === 'string' || typeof iban === 'string', 'Bitte geben Sie IBAN oder E-Mail-Adresse an.'),
      response: z.array(duplicateCandidateSchema),
    }),
  getCustomer: () =>
    defineCall({
      method: 'GET',
      path: '/customers/{uuid}',
      summary: 'Get a customer',
      params: uuidParamsSchema,
      response: customerSchema,
      read: withUnreadable(customerSchema),
    }),
  getCustomerTicketHolders: () =>
    defineCall({
      method: 'GET',
      path: '/customers/{uuid}/ticket-holders',
      summary: 'List the ticket holders of a customer',
      params: uuidParamsSchema,
      response: z.array(ticketHolderSchema),
      read: z.array(withUnreadable(ticketHolderSchema)),
    }),
  getCustomerChanges: () =>
    defineCall({
      method: 'GET',
      path: '/customers/{uuid}/changes',
      summary: 'List the changes of a customer, newest first',
      capability: 'changeHistory',
      params: uuidParamsSchema,
      response: z.array(auditEntrySchema),
    }),
  updateCustomer: () =>
    defineCall({
      method: 'PUT',
      path: '/customers',
      summary: 'Update a customer',
      body: customerSchema,
      response: customerSchema,
      read: withUnreadable(customerSchema).optional(),
    }),
  createCustomer: () =>
    defineCall({
      method: 'POST',
      path: '/customers',
      summary: 'Create a customer',
      creates: 'customer',
      body: z.object({ newCustomer: newCustomerSchema, createTicketHolder: z.boolean() }),
      response: customerSchema,
      read: createdCustomerSchema.optional(),
    }),
  createAboCustomer: () =>
    defineCall({
      method: 'POST',
      path: '/abo-customers',
      summary: 'Create a customer with bank account and ticket holder',
      creates: 'customer',
      body: z.object({
        customer: newCustomerSchema,
        ticketHolder: newTicketHolderSchema.nullish(),
        bankData: bankDataSchema.nullish(),
        ticketHolderIdenticalWithCustomer: z.boolean(),
      }),
      response: z.object({ customer: z.object({ uuid: uuidSchema }) }),
      read: z.object({ customer: z.object({ uuid: uuidSchema }) }).optional(),
    }),
  getStatusFlags: () =>
    defineCall({
      method: 'GET',
      path: '/customers/{uuid}/status-flags',
      summary: 'List status flags',
      params: uuidParamsSchema,
      response: z.array(statusFlagSchema),
    }),
  getAccessCodes: () =>
    defineCall({
      method: 'GET',
      path: '/customers/{uuid}/access-codes',
      summary: 'List access codes, newest last',
      params: uuidParamsSchema,
      response: z.array(accessCodeSchema),
    }),
  createAccessCode: () =>
    defineCall({
      method: 'POST',
      path: '/customers/{uuid}/access-codes',
      summary: 'Create an access code',
      creates: 'access-code',
      params: uuidParamsSchema,
    }),
  getAccounting: () =>
    defineCall({
      method: 'GET',
      path: '/customers/{uuid}/accounting',
      summary: 'Get the accounting balance',
      params: uuidParamsSchema,
      roles: ['customer-accounting'],
      response: accountingBalanceSchema,
    }),
};
