import type { TestStack } from '@aboschalter/dev-tools';
import pg from 'pg';
import { z } from 'zod';

const waitingSchema = z.array(z.object({ name: z.enum(['middleware', 'secondMiddleware']) }));

/**
 * Makes writes of tickets wait inside their transaction, by a lock in the database server.
 * @throws Error if the stack has no database server
 */
export async function lockTicketTable({ settings }: TestStack) {
  if (settings.databaseUrl === undefined) throw new Error('The stack has no database server.');
  const client = new pg.Client({ connectionString: settings.databaseUrl });
  await client.connect();
  await client.query('begin; lock table tickets in share row exclusive mode');
  return {
    /** Returns the middlewares that wait for the lock. A killed middleware is still listed while its connection waits. */
    async listWaitingMiddlewares() {
      // The pattern matches the names of both middlewares: `middleware` and `secondMiddleware`.
      const { rows } = await client.query(`
        select application_name as name from pg_stat_activity where wait_event_type = 'Lock' and application_name like '%iddleware'`);
      return waitingSchema.parse(rows).map(({ name }) => name);
    },
    async release(): Promise<void> {
      await client.query('rollback');
      await client.end();
    },
  };
}
