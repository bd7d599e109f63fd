import type { z } from 'zod';

/**
 * The features that a middleware may offer beyond the specification, which defines the calls in section 7 of both documents. A
 * middleware lists its capabilities as `capabilities` in `GET /configuration`. The front end requires none of them, and sends a
 * call, field or header only if its capability is listed.
 *
 * - `idempotencyKeys`: a write has a key (`requestHeaders.idempotencyKey`); requests with the same key
 *   take effect once.
 * - `recordIds`: the request for a new record has an id (`requestHeaders.recordId`), by which the record can be looked up
 *   after a lost response.
 * - `issuingJournal`: a journal of each ticket with the progress of writing the ticket onto a card, and the number of the card.
 * - `orderLines`: ordered lines carry the id of their cart line, by which their outcome can be looked up after a lost response.
 * - `changeHistory`: the audit trail of a record ('Verlauf').
 * - `recordVersions`: records carry a version; a change that is based on a stale version is rejected,
 *   and the response contains the current record.
 * - `duplicatesByContact`: the duplicate check by IBAN and e-mail address, and the reasons of a
 *   duplicate.
 * - `errorDetails`: error responses contain a code, problems by field or line, and an incident id.
 * - `accountLocks`: accounts of staff can be locked: signing in with a locked account is rejected, and its sessions end.
 * - `additionalFields`: further fields in responses, shown if present.
 * - `commandServerJournal`: the calls that a command server sends to the middleware. A front end does not
 *   send them.
 */
export const capabilities = [
  'idempotencyKeys',
  'recordIds',
  'issuingJournal',
  'orderLines',
  'changeHistory',
  'recordVersions',
  'duplicatesByContact',
  'errorDetails',
  'accountLocks',
  'additionalFields',
  'commandServerJournal',
] as const;

/** One of the capabilities. */
export type Capability = (typeof capabilities)[number];

/** The key of the capability in a schema's metadata, also in JSON Schema and OpenAPI. */
export const CAPABILITY_KEY = 'x-capability';

declare module 'zod' {
  interface GlobalMeta {
    [CAPABILITY_KEY]?: Capability;
  }
}

/** Marks the schema of a field that requires a capability. The field must be optional. */
export const needs = <S extends z.ZodType>(capability: Capability, schema: S): S => schema.meta({ [CAPABILITY_KEY]: capability });

/** Returns the capability that a field requires; undefined for fields of the specification. */
export const getCapability = (schema: z.ZodType): Capability | undefined => schema.meta()?.[CAPABILITY_KEY];
