import { postgresPrograms, startPostgres, startTestStack, type TestStack } from '@aboschalter/toolbox';
import { test as base } from '@playwright/test';
import { collectTrouble, type Trouble } from './trouble.ts';

export interface WorkerFixtures {
  /** `embedded`, or `server` for Debian's PostgreSQL. */
  readonly database: 'embedded' | 'server';
  readonly stack: TestStack;
}

interface TestFixtures {
  /** What the browser complained about; anything not expected fails the test at its end. */
  readonly trouble: Trouble;
}

/** Tests with the whole product behind: real parts, nothing intercepted. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  database: ['embedded', { option: true, scope: 'worker' }],
  stack: [
    async ({ database }, use) => {
      const programs = database === 'server' ? postgresPrograms() : undefined;
      const postgres = programs === undefined ? undefined : startPostgres(programs);
      const stack = await startTestStack(postgres ? { databaseUrl: postgres.url('postgres') } : {});
      await use(stack);
      await stack.close();
      postgres?.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  trouble: [
    async ({ context }, use) => {
      const trouble = await collectTrouble(context);
      await use(trouble);
      trouble.assertNone();
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
