import { z } from 'zod';
import { option } from './basics.ts';

/** One card workplace device: command server and reader (PE) in front of it. */
export const commandServerDevice = z.object({
  /** Base address of the command server; a command's name is appended. */
  url: z.url(),
  /** Address of the reader (PE). */
  peUrl: z.url(),
  /** VDV-KA organization id, not 0. */
  orgId: z.int(),
  /** Whether 'Kundendaten in Applikation schreiben' is offered. */
  writeCustomerData: z.boolean().default(false),
  /** Whether 'mit Sichtdruck' is offered. */
  printOnCardAvailable: z.boolean().default(false),
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
  enableFavourites: z.boolean().default(false),
  enableLatestCustomers: z.boolean().default(false),
  logoutAvailable: z.boolean().default(false),
  systemInfo: z.object({ show: z.boolean().default(false) }).prefault({}),
});
export type SystemConfig = z.infer<typeof systemConfig>;

/** Rule name (`customer.lastName`, `ticketHolder.iban`, …) to whether the field must be filled. */
export const requiredFields = z.record(z.string(), z.boolean());
export type RequiredFields = z.infer<typeof requiredFields>;

/** A country; addresses hold its code (ISO 3166-1 alpha-2). */
export const country = option.extend({ countryCode: z.string() });

/** Why a ticket is replaced, and the fee in cents. */
export const replacementReason = option.extend({ id: z.int(), fee: z.int() });
export type ReplacementReason = z.infer<typeof replacementReason>;

/** Why a ticket is terminated. */
export const terminationReason = option.extend({ uuid: z.uuid() });
export type TerminationReason = z.infer<typeof terminationReason>;

/** GET /configuration/base-data: option lists and switches. */
export const baseData = z.object({
  salutations: z.array(option),
  titles: z.array(option),
  countries: z.array(country),
  reasonsTicketTermination: z.array(terminationReason),
  reasonsAboTicketReplacement: z.array(replacementReason),
  accessCodeSettings: z.object({ active: z.boolean() }),
  /** Whether the middleware keeps and gives the changes of records ('Verlauf'); off where it does not say so. */
  changeHistory: z.object({ active: z.boolean() }).nullish(),
  requiredFields: requiredFields.nullish(),
});
export type BaseData = z.infer<typeof baseData>;
