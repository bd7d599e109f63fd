import { z } from 'zod';
import { needs } from './capabilities.ts';
import { uuid } from './entities/primitives.ts';

/** Stable error codes for programs. An unknown code (of a newer middleware) is ignored. */
export const errorCodes = [
  'account-disabled',
  'already-issued',
  'already-ordered',
  'card-key',
  'changed-meanwhile',
  'company-assignment',
  'customer-locked',
  'database-down',
  'directory-down',
  'directory-refused',
  'ends-before-begin',
  'exchanged',
  'fee-changed',
  'fixed-number',
  'forbidden',
  'foreign-token',
  'identity-down',
  'internal',
  'invalid',
  'invalid-token',
  'issue-type',
  'issued',
  'key-reused',
  'lines-refused',
  'method-not-allowed',
  'no-proof',
  'no-start-card',
  'no-token',
  'not-begun',
  'not-found',
  'not-terminated',
  'not-writable',
  'nps-token',
  'on-card',
  'other-card',
  'other-customer',
  'other-holder',
  'other-ticket',
  'own-account',
  'price-changed',
  'price-missing',
  'proof-date',
  'proof-required',
  'quick-search',
  'record-id-reused',
  'relation',
  /** With 403: the account lacks the role that the installation requires of every user. */
  'required-role',
  'sales-point',
  'search-too-wide',
  'soap-session',
  'start-date',
  'stopping',
  'superseded',
  'terminated',
  'termination-date',
  'ticket-over',
  'token-expired',
  'too-large',
  'too-many-requests',
  'type',
  'under-way',
  'unknown-address',
  'unknown-product',
] as const;
/** One of the error codes. */
export type ErrorCode = (typeof errorCodes)[number];

const code = z.enum(errorCodes).optional().catch(undefined);

/** Why one line of an order was rejected; `userMessage` is a German message for staff. */
export const rejectedLine = z.object({
  lineId: uuid,
  code,
  userMessage: z.string(),
  /** The present price in cents, if it has changed. */
  price: z.int().nullish(),
});
export type RejectedLine = z.infer<typeof rejectedLine>;

/** The body of every error response; `userMessage` is a German message for staff. */
export const errorBody = z.object({
  userMessage: z.string(),
  code: needs('errorDetails', code),
  /** An id for support, to find the request in the middleware's log. */
  incidentId: needs('errorDetails', z.string().optional().catch(undefined)),
  /** Messages for single fields of the request, by path (`customer.lastName`). */
  fields: needs('errorDetails', z.record(z.string(), z.string()).optional().catch(undefined)),
  /** The problems of single lines of an order (codes `lines-refused` and `already-ordered`). */
  lines: needs('errorDetails', z.array(rejectedLine).optional().catch(undefined)),
  /** The record as it is stored now, after a conflict (code `changed-meanwhile`, status 409). */
  present: needs('recordVersions', z.unknown().optional()),
});

export type ErrorBody = z.infer<typeof errorBody>;
