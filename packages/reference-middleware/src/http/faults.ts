import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';

/** How the middleware is to answer a call wrongly, for tests of the front end. */
export const fault = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  /** The call's path as the contract writes it. */
  path: z.string(),
  /** How many times; then the call is answered truly again. */
  times: z.int().positive().default(1),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('status'), status: z.int(), body: z.unknown(), contentType: z.string().default('application/json') }),
    /** No answer until the faults are cleared. */
    z.object({ kind: z.literal('hang') }),
    /** The connection is cut. */
    z.object({ kind: z.literal('reset') }),
    /** The effect takes place, but the answer is lost. */
    z.object({ kind: z.literal('lose-answer') }),
  ]),
});
export type Fault = z.infer<typeof fault>;

const taken = z.object({ rows: z.array(z.object({ answer: fault.shape.answer })) });
const FAULTS_LOCK = 8_021_957;

/** The faults that are set, for all middlewares on one database, and whoever hangs in one here. */
export interface FaultBoard {
  set(next: readonly Fault[]): Promise<void>;
  clear(): Promise<void>;
  /** Takes the fault for a call, if one is set. */
  take(method: string, path: string): Promise<Fault['answer'] | undefined>;
  /** Waits until the faults are cleared, or this middleware ends. */
  released(): Promise<void>;
  /** Lets go whoever hangs. */
  release(): void;
}

/** Nothing goes wrong. */
export const noFaults = { take: async () => undefined, released: async () => undefined, release: () => undefined };

/** Makes the table of faults: no migration does, since it is of use to tests alone. */
export async function faultBoard(db: Database): Promise<FaultBoard> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FAULTS_LOCK})`);
    await tx.execute(sql`
      create table if not exists planned_faults (
        id serial primary key, method text not null, path text not null, times integer not null, answer jsonb not null
      )`);
  });
  let waiting: (() => void)[] = [];
  const release = () => {
    for (const go of waiting) go();
    waiting = [];
  };
  return {
    set: (next) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`delete from planned_faults`);
        for (const { method, path, times, answer } of next) {
          await tx.execute(
            sql`insert into planned_faults (method, path, times, answer) values (${method}, ${path}, ${times}, ${JSON.stringify(answer)}::jsonb)`,
          );
        }
      }),
    async clear() {
      await db.execute(sql`delete from planned_faults`);
      release();
    },
    async take(method, path) {
      const found = await db
        .execute(
          sql`update planned_faults set times = times - 1 where id = (
            select id from planned_faults where method = ${method} and path = ${path} and times > 0 order by id limit 1 for update
          ) returning answer`,
        )
        // Without the database there is no fault to be played: it is one.
        .catch(() => ({ rows: [] }));
      return taken.parse(found).rows[0]?.answer;
    },
    released: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
      }),
    release,
  };
}
