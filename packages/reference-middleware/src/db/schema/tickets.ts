import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, serial, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ticketHolders } from './customers.ts';

const createDateColumn = (name: string) => date(name, { mode: 'string' });
/** The start or end stop of a relation. */
interface StoredPoint {
  id: number;
  name: string;
}

export const tickets = pgTable(
  'tickets',
  {
    id: serial('id').primaryKey(),
    /** The version of the ticket, from 1; incremented by every change. */
    version: integer('version').notNull().default(1),
    uuidTicketHolder: uuid('uuid_ticket_holder')
      .notNull()
      .references(() => ticketHolders.uuid),
    idProductVariant: integer('id_product_variant').notNull(),
    productVariantName: text('product_variant_name').notNull(),
    issueType: text('issue_type').notNull(),
    appInstanceNumber: integer('app_instance_number'),
    appInstanceOrgId: integer('app_instance_org_id'),
    ticketNumber: integer('ticket_number'),
    creationDate: timestamp('creation_date', { withTimezone: true }).notNull(),
    validFrom: createDateColumn('valid_from').notNull(),
    validUntil: createDateColumn('valid_until'),
    activationFrom: createDateColumn('activation_from'),
    activationUntil: createDateColumn('activation_until'),
    terminationDate: createDateColumn('termination_date'),
    proofUntil: createDateColumn('proof_until'),
    status: text('status').notNull(),
    note: text('note'),
    startPoint: jsonb('start_point').$type<StoredPoint>(),
    endPoint: jsonb('end_point').$type<StoredPoint>(),
    via: text('via'),
    serviceLevel: text('service_level'),
    priceLevel: integer('price_level'),
    /** Cents. */
    price: integer('price').notNull(),
    salesPointNumber: text('sales_point_number'),
    info: text('info'),
    /** The id of the order line for which the ticket was created; null if it was created otherwise. */
    orderLine: uuid('order_line'),
    /** The index of the ticket among those of its order line, from 0. */
    orderLineIndex: integer('order_line_index'),
  },
  (table) => [
    index('tickets_holder').on(table.uuidTicketHolder),
    index('tickets_card').on(table.appInstanceNumber),
    index('tickets_number').on(table.ticketNumber),
    uniqueIndex('tickets_order_line').on(table.orderLine, table.orderLineIndex),
  ],
);

/** Events of a ticket, such as a termination or a replacement, with their reason and other details. */
export const ticketEvents = pgTable(
  'ticket_events',
  {
    id: serial('id').primaryKey(),
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    eventType: text('event_type').notNull(),
    occurredAt: timestamp('occurred_at', { withTimezone: true }).notNull(),
    staffSub: text('staff_sub').notNull(),
    details: jsonb('details').$type<Record<string, string | number | boolean | null>>().notNull(),
  },
  (table) => [
    index('ticket_events_withdrawn')
      .on(sql`(${table.details} ->> 'authorizationNumber')`)
      .where(sql`${table.eventType} = 'withdrawn-from-card'`),
  ],
);

/** The condition of the index `ticket_events_withdrawn`: the event withdrew an authorization from a card. */
export const isWithdrawal = sql`${ticketEvents.eventType} = 'withdrawn-from-card'`;
/** The column of the index `ticket_events_withdrawn`: the authorization number that was withdrawn. */
export const withdrawnNumber = sql`(${ticketEvents.details} ->> 'authorizationNumber')`;
