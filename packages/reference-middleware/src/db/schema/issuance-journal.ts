import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgSequence, pgTable, primaryKey, serial, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { tickets } from './tickets.ts';

/**
 * Numbers the sessions, issuing attempts and withdrawals in the order in which they begin. The numbers show, independent of
 * clocks, whether a card was read before or after an operation began.
 */
export const journalSequence = pgSequence('issuance_journal_seq');
/** SQL expression of the next number of the sequence. */
export const nextSequenceNumber = sql`nextval('issuance_journal_seq')`;
const createSequenceNumberColumn = () => bigint('sequence_number', { mode: 'number' }).notNull();

/** The journal of writing tickets onto cards. It has one row per ticket, so that a ticket is issued once. */
export const issuances = pgTable(
  'issuances',
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
    /** Incremented when an attempt begins or its card can no longer be used, so that reports of earlier attempts are rejected. */
    attemptNumber: integer('attempt_number').notNull().default(0),
    /** The position of the newest attempt in `journalSequence`. */
    sequenceNumber: createSequenceNumberColumn().default(0),
  },
  // Every request for `/metrics` counts the issuances in progress.
  (table) => [index('issuances_state').on(table.state)],
);

/** The steps of each issuance, in their order. */
export const issuanceSteps = pgTable(
  'issuance_steps',
  {
    id: serial('id').primaryKey(),
    issuanceId: uuid('issuance_id')
      .notNull()
      .references(() => issuances.id, { onDelete: 'cascade' }),
    step: text('step').notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
    appInstanceNumber: integer('app_instance_number'),
  },
  (table) => [index('issuance_steps_issuance').on(table.issuanceId)],
);

/** Cards that were declared lost after writing a ticket onto them had begun, with the authorization that they may contain. */
export const lostCardAuthorizations = pgTable(
  'lost_card_authorizations',
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
export const pendingWithdrawals = pgTable(
  'pending_withdrawals',
  {
    appInstanceNumber: integer('app_instance_number').notNull(),
    authorizationNumber: integer('authorization_number').notNull(),
    sequenceNumber: createSequenceNumberColumn(),
  },
  (table) => [primaryKey({ columns: [table.appInstanceNumber, table.authorizationNumber] })],
);

/** Sessions in which a command server may act for a member of staff. Their random id is the permission. */
export const commandServerSessions = pgTable(
  'command_server_sessions',
  {
    webSessionId: text('web_session_id').primaryKey(),
    staffSub: text('staff_sub').notNull(),
    /** The name of the member of staff when the session was opened. */
    staffDisplayName: text('staff_display_name').notNull().default(''),
    roles: jsonb('roles').$type<string[]>().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** The only ticket that may be issued, and whose holder may be read; null if the session was opened without a ticket. */
    ticketId: integer('ticket_id').references(() => tickets.id, { onDelete: 'cascade' }),
    /** The position of the session in `journalSequence`. */
    sequenceNumber: createSequenceNumberColumn().default(0),
  },
  (table) => [index('command_server_sessions_expiry').on(table.expiresAt)],
);

/** Used proofs of command servers, so that each proof is accepted once. */
export const usedProofs = pgTable(
  'used_proofs',
  {
    jti: text('jti').primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('used_proofs_expiry').on(table.expiresAt)],
);
