import { getTableColumns, getTableName, sql, type InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/open-database.ts';
import * as schema from '../db/schema/all.ts';
import type { CustomerFixture, GeneratedInvoice } from './generate-customer.ts';

/** Rows of one table, in the form in which they are inserted. */
export interface TableRows {
  readonly table: string;
  /** The columns that the rows contain. All other columns get their default values. */
  readonly columns: readonly string[];
  /** The rows as a JSON array of objects. */
  readonly json: string;
}

function toRows<T extends PgTable>(table: T, rows: readonly InferInsertModel<T>[]): TableRows[] {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => rows.some((row) => name in row));
  const namedRows = rows.map((row) => {
    const values = new Map<string, unknown>(Object.entries(row));
    return Object.fromEntries(columns.map(([name, column]) => [column.name, values.get(name)]));
  });
  return rows.length === 0
    ? []
    : [{ table: getTableName(table), columns: columns.map(([, { name }]) => name), json: JSON.stringify(namedRows) }];
}

/** Converts customers to the rows of all tables, in the order in which they must be inserted. */
export function toTableRows(fixtures: readonly CustomerFixture[]): TableRows[] {
  const invoices = fixtures.flatMap((fixture) => fixture.invoices);
  return [
    ...toRows(
      schema.customers,
      fixtures.map(({ customer }) => customer),
    ),
    ...toRows(
      schema.bankAccountHolders,
      fixtures.map(({ account }) => account),
    ),
    ...toRows(
      schema.ticketHolders,
      fixtures.flatMap(({ holders }) => holders),
    ),
    ...toRows(
      schema.tickets,
      fixtures.flatMap(({ tickets }) => tickets),
    ),
    ...toRows(
      schema.accessCodes,
      fixtures.flatMap(({ accessCodes }) => accessCodes),
    ),
    ...toRows(
      schema.documents,
      fixtures.flatMap(({ documents }) => documents),
    ),
    ...toRows(
      schema.invoices,
      invoices.map(({ remainingAmount: _, ...row }) => row),
    ),
    ...toRows(schema.payments, invoices.flatMap(toPayments)),
  ];
}

/** Returns the payment of an invoice, which is on the day of the invoice. Returns none if the invoice is unpaid. */
function toPayments({ uuid, amount, remainingAmount, creationDate }: GeneratedInvoice): (typeof schema.payments.$inferInsert)[] {
  return amount === remainingAmount ? [] : [{ uuidInvoice: uuid, amount: amount - remainingAmount, paidAt: creationDate }];
}

/** Inserts rows of one table. They are sent as a single JSON parameter, since the number of parameters is limited. */
export async function insertRows(db: Database, { table, columns, json }: TableRows): Promise<void> {
  const columnNames = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const tableName = sql.identifier(table);
  await db.execute(
    sql`insert into ${tableName} (${columnNames}) select ${columnNames} from json_populate_recordset(null::${tableName}, ${json}::json)`,
  );
}
