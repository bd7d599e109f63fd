import type { TestStack } from '@aboschalter/dev-tools';
import pg from 'pg';
import { z } from 'zod';

const waiting = z.array(z.object({ name: z.enum(['middleware', 'secondMiddleware']) }));

/**
 * Has whoever writes a ticket wait in the middle of the transaction, by a lock of its own at the database server.
 * @throws Error if the stack has no server for a database
 */
export async function lockTicketTable({ settings }: TestStack) {
  if (settings.databaseUrl === undefined) throw new Error('Only a database server can be asked who waits.');
  const client = new pg.Client({ connectionString: settings.databaseUrl });
  await client.connect();
  await client.query('begin; lock table tickets in share row exclusive mode');
  return {
    /** Which of the two middlewares wait; the server goes on waiting for one that was killed. */
    async whoWaits() {
      const { rows } = await client.query(`
        select application_name as name from pg_stat_activity where wait_event_type = 'Lock' and application_name like '%iddleware'`);
      return waiting.parse(rows).map(({ name }) => name);
    },
    async release(): Promise<void> {
      await client.query('rollback');
      await client.end();
    },
  };
}
