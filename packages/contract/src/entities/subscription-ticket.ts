import { z } from 'zod';
import { needs } from '../capabilities.ts';
import { calendarDate, cents, dataUri, isoDateTime, point, nullishString, uuid, recordVersion } from './primitives.ts';

/** The known statuses (specification, document 2, section 4). */
export const ticketStatuses = [
  'ORDERED',
  'ACTIVE',
  'TERMINATION_ORDERED',
  'TERMINATED',
  'ORDER_REJECTED',
  'RENEWED',
  'REPLACED',
  'DELETED',
  'EXPIRED',
] as const;
/** A known status. */
export type TicketStatus = (typeof ticketStatuses)[number];

/** Active statuses, compared case-insensitively (document 1, section 4). */
export const activeTicketStatuses: readonly TicketStatus[] = ['ORDERED', 'ACTIVE', 'TERMINATION_ORDERED'];

/**
 * How a ticket is issued (specification, document 2, section 4): onto a chip card, by another
 * system, as a file.
 */
export const issueTypes = ['E_TICKET_VDV', 'EXTERNAL_FETCHING_SYSTEM', 'STATIC_TICKET_VDV_DATA_COMPLETE_LIST'] as const;
/** A known issue type. */
export type IssueType = (typeof issueTypes)[number];

/**
 * A subscription ticket (Berechtigung). `ticketNumber` above 0 means issued; `appInstanceNumber` is
 * its card. `status` and `issueType` are texts, since the server may have further ones.
 */
export const subscriptionTicket = z.object({
  id: z.int(),
  uuidTicketHolder: uuid,
  idProductVariant: needs('additionalFields', z.int().nullish()),
  productVariantName: z.string(),
  issueType: z.string(),
  appInstanceNumber: z.int().nullish(),
  ticketNumber: z.int().nullish(),
  creationDate: isoDateTime.nullish(),
  validFrom: calendarDate.nullish(),
  validUntil: calendarDate.nullish(),
  activationFrom: calendarDate.nullish(),
  activationUntil: calendarDate.nullish(),
  terminationDate: calendarDate.nullish(),
  proofUntil: calendarDate.nullish(),
  status: z.string(),
  note: nullishString,
  startPoint: point.nullish(),
  endPoint: point.nullish(),
  via: needs('additionalFields', nullishString),
  serviceLevel: needs('additionalFields', nullishString),
  priceLevel: needs('additionalFields', z.int().nullish()),
  price: cents.nullish(),
  /** Id of the current ticket after a change of tariff. Omitted without the capability. */
  exchangedTo: needs('additionalFields', z.int().nullish()),
  /**
   * Whether its issuing onto a card has begun and not ended, in the ticket list: `INTERRUPTED` if a
   * card may have it and nothing has been reported for two minutes. Missing before the first
   * attempt, and without the capability.
   */
  issuingProgress: needs('issuingJournal', z.enum(['NONE', 'UNDER_WAY', 'INTERRUPTED']).nullish().catch(undefined)),
  version: recordVersion,
});
export type SubscriptionTicket = z.infer<typeof subscriptionTicket>;

/** The fields that are kept of an invalid ticket. */
const readable = z.object({
  id: z.int().optional().catch(undefined),
  productVariantName: z.string().optional().catch(undefined),
  uuidTicketHolder: z.string().optional().catch(undefined),
});

/** The `issueType` of a placeholder for an invalid ticket. */
const UNREADABLE = 'UNREADABLE';

/** Whether a ticket of a list is a placeholder for an invalid one, which has no actions. */
export const isUnreadableTicket = ({ issueType }: Pick<SubscriptionTicket, 'issueType'>): boolean => issueType === UNREADABLE;

/**
 * Parses one ticket of a list. An invalid one is replaced by a placeholder with its valid fields.
 * @param index position in the list, for a placeholder without an id
 */
export function readTicket(raw: unknown, index: number): SubscriptionTicket {
  const { data } = subscriptionTicket.safeParse(raw);
  if (data) return data;
  const { id, productVariantName, uuidTicketHolder } = readable.safeParse(raw).data ?? {};
  return {
    id: id ?? -1 - index,
    productVariantName: productVariantName ?? 'Berechtigung',
    uuidTicketHolder: uuidTicketHolder ?? '',
    issueType: UNREADABLE,
    status: 'Nicht lesbar',
  };
}

/** Maximum amount of a cart line; more is a typing mistake. */
export const MAX_LINE_AMOUNT = 100;

/** The request for one ticket; `price` in cents as offered, checked again by the middleware. */
export const orderLine = z.object({
  idProductVariant: z.int(),
  name: z.string(),
  amount: z.int().positive().max(MAX_LINE_AMOUNT, `Die Menge darf höchstens ${MAX_LINE_AMOUNT} sein.`),
  salesPointNumber: nullishString,
  startDate: calendarDate,
  startPoint: point.nullish(),
  endPoint: point.nullish(),
  via: nullishString,
  idRelation: z.int().nullish(),
  priceLevel: z.int().nullish(),
  price: cents.nullish(),
  instantSubscription: z.boolean(),
  proofUntil: calendarDate.nullish(),
  info: nullishString,
});
export type OrderLine = z.infer<typeof orderLine>;

/**
 * An order line with the id from the cart, so that the middleware takes each line only once,
 * whatever tab, request or key it comes in. A line whose amount is above 1 is sent that often with
 * the same id, within one order.
 */
export const orderLineWithId = orderLine.extend({ id: uuid });
export type OrderLineWithId = z.infer<typeof orderLineWithId>;

/** A line as it is sent: without its id if the middleware lacks the capability `orderLines`. */
export const sentLine = orderLine.extend({ id: needs('orderLines', uuid.optional()) });
export type SentLine = z.infer<typeof sentLine>;

/** A line of the cart: an ordered line and its position (specification, document 2, section 3). */
export const cartLine = orderLineWithId.extend({ idx: z.int().nonnegative() });
export type CartLine = z.infer<typeof cartLine>;

/** The result of an ordered line: the ticket that was created. */
export const orderLineResult = z.object({ lineId: uuid, customerUuid: uuid, holderUuid: uuid, ticket: subscriptionTicket });
export type OrderLineResult = z.infer<typeof orderLineResult>;

/** A template for documents. */
export const documentTemplate = z.object({ id: z.int(), name: z.string() });
export type DocumentTemplate = z.infer<typeof documentTemplate>;

/** A generated document: opened in a new tab. */
export const generatedDocument = z.object({ dataUri, filename: z.string() });
export type GeneratedDocument = z.infer<typeof generatedDocument>;
