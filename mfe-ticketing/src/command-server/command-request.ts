import { commandRequestHeaders as names } from '@aboschalter/contract';
import { padId } from '@aboschalter/formats';

/** The parameters of a command (`packages/docs/reference/command-server-headers.md`). Omitted parameters are sent as 0 or false. */
export interface CommandParameters {
  /** Organization that issued the authorization, if it is not the organization of the device. */
  readonly orgId?: number;
  /** Whether a locked or invalid card is rejected. */
  readonly checkCard?: boolean;
  readonly readCustomerData?: boolean;
  /** Whether the authorizations of the card are not read. */
  readonly readAppDirectoryOnly?: boolean;
  /** Whether the ticket is issued without a credit check. */
  readonly withoutCreditCheck?: boolean;
  readonly withPrint?: boolean;
  /** An identifier of this attempt for support; ASCII. */
  readonly usageId?: string;
  readonly authorizationNumber?: number;
  /** Id of the ticket to issue. */
  readonly authorizationId?: string | number;
  readonly ticketHolderId?: string | number;
  /** The only card that may be written, by its application instance number. */
  readonly newCardId?: number;
}

/** Pads the id of a ticket or holder. Returns '0' for an omitted id. */
const padOptionalId = (id: string | number | undefined): string => (id === undefined ? '0' : padId(id));

/** Creates the headers that send the parameters with every PUT (specification, document 2, sections 5 and 7). */
export function createCommandHeaders(parameters: CommandParameters): Record<string, string> {
  return {
    [names.checkCard]: `${parameters.checkCard ?? false}`,
    [names.readCustomerData]: `${parameters.readCustomerData ?? false}`,
    [names.readAppDirectoryOnly]: `${parameters.readAppDirectoryOnly ?? false}`,
    [names.withoutCreditCheck]: `${parameters.withoutCreditCheck ?? false}`,
    [names.withPrint]: `${parameters.withPrint ?? false}`,
    [names.usageId]: parameters.usageId ?? '0',
    [names.authorizationNumber]: `${parameters.authorizationNumber ?? 0}`,
    [names.authorizationId]: padOptionalId(parameters.authorizationId),
    // No limit.
    [names.maxAuthorizations]: '0',
    [names.ticketHolderId]: padOptionalId(parameters.ticketHolderId),
    [names.newCardId]: `${parameters.newCardId ?? 0}`,
  };
}
