import { z } from 'zod';
import { objectSchema } from '../object-schema.ts';
import { needs } from '../capabilities.ts';
import {
  calendarDateSchema,
  centsSchema,
  dataUriSchema,
  isoDateTimeSchema,
  pointSchema,
  nullishStringSchema,
  uuidSchema,
  recordVersionSchema,
} from './primitives.ts';

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
 * How a ticket is issued (specification, document 2, section 4):
 *
 * - `E_TICKET_VDV`: onto a chip card.
 * - `EXTERNAL_FETCHING_SYSTEM`: by another system.
 * - `STATIC_TICKET_VDV_DATA_COMPLETE_LIST`: as a file.
 */
export const issueTypes = ['E_TICKET_VDV', 'EXTERNAL_FETCHING_SYSTEM', 'STATIC_TICKET_VDV_DATA_COMPLETE_LIST'] as const;
/** A known issue type. */
export type IssueType = (typeof issueTypes)[number];

/** The replacement of a ticket by a new one ('Berechtigung ersetzen'). */
export const ticketReplacementSchema = objectSchema(() => ({
  at: isoDateTimeSchema,
  /** The German text of the reason: 'Karte verloren'. */
  reason: nullishStringSchema,
  /** The id of the new ticket, which belongs to the same holder. */
  newTicketId: z.int().nullish(),
}));
export type TicketReplacement = z.infer<typeof ticketReplacementSchema>;

/**
 * A subscription ticket (Berechtigung). `ticketNumber` is the authorization number. A number above 0 means that the ticket is issued:
 * the number that is reserved while a card is written is only in the issuing journal. `appInstanceNumber` is the number of the card. `status` and `issueType` are texts, because the server may return values that this contract does not list.
 */
export const subscriptionTicketSchema = objectSchema(() => ({
  id: z.int(),
  uuidTicketHolder: uuidSchema,
  idProductVariant: needs('additionalFields', z.int().nullish()),
  productVariantName: z.string(),
  issueType: z.string(),
  appInstanceNumber: z.int().nullish(),
  ticketNumber: z.int().nullish(),
  creationDate: isoDateTimeSchema.nullish(),
  validFrom: calendarDateSchema.nullish(),
  validUntil: calendarDateSchema.nullish(),
  activationFrom: calendarDateSchema.nullish(),
  activationUntil: calendarDateSchema.nullish(),
  terminationDate: calendarDateSchema.nullish(),
  proofUntil: calendarDateSchema.nullish(),
  status: z.string(),
  note: nullishStringSchema,
  startPoint: pointSchema.nullish(),
  endPoint: pointSchema.nullish(),
  via: needs('additionalFields', nullishStringSchema),
  serviceLevel: needs('additionalFields', nullishStringSchema),
  priceLevel: needs('additionalFields', z.int().nullish()),
  price: centsSchema.nullish(),
  /** Id of the ticket that continues this one after a change of tariff. Omitted without the capability. */
  exchangedTo: needs('additionalFields', z.int().nullish()),
  /** When, why and by which ticket a ticket was replaced. Omitted without the capability. */
  replacement: needs('additionalFields', ticketReplacementSchema.nullish().catch(undefined)),
  /**
   * The progress of issuing the ticket onto a card, for the ticket list. Missing if there was no attempt, and without the capability.
   *
   * - `UNDER_WAY`: an attempt has not ended, and reported a step in the last two minutes.
   * - `INTERRUPTED`: an attempt has not ended, but reported no step in the last two minutes. A card may contain the ticket.
   * - `NONE`: no attempt needs to be continued, because all have ended, or the last one has not written onto a card.
   *
   * Do not confuse `NONE` with the state `NONE` of the issuing journal, which means that there was no attempt.
   */
  issuingProgress: needs('issuingJournal', z.enum(['NONE', 'UNDER_WAY', 'INTERRUPTED']).nullish().catch(undefined)),
  version: recordVersionSchema,
}));
export type SubscriptionTicket = z.infer<typeof subscriptionTicketSchema>;

/** The fields of an invalid ticket that its placeholder keeps. */
const placeholderFieldsSchema = objectSchema(() => ({
  id: z.int().optional().catch(undefined),
  productVariantName: z.string().optional().catch(undefined),
  uuidTicketHolder: z.string().optional().catch(undefined),
}));

/** The `issueType` of a placeholder for an invalid ticket. */
const UNREADABLE = 'UNREADABLE';

/** Returns whether a ticket of a list is a placeholder for an invalid ticket. `getAvailableActions` offers no action for it. */
export const isUnreadableTicket = ({ issueType }: Pick<SubscriptionTicket, 'issueType'>): boolean => issueType === UNREADABLE;

/**
 * Parses one ticket of a list. An invalid ticket is replaced by a placeholder with its valid fields.
 * @param index position in the list, for a placeholder without an id
 */
export function readTicket(raw: unknown, index: number): SubscriptionTicket {
  const { data } = subscriptionTicketSchema.safeParse(raw);
  if (data) return data;
  const { id, productVariantName, uuidTicketHolder } = placeholderFieldsSchema.safeParse(raw).data ?? {};
  return {
    // Negative, so that it differs from the ids of all valid tickets.
    id: id ?? -1 - index,
    productVariantName: productVariantName ?? 'Berechtigung',
    uuidTicketHolder: uuidTicketHolder ?? '',
    issueType: UNREADABLE,
    status: 'Nicht lesbar',
  };
}

/** Maximum number of tickets of a cart line. A larger number is probably a typing mistake. */
export const MAX_LINE_AMOUNT = 100;

/**
 * The common fields of cart lines and order lines. `amount` is the number of equal tickets; it is 1 in an order line. `price` is the offered price in cents, which the middleware checks again. Three schemas add
 * fields:
 *
 * - `orderLineWithIdSchema`: the id of the line;
 * - `cartLineSchema`: a line in the cart, with its id and its position;
 * - `sentLineSchema`: a line in a request, with an optional id.
 */
export const orderLineSchema = objectSchema(() => ({
  idProductVariant: z.int(),
  name: z.string(),
  amount: z.int().positive().max(MAX_LINE_AMOUNT, `Die Menge darf höchstens ${MAX_LINE_AMOUNT} sein.`),
  salesPointNumber: nullishStringSchema,
  startDate: calendarDateSchema,
  startPoint: pointSchema.nullish(),
  endPoint: pointSchema.nullish(),
  via: nullishStringSchema,
  idRelation: z.int().nullish(),
  priceLevel: z.int().nullish(),
  price: centsSchema.nullish(),
  instantSubscription: z.boolean(),
  proofUntil: calendarDateSchema.nullish(),
  info: nullishStringSchema,
}));
export type OrderLine = z.infer<typeof orderLineSchema>;

/**
 * An order line with the id of its cart line. A request contains a cart line of amount 3 as three order lines of amount 1 with the
 * same id. The middleware creates their three tickets together, and only once, even if several tabs or requests send them.
 */
export const orderLineWithIdSchema = objectSchema(() => ({ ...orderLineSchema.shape, id: uuidSchema }));
export type OrderLineWithId = z.infer<typeof orderLineWithIdSchema>;

/** An order line in a request: without its id if the middleware lacks the capability `orderLines`. */
export const sentLineSchema = objectSchema(() => ({ ...orderLineSchema.shape, id: needs('orderLines', uuidSchema.optional()) }));
export type SentLine = z.infer<typeof sentLineSchema>;

/** A line of the cart: the order line and its position in the cart (specification, document 2, section 3). */
export const cartLineSchema = objectSchema(() => ({ ...orderLineWithIdSchema.shape, idx: z.int().nonnegative() }));
export type CartLine = z.infer<typeof cartLineSchema>;

/** One ticket that was created for a cart line. A cart line of amount 3 has three results with the same `lineId`. */
export const orderLineResultSchema = objectSchema(() => ({
  lineId: uuidSchema,
  customerUuid: uuidSchema,
  holderUuid: uuidSchema,
  ticket: subscriptionTicketSchema,
}));
export type OrderLineResult = z.infer<typeof orderLineResultSchema>;

/** A template for documents. */
export const documentTemplateSchema = objectSchema(() => ({ id: z.int(), name: z.string() }));
export type DocumentTemplate = z.infer<typeof documentTemplateSchema>;

/** A generated document, which the front end opens in a new tab. */
export const generatedDocumentSchema = objectSchema(() => ({ dataUri: dataUriSchema, filename: z.string() }));
export type GeneratedDocument = z.infer<typeof generatedDocumentSchema>;
