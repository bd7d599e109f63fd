import { getTableColumns, getTableName, sql, type InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/open-database.ts';
import * as schema from '../db/schema/all.ts';
import type { CustomerFixture, GeneratedInvoice } from './generate-customer.ts';

/** Rows of one table, as JSON with the names of its columns. */
export interface TableRows {
  readonly table: string;
  /** The columns of the rows; all others have their defaults. */
  readonly columns: readonly string[];
  readonly json: string;
}

function toRows<T extends PgTable>(table: T, rows: readonly InferInsertModel<T>[]): TableRows[] {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => rows.some((row) => name in row));
  const named = rows.map((row) => {
    const values = new Map<string, unknown>(Object.entries(row));
    return Object.fromEntries(columns.map(([name, column]) => [column.name, values.get(name)]));
  });
  return rows.length === 0
    ? []
    : [{ table: getTableName(table), columns: columns.map(([, { name }]) => name), json: JSON.stringify(named) }];
}

/** Converts customers to the rows of all tables, in the order of insertion. */
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

/** Returns the payment of an invoice, on the day of the invoice; none if it is unpaid. */
function toPayments({ uuid, amount, remainingAmount, creationDate }: GeneratedInvoice): (typeof schema.payments.$inferInsert)[] {
  return amount === remainingAmount ? [] : [{ uuidInvoice: uuid, amount: amount - remainingAmount, paidAt: creationDate }];
}

/** Inserts the rows of one table as a single JSON parameter. */
export async function insertRows(db: Database, { table, columns, json }: TableRows): Promise<void> {
  const names = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const name = sql.identifier(table);
  await db.execute(sql`insert into ${name} (${names}) select ${names} from json_populate_recordset(null::${name}, ${json}::json)`);
}
