import type { z } from 'zod';

/**
 * The features that a middleware may offer beyond the specification (section 7 of both documents). It lists them as
 * `capabilities` in `GET /configuration`. The front end works without any of them, and sends no call, field or header
 * whose capability is not listed.
 *
 * - `idempotencyKeys`: a write carries a key (`requestHeaders.idempotencyKey`); the same key never
 *   has two effects.
 * - `recordIds`: a new record carries an id (`requestHeaders.recordId`) and can be looked up by it
 *   after a lost response.
 * - `issuingJournal`: the progress of writing a ticket onto a card, and which card.
 * - `orderLines`: cart lines carry an id, and their outcome can be looked up after a lost response.
 * - `changeHistory`: the audit trail of a record ('Verlauf').
 * - `recordVersions`: records carry a version; a change that is based on a stale version is rejected,
 *   and the response contains the current record.
 * - `duplicatesByContact`: the duplicate check by IBAN and e-mail address, and the reasons of a
 *   duplicate.
 * - `errorDetails`: error responses contain a code, problems by field or line, and an incident id.
 * - `accountLocks`: accounts of staff can be locked: nobody signs in with a locked account, and its sessions end.
 * - `additionalFields`: further fields in responses, shown if present.
 * - `commandServerJournal`: calls between command server and middleware; a front end never sends
 *   them.
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
