import { z } from 'zod';
import { capabilities } from '../capabilities.ts';
import { option } from './primitives.ts';

/** A switch; missing, null or anything but a boolean means off. */
const flag = z.boolean().catch(false).default(false);

/** One card workplace device: command server and reader (PE) in front of it. */
export const commandServerDevice = z.object({
  /** Base address of the command server; a command's name is appended. */
  url: z.url(),
  /** Address of the reader (PE). */
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
 * GET /configuration: what the shell must know before anybody signs in. Only what signing in needs is required; a switch
 * that is left out is off, and a device that is described wrongly is none.
 */
export const systemConfig = z.object({
  identityProvider: z.object({ authority: z.url(), clientId: z.string().min(1), scope: z.string().default('openid') }),
  commandServerReader: commandServerDevice.nullish().catch(undefined),
  commandServerPrinter: commandServerDevice.nullish().catch(undefined),
  enableFavourites: flag,
  enableLatestCustomers: flag,
  logoutAvailable: flag,
  systemInfo: z.object({ show: flag }).catch({ show: false }).prefault({}),
  /** What the middleware offers beyond the specification; none where it does not say so. Unknown names are ignored. */
  capabilities: z
    .array(z.unknown())
    .catch([])
    .default([])
    .transform((names) => capabilities.filter((capability) => names.includes(capability)))
    .pipe(z.array(z.enum(capabilities))),
});
export type SystemConfig = z.infer<typeof systemConfig>;

/** Rule name (`customer.lastName`, `ticketHolder.iban`, …) to whether the field must be filled. */
export const requiredFields = z.record(z.string(), z.boolean().catch(false));
export type RequiredFields = z.infer<typeof requiredFields>;

/** A country; addresses hold its code (ISO 3166-1 alpha-2). */
export const country = option.extend({ countryCode: z.string() });

/** Why a ticket is replaced, and the fee in cents. */
export const replacementReason = z.object({ id: z.int(), displayid: z.int().nullish(), displayname: z.string(), fee: z.int() });
export type ReplacementReason = z.infer<typeof replacementReason>;

/** Why a ticket is terminated. */
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
