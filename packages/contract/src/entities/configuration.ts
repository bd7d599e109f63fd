import { z } from 'zod';
import { objectSchema } from '../object-schema.ts';
import { capabilities } from '../capabilities.ts';
import { optionSchema } from './primitives.ts';

/** A switch. It is off if the value is missing or not a boolean. */
const flagSchema = z.boolean().catch(false).default(false);

/** A device of a card workstation: the addresses of its command server and of its PE, the program that executes card commands. */
export const commandServerDeviceSchema = objectSchema(() => ({
  /** Base URL of the command server; a command's name is appended. */
  url: z.url(),
  /** URL of the PE. */
  peUrl: z.url(),
  /** Organization id in VDV-KA, the German standard for electronic tickets; not 0. */
  orgId: z.int(),
  /** Whether 'Kundendaten in Applikation schreiben' is offered. */
  writeCustomerData: flagSchema,
  /** Whether 'mit Sichtdruck' is offered. */
  printOnCardAvailable: flagSchema,
}));
export type CommandServerDevice = z.infer<typeof commandServerDeviceSchema>;

/**
 * GET /configuration: the configuration before sign-in. Only the fields for signing in are
 * required; a missing switch is off, and an invalid device is omitted.
 */
export const systemConfigSchema = objectSchema(() => ({
  identityProvider: z.object({ authority: z.url(), clientId: z.string().min(1), scope: z.string().default('openid') }),
  commandServerReader: commandServerDeviceSchema.nullish().catch(undefined),
  commandServerPrinter: commandServerDeviceSchema.nullish().catch(undefined),
  enableFavourites: flagSchema,
  enableLatestCustomers: flagSchema,
  logoutAvailable: flagSchema,
  /** `catch` replaces an invalid value. `prefault` makes the field optional, and parses `{}` if it is missing. */
  systemInfo: z.object({ show: flagSchema }).catch({ show: false }).prefault({}),
  /**
   * The capabilities of the middleware beyond the specification; none by default. Unknown names are
   * ignored.
   */
  capabilities: z
    .array(z.unknown())
    .catch([])
    .default([])
    .transform((names) => capabilities.filter((capability) => names.includes(capability)))
    // Describes the result in JSON Schema, which cannot describe a transform.
    .pipe(z.array(z.enum(capabilities))),
}));
export type SystemConfig = z.infer<typeof systemConfigSchema>;

/** Whether a field is required, by record type and field name (`customer.lastName`, `ticketHolder.iban`, …). */
export const requiredFieldsSchema = z.record(z.string(), z.boolean().catch(false));
export type RequiredFields = z.infer<typeof requiredFieldsSchema>;

/** A country; addresses contain its code (ISO 3166-1 alpha-2). */
export const countrySchema = objectSchema(() => ({ ...optionSchema.shape, countryCode: z.string() }));

/** The reason of a replacement, and the fee in cents. */
export const replacementReasonSchema = objectSchema(() => ({
  id: z.int(),
  displayid: z.int().nullish(),
  displayname: z.string(),
  fee: z.int(),
}));
export type ReplacementReason = z.infer<typeof replacementReasonSchema>;

/** The reason of a termination. */
export const terminationReasonSchema = objectSchema(() => ({ uuid: z.uuid(), displayid: z.int().nullish(), displayname: z.string() }));
export type TerminationReason = z.infer<typeof terminationReasonSchema>;

/** GET /configuration/base-data: option lists and switches. */
export const baseDataSchema = objectSchema(() => ({
  salutations: z.array(optionSchema),
  titles: z.array(optionSchema),
  countries: z.array(countrySchema),
  reasonsTicketTermination: z.array(terminationReasonSchema),
  reasonsAboTicketReplacement: z.array(replacementReasonSchema),
  accessCodeSettings: z.object({ active: flagSchema }).catch({ active: false }).prefault({}),
  /** Fields that are required in addition to those of `getRequiredFields`. */
  requiredFields: requiredFieldsSchema.nullish(),
}));
export type BaseData = z.infer<typeof baseDataSchema>;
