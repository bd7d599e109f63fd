import { z } from 'zod';
import { capabilities } from '../capabilities.ts';
import { option } from './primitives.ts';

/** A switch; missing, null or anything but a boolean means off. */
const flag = z.boolean().catch(false).default(false);

/** One card workplace device: command server and reader (PE). */
export const commandServerDevice = z.object({
  /** Base URL of the command server; a command's name is appended. */
  url: z.url(),
  /** URL of the reader (PE). */
  peUrl: z.url(),
  /** VDV-KA organization id, not 0. */
  orgId: z.int(),
  /** Whether 'Kundendaten in Applikation schreiben' is offered. */
  writeCustomerData: flag,
  /** Whether 'mit Sichtdruck' is offered. */
  printOnCardAvailable: flag,
});
export type CommandServerDevice = z.infer<typeof commandServerDevice>;

/**
 * GET /configuration: the configuration before sign-in. Only the fields for signing in are
 * required; a missing switch is off, and an invalid device is omitted.
 */
export const systemConfig = z.object({
  identityProvider: z.object({ authority: z.url(), clientId: z.string().min(1), scope: z.string().default('openid') }),
  commandServerReader: commandServerDevice.nullish().catch(undefined),
  commandServerPrinter: commandServerDevice.nullish().catch(undefined),
  enableFavourites: flag,
  enableLatestCustomers: flag,
  logoutAvailable: flag,
  systemInfo: z.object({ show: flag }).catch({ show: false }).prefault({}),
  /**
   * The capabilities of the middleware beyond the specification; none by default. Unknown names are
   * ignored.
   */
  capabilities: z
    .array(z.unknown())
    .catch([])
    .default([])
    .transform((names) => capabilities.filter((capability) => names.includes(capability)))
    .pipe(z.array(z.enum(capabilities))),
});
export type SystemConfig = z.infer<typeof systemConfig>;

/** By rule name (`customer.lastName`, `ticketHolder.iban`, …) whether the field is required. */
export const requiredFields = z.record(z.string(), z.boolean().catch(false));
export type RequiredFields = z.infer<typeof requiredFields>;

/** A country; addresses contain its code (ISO 3166-1 alpha-2). */
export const country = option.extend({ countryCode: z.string() });

/** The reason of a replacement, and the fee in cents. */
export const replacementReason = z.object({ id: z.int(), displayid: z.int().nullish(), displayname: z.string(), fee: z.int() });
export type ReplacementReason = z.infer<typeof replacementReason>;

/** The reason of a termination. */
export const terminationReason = z.object({ uuid: z.uuid(), displayid: z.int().nullish(), displayname: z.string() });
export type TerminationReason = z.infer<typeof terminationReason>;

/** GET /configuration/base-data: option lists and switches. */
export const baseData = z.object({
  salutations: z.array(option),
  titles: z.array(option),
  countries: z.array(country),
  reasonsTicketTermination: z.array(terminationReason),
  reasonsAboTicketReplacement: z.array(replacementReason),
  accessCodeSettings: z.object({ active: flag }).catch({ active: false }).prefault({}),
  requiredFields: requiredFields.nullish(),
});
export type BaseData = z.infer<typeof baseData>;
