import { postgresPrograms, startPostgres, startTestStack, type TestStack } from '@aboschalter/toolbox';
import { test as base } from '@playwright/test';
import { collectTrouble, type Trouble } from './trouble.ts';

export interface WorkerFixtures {
  /** `embedded`, or `server` for Debian's PostgreSQL. */
  readonly database: 'embedded' | 'server';
  readonly stacks: Stacks;
}

interface TestFixtures {
  readonly stack: TestStack;
  /** What the browser complained about; anything not expected fails the test at its end. */
  readonly trouble: Trouble;
}

/** Tests with the whole product behind: real parts, nothing intercepted; each file of journeys begins with fresh data. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  database: ['embedded', { option: true, scope: 'worker' }],
  stacks: [
    async ({ database }, use) => {
      const stacks = new Stacks(database);
      await use(stacks);
      await stacks.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  stack: [async ({ stacks }, use, { file }) => use(await stacks.of(file)), { timeout: 120_000 }],
  trouble: [
    async ({ context }, use) => {
      const trouble = await collectTrouble(context);
      await use(trouble);
      trouble.assertNone();
    },
    { auto: true },
  ],
});

/** Journeys sell, issue and withdraw: what one file of them changes no other meets, in whatever order they run. */
const dataOf = (file: string): string => (file.includes('/journeys/') ? file : 'shared');

/** One stack at a time, anew for each file of journeys. */
class Stacks {
  readonly #database: WorkerFixtures['database'];
  #data: string | undefined;
  #stack: TestStack | undefined;
  #postgres: ReturnType<typeof startPostgres> | undefined;

  constructor(database: WorkerFixtures['database']) {
    this.#database = database;
  }

  /** The stack for a file, started unless its data are those of the last test. */
  async of(file: string): Promise<TestStack> {
    if (this.#stack && this.#data === dataOf(file)) return this.#stack;
    await this.close();
    const programs = this.#database === 'server' ? postgresPrograms() : undefined;
    this.#postgres = programs === undefined ? undefined : startPostgres(programs);
    this.#stack = await startTestStack(this.#postgres ? { databaseUrl: this.#postgres.url('postgres') } : {});
    this.#data = dataOf(file);
    return this.#stack;
  }

  async close(): Promise<void> {
    await this.#stack?.close();
    this.#postgres?.close();
    this.#stack = undefined;
    this.#postgres = undefined;
  }
}

export { expect } from '@playwright/test';
