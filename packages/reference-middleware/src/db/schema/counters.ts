import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The last assigned number of each kind: authorization, customer, holder and invoice numbers. */
export const counters = pgTable('counters', {
  name: text('name').primaryKey(),
  lastValue: integer('last_value').notNull(),
});
