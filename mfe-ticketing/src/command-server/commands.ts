import {
  commandNames,
  customerDataResultSchema,
  issueResultSchema,
  readableCardSchema,
  withdrawalResultSchema,
  type CardReadResult,
  type CustomerDataResult,
  type IssueResult,
  type WithdrawalResult,
} from '@aboschalter/contract';
import type { z } from 'zod';
import { createProtocolError } from './command-error.ts';
import { runCommand, type CommandDevice, type CommandCallbacks, type CommandOptions } from './run-command.ts';

/** A session from the middleware for one operation (GET /abo-ticketing/command-server-session). */
export interface CommandSession {
  readonly webSessionId: string | number;
}

function parseResult<S extends z.ZodType>(schema: S, result: string | null): z.output<S> {
  try {
    return schema.parse(JSON.parse(result ?? ''));
  } catch (cause) {
    throw createProtocolError('The result is not readable', cause);
  }
}

/**
 * Runs a command that changes a card and parses its result. Returns an empty object if the result is not readable: the
 * specification does not define it, and the command has succeeded anyway.
 */
async function runChangingCommand<T>(resultSchema: z.ZodType<Partial<T>>, options: CommandOptions): Promise<Partial<T>> {
  const { result } = await runCommand(options);
  try {
    return resultSchema.parse(JSON.parse(result ?? '{}'));
  } catch {
    return {};
  }
}

/**
 * Reads the card on the device. Returns null if the command server has sent no data; staff then see 'Bitte probieren Sie
 * es erneut'.
 * @throws CommandServerError; its toast text is `getCardReadErrorMessage(error)`
 */
export async function readCard(
  device: CommandDevice,
  { webSessionId }: CommandSession,
  callbacks: CommandCallbacks = {},
): Promise<CardReadResult | null> {
  const { result } = await runCommand({
    ...callbacks,
    device,
    webSessionId,
    command: commandNames.readCard,
    parameters: { readCustomerData: true },
  });
  return result === null ? null : parseResult(readableCardSchema.nullable(), result);
}

export interface CustomerDataRequest {
  /** `idTicketHolder` of the ticket holder. */
  readonly ticketHolderId: string | number;
  /** The number (application instance) of the only card that may be written; any card if omitted. */
  readonly onlyOnCard?: number;
}

export interface IssueRequest extends CustomerDataRequest {
  /** Id of the subscription ticket. */
  readonly ticketId: string | number;
  readonly withPrint: boolean;
}

const createTargetCardOption = ({ onlyOnCard }: CustomerDataRequest) => (onlyOnCard === undefined ? {} : { newCardId: onlyOnCard });

/**
 * Issues a ticket onto the card on the device. Repeating it after a failure is safe only if the middleware has the issuing
 * journal, with which a ticket is issued once and onto one card. Otherwise the caller must read card and ticket list first.
 * @throws CommandServerError; its toast text is `getCommandErrorMessage(error)`
 */
export async function issueAuthorization(
  device: CommandDevice,
  { webSessionId }: CommandSession,
  request: IssueRequest,
  callbacks: CommandCallbacks = {},
): Promise<Partial<IssueResult>> {
  return runChangingCommand(issueResultSchema.partial(), {
    ...callbacks,
    device,
    webSessionId,
    command: commandNames.issueAuthorization,
    parameters: {
      checkCard: true,
      withoutCreditCheck: true,
      withPrint: request.withPrint,
      authorizationId: request.ticketId,
      ticketHolderId: request.ticketHolderId,
      ...createTargetCardOption(request),
    },
  });
}

/**
 * Writes name and birth date of the ticket holder into the application on the card. Repeating it is safe.
 * @throws CommandServerError; its toast text is `getCommandErrorMessage(error)`
 */
export async function writeCustomerData(
  device: CommandDevice,
  { webSessionId }: CommandSession,
  request: CustomerDataRequest,
  callbacks: CommandCallbacks = {},
): Promise<Partial<CustomerDataResult>> {
  return runChangingCommand(customerDataResultSchema.partial(), {
    ...callbacks,
    device,
    webSessionId,
    command: commandNames.writeCustomerData,
    parameters: { checkCard: true, ticketHolderId: request.ticketHolderId, ...createTargetCardOption(request) },
  });
}

export interface WithdrawalRequest {
  /** `BerechtigungsNummer` on the card. */
  readonly authorizationNumber: number;
  /** `BerechtigungsOrgID`; the device's own organization if omitted. */
  readonly orgId?: number;
}

/**
 * Withdraws an authorization from the card on the device. Repeating it is safe.
 * @throws CommandServerError; its toast text is `getCommandErrorMessage(error)`
 */
export async function withdrawAuthorization(
  device: CommandDevice,
  { webSessionId }: CommandSession,
  request: WithdrawalRequest,
  callbacks: CommandCallbacks = {},
): Promise<Partial<WithdrawalResult>> {
  return runChangingCommand(withdrawalResultSchema.partial(), {
    ...callbacks,
    device,
    webSessionId,
    command: commandNames.withdrawAuthorization,
    parameters: request,
  });
}
