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
import { CommandServerError } from './command-error.ts';
import { runCommand, type CommandDevice, type CommandCallbacks, type CommandOptions } from './run-command.ts';

/** A session from the middleware for one operation (GET /abo-ticketing/command-server-session). */
export interface CommandSession {
  readonly webSessionId: string | number;
}

function parseResult<S extends z.ZodType>(schema: S, result: string | null): z.output<S> {
  try {
    return schema.parse(JSON.parse(result ?? ''));
  } catch (cause) {
    throw new CommandServerError('protocol', 'The result is not readable', {
      userMessage: 'Der Kommandoserver antwortet nicht wie erwartet.',
      cause,
    });
  }
}

/**
 * Runs a command that changes a card and parses its result. The specification does not define the result: the command
 * has succeeded even if its result is not readable. The result is then empty.
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
    order: { readCustomerData: true },
  });
  return result === null ? null : parseResult(readableCardSchema.nullable(), result);
}

export interface CustomerDataRequest {
  /** `idTicketHolder` of the ticket holder. */
  readonly ticketHolderId: string | number;
  /** Only onto this card, by its application instance number; any card if omitted. */
  readonly onlyOnCard?: number;
}

export interface IssueRequest extends CustomerDataRequest {
  /** Id of the subscription ticket. */
  readonly ticketId: string | number;
  readonly withPrint: boolean;
}

const createTargetCardOption = ({ onlyOnCard }: CustomerDataRequest) => (onlyOnCard === undefined ? {} : { newCardId: onlyOnCard });

/**
 * Issues a ticket onto the card on the device. The caller determines whether it may be repeated after a failure: with
 * the issuing journal the ticket is issued once, onto one card; without it the card and the ticket list show the
 * outcome.
 * @throws CommandServerError; its toast text is `getCommandErrorMessage(error)`
 */
export async function issueAuthorization(
  device: CommandDevice,
  { webSessionId }: CommandSession,
  order: IssueRequest,
  callbacks: CommandCallbacks = {},
): Promise<Partial<IssueResult>> {
  return runChangingCommand(issueResultSchema.partial(), {
    ...callbacks,
    device,
    webSessionId,
    command: commandNames.issueAuthorization,
    order: {
      checkCard: true,
      withoutCreditCheck: true,
      withPrint: order.withPrint,
      authorizationId: order.ticketId,
      ticketHolderId: order.ticketHolderId,
      ...createTargetCardOption(order),
    },
  });
}

/**
 * Writes name and birth date of the ticket holder into the card's application. May be repeated.
 * @throws CommandServerError; its toast text is `getCommandErrorMessage(error)`
 */
export async function writeCustomerData(
  device: CommandDevice,
  { webSessionId }: CommandSession,
  order: CustomerDataRequest,
  callbacks: CommandCallbacks = {},
): Promise<Partial<CustomerDataResult>> {
  return runChangingCommand(customerDataResultSchema.partial(), {
    ...callbacks,
    device,
    webSessionId,
    command: commandNames.writeCustomerData,
    order: { checkCard: true, ticketHolderId: order.ticketHolderId, ...createTargetCardOption(order) },
  });
}

export interface WithdrawalRequest {
  /** `BerechtigungsNummer` on the card. */
  readonly authorizationNumber: number;
  /** `BerechtigungsOrgID`; the device's own organization if omitted. */
  readonly orgId?: number;
}

/**
 * Withdraws an authorization from the card on the device. May be repeated.
 * @throws CommandServerError; its toast text is `getCommandErrorMessage(error)`
 */
export async function withdrawAuthorization(
  device: CommandDevice,
  { webSessionId }: CommandSession,
  order: WithdrawalRequest,
  callbacks: CommandCallbacks = {},
): Promise<Partial<WithdrawalResult>> {
  return runChangingCommand(withdrawalResultSchema.partial(), {
    ...callbacks,
    device,
    webSessionId,
    command: commandNames.withdrawAuthorization,
    order,
  });
}
