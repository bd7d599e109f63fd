import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgSequence, pgTable, primaryKey, serial, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { tickets } from './tickets.ts';

/**
 * Counts what happens to cards, so that a reading can be told to be older or newer than the beginning of a deed,
 * whatever the clocks say: a session draws one when it is opened, an issuing or a withdrawal when it begins.
 */
export const journalPositions = pgSequence('journal_positions');
/** The next one. */
export const nextPosition = sql`nextval('journal_positions')`;
const position = () => bigint('position', { mode: 'number' }).notNull();

/** The journal of writing tickets onto cards: one row a ticket, so that it is issued once. */
export const issuings = pgTable(
  'issuings',
  {
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
    /** When the newest attempt began. */
    position: position().default(0),
  },
  // How many are under way is asked again and again.
  (table) => [index('issuings_state').on(table.state)],
);

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

/** Cards that were lost after the writing of a ticket had begun; they may carry its old authorization. */
export const lostCards = pgTable(
  'lost_cards',
  {
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    appInstanceNumber: integer('app_instance_number').notNull(),
    authorizationNumber: integer('authorization_number').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ticketId, table.appInstanceNumber] })],
);

/** Withdrawals that the card was told to make, and of which it is not known whether it did. */
export const begunWithdrawals = pgTable(
  'begun_withdrawals',
  {
    appInstanceNumber: integer('app_instance_number').notNull(),
    authorizationNumber: integer('authorization_number').notNull(),
    position: position(),
  },
  (table) => [primaryKey({ columns: [table.appInstanceNumber, table.authorizationNumber] })],
);

/** A command server's right to act for a member of staff, by an unguessable id. */
export const commandServerSessions = pgTable(
  'command_server_sessions',
  {
    webSessionId: text('web_session_id').primaryKey(),
    staffSub: text('staff_sub').notNull(),
    /** Their name to show, as it was then. */
    staffName: text('staff_name').notNull().default(''),
    roles: jsonb('roles').$type<string[]>().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** The one ticket that may be issued in it, and whose holder it is about. */
    ticketId: integer('ticket_id').references(() => tickets.id, { onDelete: 'cascade' }),
    /** When it was opened. */
    position: position().default(0),
  },
  (table) => [index('command_server_sessions_expiry').on(table.expiresAt)],
);

/** Proofs of the command server that were used; none counts twice. */
export const usedProofs = pgTable(
  'used_proofs',
  {
    jti: text('jti').primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('used_proofs_expiry').on(table.expiresAt)],
);
