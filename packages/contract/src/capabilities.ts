import type { z } from 'zod';

/**
 * What a middleware may offer beyond the calls of the specification (section 7 of both documents), as `capabilities` in
 * `GET /configuration` lists it. The front end works with none of them, and sends no call, field or header whose
 * capability the middleware does not list.
 *
 * - `idempotencyKeys`: a write carries a key (`requestHeaders.idempotencyKey`); the same key never has two effects.
 * - `recordIds`: a new record carries an id (`requestHeaders.recordId`) and can be looked up by it after a lost response.
 * - `issuingJournal`: how far writing a ticket onto a card has come, and on which card.
 * - `orderLines`: cart lines carry an id, and what became of them can be looked up after a lost response.
 * - `changeHistory`: who has changed which field of a record ('Verlauf').
 * - `recordVersions`: records carry a version; a change of a stale version is refused with the present record.
 * - `duplicatesByContact`: the duplicate check by IBAN and e-mail address, and the reasons of a duplicate.
 * - `errorDetails`: refusals name a code, the fields or lines they are about, and an incident id.
 * - `additionalFields`: further fields in answers, which are shown where they are there.
 * - `commandServerJournal`: calls between command server and middleware; a front end never sends them.
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
  'additionalFields',
  'commandServerJournal',
] as const;

/** One of the capabilities. */
export type Capability = (typeof capabilities)[number];

/** The key of a schema's metadata, and of JSON Schema and OpenAPI made from it, that names the capability of a field. */
export const CAPABILITY_KEY = 'x-capability';

declare module 'zod' {
  interface GlobalMeta {
    [CAPABILITY_KEY]?: Capability;
  }
}

/** Marks a field that only a middleware with this capability knows. The field must be optional. */
export const needs = <S extends z.ZodType>(capability: Capability, schema: S): S => schema.meta({ [CAPABILITY_KEY]: capability });

/** The capability that a field needs; undefined if the specification has it. */
export const capabilityOf = (schema: z.ZodType): Capability | undefined => schema.meta()?.[CAPABILITY_KEY];
