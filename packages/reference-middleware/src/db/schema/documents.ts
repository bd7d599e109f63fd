import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customers } from './customers.ts';

export const documents = pgTable(
  'documents',
  {
    uuid: uuid('uuid').primaryKey(),
    uuidCustomer: uuid('uuid_customer')
      .notNull()
      .references(() => customers.uuid),
    description: text('description').notNull(),
    filename: text('filename').notNull(),
    ownersName: text('owners_name').notNull(),
    modificationDate: timestamp('modification_date', { withTimezone: true }).notNull(),
    /**
     * The file as a data URI, or the reference to an object in the object store (`src/files/object-reference.ts`). Empty if
     * the file is generated on demand.
     */
    dataUri: text('file_reference'),
  },
  (table) => [index('documents_customer').on(table.uuidCustomer)],
);
