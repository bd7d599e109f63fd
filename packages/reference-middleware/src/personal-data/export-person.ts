import type { FileStore } from '../files/file-store.ts';
import { auditCustomer, type WriteContext } from '../domain/record-changes.ts';
import { findPersonKeys, listPersonTables } from './person-tables.ts';

/** All stored data about a customer: the rows of each table, with photos and documents as data URIs. */
export interface PersonExport {
  /** ISO 8601. */
  readonly exportedAt: string;
  /** The uuid of the customer. */
  readonly customer: string;
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}

/** The columns that contain a file or a reference to it, by table. */
const fileColumns: Readonly<Record<string, string>> = { documents: 'dataUri', ticketHolders: 'picture' };

/**
 * Collects all data about a customer (GDPR, articles 15 and 20), and records the export in the audit trail. An export is
 * complete or rejected.
 * @throws ApiError 503 if the store of photos and documents is unavailable, 500 if it lacks a file
 */
export async function exportPerson(writing: WriteContext, customer: string, files: Pick<FileStore, 'read'>): Promise<PersonExport> {
  const { db, now } = writing;
  const tables: Record<string, Record<string, unknown>[]> = {};
  for (const { name, table, rows, isExported } of listPersonTables(await findPersonKeys(db, customer)))
    if (isExported) tables[name] = await readFiles(await db.select().from(table).where(rows), fileColumns[name], files);
  await auditCustomer(writing, customer, 'personalData', 'exportiert');
  return { exportedAt: now.toISOString(), customer, tables };
}

/** Replaces the references to files by the files. */
function readFiles(
  rows: readonly Record<string, unknown>[],
  column: string | undefined,
  files: Pick<FileStore, 'read'>,
): Promise<Record<string, unknown>[]> {
  return Promise.all(
    rows.map(async (row) => {
      const reference = column === undefined ? undefined : row[column];
      return column !== undefined && typeof reference === 'string' ? { ...row, [column]: await files.read(reference) } : row;
    }),
  );
}
