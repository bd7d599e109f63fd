import { integer, pgTable, serial, text, unique } from 'drizzle-orm/pg-core';

/** The products that members of staff have marked as favourites. */
export const favourites = pgTable(
  'favourites',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id').notNull(),
    productId: integer('product_id').notNull(),
  },
  (table) => [unique('favourites_user_product_key').on(table.userId, table.productId)],
);
