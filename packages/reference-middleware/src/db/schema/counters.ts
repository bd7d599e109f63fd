import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Unique numbers: authorization numbers, customer numbers, holder numbers, invoice numbers. */
export const counters = pgTable('counters', {
  name: text('name').primaryKey(),
  lastValue: integer('last_value').notNull(),
});
