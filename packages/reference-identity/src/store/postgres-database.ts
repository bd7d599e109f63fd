import pg from 'pg';
import { SCHEMA, type IdentityDatabase } from './database.ts';

/** The id of the advisory lock that every transaction holds. All providers use the same one; the middleware uses another. */
const TRANSACTION_LOCK = 8_021_960;
/** Milliseconds to wait for a connection. */
const CONNECT_TIMEOUT_MS = 5_000;

const createStatements = (client: pg.Pool | pg.PoolClient): Pick<IdentityDatabase, 'all' | 'execute'> => ({
  all: async (sql, ...values) => (await client.query<Record<string, unknown>>(sql, [...values])).rows,
  execute: async (sql, ...values) => (await client.query(sql, [...values])).rowCount ?? 0,
});

/**
 * Opens the PostgreSQL server at `url`, which several providers can share.
 * @throws Error if it is unreachable
 */
export async function openPostgres(url: string): Promise<IdentityDatabase> {
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // The pool replaces an idle connection that the server ends; without a listener the error would end the process.
  pool.on('error', () => undefined);
  const database: IdentityDatabase = {
    ...createStatements(pool),
    async transaction(work) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query('select pg_advisory_xact_lock($1)', [TRANSACTION_LOCK]);
        const inside: IdentityDatabase = { ...createStatements(client), transaction: (more) => more(inside), close: async () => undefined };
        const result = await work(inside);
        await client.query('commit');
        client.release();
        return result;
      } catch (error) {
        // Closing the connection rolls back the transaction.
        client.release(true);
        throw error;
      }
    },
    close: () => pool.end(),
  };
  try {
    await database.transaction(async (tx) => {
      for (const statement of SCHEMA) await tx.execute(statement);
    });
    return database;
  } catch (error) {
    await pool.end();
    throw error;
  }
}
