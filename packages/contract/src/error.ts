import { z } from 'zod';
import { objectSchema } from './object-schema.ts';
import { needs } from './capabilities.ts';
import { uuidSchema } from './entities/primitives.ts';

/**
 * Stable error codes for programs. Clients ignore an unknown code, for example of a newer middleware.
 * `packages/docs/reference/error-codes.md` describes each code.
 */
export const errorCodes = [
  'account-disabled',
  'already-issued',
  'already-ordered',
  'attempt-superseded',
  'cannot-delete-own-account',
  'cannot-lock-own-account',
  'card-mismatch',
  'command-server-session-expired',
  'company-assignment',
  'customer-locked',
  'customer-mismatch',
  'customer-number-immutable',
  'database-unavailable',
  'directory-rejected',
  'directory-unavailable',
  'ends-before-begin',
  'entitlement-proof-required',
  'fee-changed',
  'forbidden',
  'holder-mismatch',
  'idempotency-key-reused',
  'identity-provider-unavailable',
  'internal-error',
  'invalid-audience',
  'invalid-entitlement-proof-date',
  'invalid-nps-token',
  /** The proof of the workplace that writes cards (`workplaceProof`), not the entitlement proof of a ticket. */
  'invalid-proof',
  'invalid-quick-search',
  'invalid-relation',
  'invalid-start-date',
  'invalid-termination-date',
  'invalid-token',
  'issuance-not-started',
  'method-not-allowed',
  'missing-token',
  'no-entitlement-proof-required',
  'not-found',
  'order-lines-rejected',
  'payload-too-large',
  'price-changed',
  'price-missing',
  'product-not-found',
  'read-only',
  'record-id-reused',
  'request-in-progress',
  /** With 403: the account lacks the role that the installation requires of every user. */
  'required-role',
  'route-not-found',
  'sales-point',
  'search-too-broad',
  'shutting-down',
  'start-card-not-available',
  'tariff-already-changed',
  'ticket-expired',
  'ticket-issued',
  'ticket-mismatch',
  'ticket-not-terminated',
  'ticket-on-card',
  'ticket-terminated',
  'token-expired',
  'too-many-requests',
  'unsupported-media-type',
  'validation-failed',
  'version-conflict',
  'wrong-issue-type',
] as const;
/** One of the error codes. */
export type ErrorCode = (typeof errorCodes)[number];

/** The current name of each renamed error code, by its earlier name, which older middlewares send. */
const renamedErrorCodes: Readonly<Record<string, ErrorCode>> = {
  'card-key': 'invalid-proof',
  'changed-meanwhile': 'version-conflict',
  'database-down': 'database-unavailable',
  'directory-down': 'directory-unavailable',
  'directory-refused': 'directory-rejected',
  exchanged: 'tariff-already-changed',
  'fixed-number': 'customer-number-immutable',
  'foreign-token': 'invalid-audience',
  'identity-down': 'identity-provider-unavailable',
  internal: 'internal-error',
  invalid: 'validation-failed',
  'issue-type': 'wrong-issue-type',
  issued: 'ticket-issued',
  'key-reused': 'idempotency-key-reused',
  'lines-refused': 'order-lines-rejected',
  'no-proof': 'no-entitlement-proof-required',
  'no-start-card': 'start-card-not-available',
  'no-token': 'missing-token',
  'not-begun': 'issuance-not-started',
  'not-terminated': 'ticket-not-terminated',
  'not-writable': 'read-only',
  'nps-token': 'invalid-nps-token',
  'on-card': 'ticket-on-card',
  'other-card': 'card-mismatch',
  'other-customer': 'customer-mismatch',
  'other-holder': 'holder-mismatch',
  'other-ticket': 'ticket-mismatch',
  'own-account': 'cannot-delete-own-account',
  'proof-date': 'invalid-entitlement-proof-date',
  'proof-required': 'entitlement-proof-required',
  'quick-search': 'invalid-quick-search',
  relation: 'invalid-relation',
  'search-too-wide': 'search-too-broad',
  'soap-session': 'command-server-session-expired',
  'start-date': 'invalid-start-date',
  stopping: 'shutting-down',
  superseded: 'attempt-superseded',
  terminated: 'ticket-terminated',
  'termination-date': 'invalid-termination-date',
  'ticket-over': 'ticket-expired',
  'too-large': 'payload-too-large',
  type: 'unsupported-media-type',
  'under-way': 'request-in-progress',
  'unknown-address': 'route-not-found',
  'unknown-product': 'product-not-found',
};

const toCurrentCode = (value: unknown): ErrorCode | undefined =>
  typeof value === 'string' && Object.hasOwn(renamedErrorCodes, value) ? renamedErrorCodes[value] : undefined;

/** An error code. An earlier name of a code becomes its current name; any other unknown value becomes undefined. */
const codeSchema = z
  .enum(errorCodes)
  .optional()
  // zod calls the function without a context when it converts the schema to JSON Schema.
  .catch((context?: { readonly value: unknown }) => toCurrentCode(context?.value));

/** Why one line of an order was rejected; `userMessage` is a German message for staff. */
export const rejectedLineSchema = objectSchema(() => ({
  lineId: uuidSchema,
  code: codeSchema,
  userMessage: z.string(),
  /** The present price in cents, if it has changed. */
  price: z.int().nullish(),
}));
export type RejectedLine = z.infer<typeof rejectedLineSchema>;

/** The body of every error response; `userMessage` is a German message for staff. */
export const errorBodySchema = objectSchema(() => ({
  userMessage: z.string(),
  code: needs('errorDetails', codeSchema),
  /** An id for support, to find the request in the middleware's log. */
  incidentId: needs('errorDetails', z.string().optional().catch(undefined)),
  /** Messages for single fields of the request, by path (`customer.lastName`). */
  fields: needs('errorDetails', z.record(z.string(), z.string()).optional().catch(undefined)),
  /** The problems of single lines of an order (codes `order-lines-rejected` and `already-ordered`). */
  lines: needs('errorDetails', z.array(rejectedLineSchema).optional().catch(undefined)),
  /** The record as it is stored at present, in the response to a conflict (code `version-conflict`, status 409). */
  present: needs('recordVersions', z.unknown().optional()),
}));

export type ErrorBody = z.infer<typeof errorBodySchema>;
