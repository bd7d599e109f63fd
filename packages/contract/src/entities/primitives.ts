import { z } from 'zod';
import { objectSchema } from '../object-schema.ts';
import { needs } from '../capabilities.ts';

/** An optional text. Undefined and null are equivalent. */
export const nullishStringSchema = z.string().nullish();
/** A calendar date `yyyy-MM-dd` that exists, without a time zone. */
export const calendarDateSchema = z.iso.date('Kein gültiges Datum (JJJJ-MM-TT).');
/** A point in time as ISO 8601 with offset. */
export const isoDateTimeSchema = z.iso.datetime({ offset: true });
/** An amount of money in integer cents. */
export const centsSchema = z.int();
export const uuidSchema = z.uuid();
/** A whole number in a path or query, where every value arrives as text: an id, a product number, the version of a record. */
export const urlNumberSchema = z.coerce.number().int().nonnegative();
/**
 * The version of a record; every change increases it. The request for a change contains the version on which the change is based,
 * and is rejected with 409 `version-conflict` if the stored record has a newer version. A middleware without the capability
 * `recordVersions` omits the version.
 */
export const recordVersionSchema = needs('recordVersions', z.int().nullish());
/** A boolean in a query, which arrives as the word true or false. */
export const queryBooleanSchema = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })]);
/** A file as a base64 data URI (RFC 2397). */
export const dataUriSchema = z.string().startsWith('data:', 'Keine gültige Datei.');

/** An entry of an option list: displayed by `displayname`, chosen by `displayid`. */
export const optionSchema = objectSchema(() => ({ displayid: z.int(), displayname: z.string() }));
export type Option = z.infer<typeof optionSchema>;

/** A stop, as start or end of a relation. */
export const pointSchema = objectSchema(() => ({ id: z.int(), name: z.string() }));
export type Point = z.infer<typeof pointSchema>;
