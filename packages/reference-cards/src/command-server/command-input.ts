import { commandRequestHeaders as names } from '@aboschalter/contract';
import { z } from 'zod';
import { createProtocolError } from './command-error.ts';

const flagSchema = z.stringbool({ truthy: ['true'], falsy: ['false', '', '0'] }).default(false);
const countSchema = z
  .string()
  .regex(/^\d{0,15}$/)
  .default('0')
  .transform(Number);
const idSchema = z.string().trim().default('0');

const inputSchema = z
  .object({
    [names.orgId]: countSchema,
    [names.checkCard]: flagSchema,
    [names.readCustomerData]: flagSchema,
    [names.readAppDirectoryOnly]: flagSchema,
    [names.withoutCreditCheck]: flagSchema,
    [names.withPrint]: flagSchema,
    [names.usageId]: idSchema,
    [names.authorizationNumber]: countSchema,
    [names.authorizationId]: idSchema,
    [names.maxAuthorizations]: countSchema,
    [names.ticketHolderId]: idSchema,
    [names.newCardId]: countSchema,
  })
  // `withoutCreditCheck` and `usageId` are only validated: the simulation has no credit check, and logs contain no ids.
  .transform((headers) => ({
    orgId: headers[names.orgId],
    checkCard: headers[names.checkCard],
    readCustomerData: headers[names.readCustomerData],
    readAppDirectoryOnly: headers[names.readAppDirectoryOnly],
    withPrint: headers[names.withPrint],
    authorizationNumber: headers[names.authorizationNumber],
    authorizationId: headers[names.authorizationId],
    maxAuthorizations: headers[names.maxAuthorizations],
    ticketHolderId: headers[names.ticketHolderId],
    newCardId: headers[names.newCardId],
  }));

/** The parameters of a command from the headers of a PUT. 0 means that a number or id is not given. */
export type CommandInput = z.output<typeof inputSchema>;

/** Parses the headers of a PUT. @throws CommandError with the name of an invalid header */
export function parseCommandInput(headers: unknown): CommandInput {
  const parsed = inputSchema.safeParse(headers);
  if (parsed.success) return parsed.data;
  throw createProtocolError('Der Auftrag an den Kommandoserver ist unvollständig.', `invalid ${parsed.error.issues[0]?.path.join()}`);
}

/** Returns whether a header has a value that is neither empty nor 0. */
const isPresent = (value: unknown): value is string => typeof value === 'string' && !/^0*$/.test(value.trim());

/**
 * Returns the id of the web session. The headers must also contain an organization; neither may be 0 (specification, document
 * 2, section 5).
 * @throws CommandError if one of them is missing or invalid
 */
export function parseWebSessionId(headers: Readonly<Record<string, unknown>>): string {
  const orgId = headers[names.orgId];
  if (!isPresent(orgId) || !/^\d+$/.test(orgId)) throw createProtocolError('Die Organisation fehlt im Auftrag.', 'invalid orgId');
  // The specification prescribes the words 'soap session' for the web session.
  const webSessionId = headers[names.webSessionId];
  if (!isPresent(webSessionId)) throw createProtocolError('Die Sitzung fehlt im Auftrag.', 'invalid soap session');
  return webSessionId;
}
