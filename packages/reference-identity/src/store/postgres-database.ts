import pg from 'pg';
import { SCHEMA, type IdentityDatabase } from './database.ts';

/** Any number, the same in all providers, and not that of the middleware. */
const LOCK = 8_021_960;
/** Milliseconds to wait for a connection. */
const CONNECT_WITHIN = 5_000;

const over = (client: pg.Pool | pg.PoolClient): Pick<IdentityDatabase, 'all' | 'execute'> => ({
  all: async (sql, ...values) => (await client.query<Record<string, unknown>>(sql, [...values])).rows,
  execute: async (sql, ...values) => (await client.query(sql, [...values])).rowCount ?? 0,
});

/**
 * Opens the PostgreSQL server at `url`, which several providers can share.
 * @throws Error if it is unreachable
 */
export async function openPostgres(url: string): Promise<IdentityDatabase> {
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN });
  // The pool replaces an idle connection that the server ends; without a listener the error would end the process.
  pool.on('error', () => undefined);
  const database: IdentityDatabase = {
    ...over(pool),
    async alone(work) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
        const inside: IdentityDatabase = { ...over(client), alone: (more) => more(inside), close: async () => undefined };
        const result = await work(inside);
        await client.query('commit');
        client.release();
        return result;
      } catch (error) {
        // Ends the connection, and with it the transaction.
        client.release(true);
        throw error;
      }
    },
    close: () => pool.end(),
  };
  try {
    await database.alone(async (tx) => {
      for (const statement of SCHEMA) await tx.execute(statement);
    });
    return database;
  } catch (error) {
    await pool.end();
    throw error;
  }
}
