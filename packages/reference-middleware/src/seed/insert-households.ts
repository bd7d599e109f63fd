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

function rowsOf<T extends PgTable>(table: T, rows: readonly InferInsertModel<T>[]): TableRows[] {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => rows.some((row) => name in row));
  const named = rows.map((row) => {
    const values = new Map<string, unknown>(Object.entries(row));
    return Object.fromEntries(columns.map(([name, column]) => [column.name, values.get(name)]));
  });
  return rows.length === 0
    ? []
    : [{ table: getTableName(table), columns: columns.map(([, { name }]) => name), json: JSON.stringify(named) }];
}

/** The rows of these customers by table, in the order of insertion. */
export function toTableRows(households: readonly CustomerFixture[]): TableRows[] {
  const invoices = households.flatMap((household) => household.invoices);
  return [
    ...rowsOf(
      schema.customers,
      households.map(({ customer }) => customer),
    ),
    ...rowsOf(
      schema.bankAccountHolders,
      households.map(({ account }) => account),
    ),
    ...rowsOf(
      schema.ticketHolders,
      households.flatMap(({ holders }) => holders),
    ),
    ...rowsOf(
      schema.tickets,
      households.flatMap(({ tickets }) => tickets),
    ),
    ...rowsOf(
      schema.accessCodes,
      households.flatMap(({ accessCodes }) => accessCodes),
    ),
    ...rowsOf(
      schema.documents,
      households.flatMap(({ documents }) => documents),
    ),
    ...rowsOf(
      schema.invoices,
      invoices.map(({ remainingAmount: _, ...row }) => row),
    ),
    ...rowsOf(schema.payments, invoices.flatMap(paymentOf)),
  ];
}

/** The payment of an invoice, made when it was created. */
function paymentOf({ uuid, amount, remainingAmount, creationDate }: GeneratedInvoice): (typeof schema.payments.$inferInsert)[] {
  return amount === remainingAmount ? [] : [{ uuidInvoice: uuid, amount: amount - remainingAmount, paidAt: creationDate }];
}

/** Inserts the rows of one table with one parameter: the same statement for both databases. */
export async function insertRows(db: Database, { table, columns, json }: TableRows): Promise<void> {
  const names = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const name = sql.identifier(table);
  await db.execute(sql`insert into ${name} (${names}) select ${names} from json_populate_recordset(null::${name}, ${json}::json)`);
}
