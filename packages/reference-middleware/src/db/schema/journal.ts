import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgSequence, pgTable, primaryKey, serial, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { tickets } from './tickets.ts';

/**
 * Counts operations on cards, so that a reading can be compared with the beginning of an issuing or withdrawal,
 * independent of clocks: each session, issuing and withdrawal gets a number at its beginning.
 */
export const journalPositions = pgSequence('journal_positions');
/** The next position. */
export const nextPosition = sql`nextval('journal_positions')`;
const position = () => bigint('position', { mode: 'number' }).notNull();

/** The journal of writing tickets onto cards: one row per ticket, so that it is issued once. */
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
    /** Counts the attempts: reports of an older one are rejected. */
    attempt: integer('attempt').notNull().default(0),
    /** When the newest attempt began. */
    position: position().default(0),
  },
  // The number of open issuings is queried often.
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

/** Cards that were lost after the writing of a ticket had begun; they may contain its old authorization. */
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

/** Withdrawals that were sent to a card and whose outcome is unknown. */
export const begunWithdrawals = pgTable(
  'begun_withdrawals',
  {
    appInstanceNumber: integer('app_instance_number').notNull(),
    authorizationNumber: integer('authorization_number').notNull(),
    position: position(),
  },
  (table) => [primaryKey({ columns: [table.appInstanceNumber, table.authorizationNumber] })],
);

/** A command server's permission to act for a member of staff, by a random id. */
export const commandServerSessions = pgTable(
  'command_server_sessions',
  {
    webSessionId: text('web_session_id').primaryKey(),
    staffSub: text('staff_sub').notNull(),
    /** Their display name at that time. */
    staffName: text('staff_name').notNull().default(''),
    roles: jsonb('roles').$type<string[]>().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** The only ticket that may be issued in it, and the one whose holder it concerns. */
    ticketId: integer('ticket_id').references(() => tickets.id, { onDelete: 'cascade' }),
    /** When it was opened. */
    position: position().default(0),
  },
  (table) => [index('command_server_sessions_expiry').on(table.expiresAt)],
);

/** Used proofs of command servers; each is accepted once. */
export const usedProofs = pgTable(
  'used_proofs',
  {
    jti: text('jti').primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('used_proofs_expiry').on(table.expiresAt)],
);
