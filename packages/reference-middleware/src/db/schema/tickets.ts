import { boolean, date, index, integer, jsonb, pgTable, primaryKey, serial, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { ticketHolders } from './people.ts';

const calendarDate = (name: string) => date(name, { mode: 'string' });
interface StoredPoint {
  id: number;
  name: string;
}

export const tickets = pgTable(
  'tickets',
  {
    id: serial('id').primaryKey(),
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
    validFrom: calendarDate('valid_from').notNull(),
    validUntil: calendarDate('valid_until'),
    activationFrom: calendarDate('activation_from'),
    activationUntil: calendarDate('activation_until'),
    terminationDate: calendarDate('termination_date'),
    proofUntil: calendarDate('proof_until'),
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
  },
  (table) => [
    index('tickets_holder').on(table.uuidTicketHolder),
    index('tickets_card').on(table.appInstanceNumber),
    index('tickets_number').on(table.ticketNumber),
  ],
);

/** The journal of writing tickets onto cards: one row a ticket, so that it is issued once. */
export const issuings = pgTable('issuings', {
  id: uuid('id').primaryKey(),
  ticketId: integer('ticket_id')
    .notNull()
    .unique()
    .references(() => tickets.id),
  authorizationNumber: integer('authorization_number').notNull().unique(),
  state: text('state').notNull(),
  appInstanceNumber: integer('app_instance_number'),
  appInstanceOrgId: integer('app_instance_org_id'),
  /** Counts the attempts: what an older one still reports is refused. */
  attempt: integer('attempt').notNull().default(0),
});

export const issuingSteps = pgTable(
  'issuing_steps',
  {
    id: serial('id').primaryKey(),
    issuingId: uuid('issuing_id')
      .notNull()
      .references(() => issuings.id, { onDelete: 'cascade' }),
    step: text('step').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    appInstanceNumber: integer('app_instance_number'),
  },
  (table) => [index('issuing_steps_issuing').on(table.issuingId)],
);

/** Numbers that are given once: authorization numbers, customer numbers, holder numbers, invoice numbers. */
export const counters = pgTable('counters', {
  name: text('name').primaryKey(),
  last: integer('last').notNull(),
});

/** A command server's right to act for a member of staff, by an unguessable id. */
export const commandServerSessions = pgTable('command_server_sessions', {
  webSessionId: text('web_session_id').primaryKey(),
  staffSub: text('staff_sub').notNull(),
  roles: jsonb('roles').$type<string[]>().notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

export const favourites = pgTable(
  'favourites',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id').notNull(),
    productId: integer('product_id').notNull(),
  },
  (table) => [unique('favourites_once').on(table.userId, table.productId)],
);

/** What was answered to a write, so that the same intent has one effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text('key').notNull(),
    staffSub: text('staff_sub').notNull(),
    /** Digest of method, path and body. */
    request: text('request').notNull(),
    /** False while the first is under way. */
    answered: boolean('answered').notNull().default(false),
    /** JSON; null where the call answers nothing. */
    answer: text('answer'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.staffSub] })],
);

/** Why a termination was withdrawn, a ticket replaced or terminated: the record keeps it. */
export const ticketEvents = pgTable('ticket_events', {
  id: serial('id').primaryKey(),
  ticketId: integer('ticket_id')
    .notNull()
    .references(() => tickets.id, { onDelete: 'cascade' }),
  kind: text('kind').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  staffSub: text('staff_sub').notNull(),
  details: jsonb('details').$type<Record<string, string | number | boolean | null>>().notNull(),
});
