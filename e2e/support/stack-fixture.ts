import { fillServer, postgresPrograms, startPostgres, startTestStack, type RunningPostgres, type TestStack } from '@aboschalter/toolbox';
import { test as base } from './trouble.ts';

export interface WorkerFixtures {
  /** `embedded`, or `server` for Debian's PostgreSQL. */
  readonly database: 'embedded' | 'server';
  /** Who signs people in: the embedded provider, or a real Keycloak. */
  readonly identityProvider: 'reference' | 'keycloak';
  /** What serves the pages. */
  readonly webServer: 'reference' | 'nginx';
  /** Two middlewares behind nginx: with a server for a database. */
  readonly twoMiddlewares: boolean;
  readonly stacks: Stacks;
}

interface TestFixtures {
  readonly stack: TestStack;
}

/** Tests with the whole product behind: real parts, nothing intercepted; each file of journeys begins with fresh data. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  database: ['embedded', { option: true, scope: 'worker' }],
  identityProvider: ['reference', { option: true, scope: 'worker' }],
  webServer: ['reference', { option: true, scope: 'worker' }],
  twoMiddlewares: [false, { option: true, scope: 'worker' }],
  stacks: [
    async ({ database, identityProvider, webServer, twoMiddlewares }, use) => {
      const stacks = new Stacks({ database, identityProvider, webServer, twoMiddlewares });
      await use(stacks);
      await stacks.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  stack: [async ({ stacks }, use, { file }) => use(await stacks.of(file)), { timeout: 240_000 }],
});

/** Journeys sell, issue and withdraw: what one file of them changes no other meets, in whatever order they run. */
const dataOf = (file: string): string => (file.includes('/journeys/') ? file : 'shared');

/** The database that the others are copies of. */
const DEMO = 'demo';

async function serverWithDemoData(programs: string): Promise<RunningPostgres> {
  const server = startPostgres(programs);
  try {
    await fillServer(await server.create(DEMO));
    return server;
  } catch (error) {
    server.close();
    throw error;
  }
}

type Parts = Omit<WorkerFixtures, 'stacks'>;

/** One stack at a time, anew for each file of journeys; they share a PostgreSQL server, each with a database of its own. */
class Stacks {
  readonly #parts: Parts;
  #data: string | undefined;
  #stack: TestStack | undefined;
  #server: RunningPostgres | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The stack for a file, started unless its data are those of the last test. */
  async of(file: string): Promise<TestStack> {
    if (this.#stack && this.#data === dataOf(file)) return this.#stack;
    await this.#stack?.close();
    this.#stack = undefined;
    const { database, identityProvider, webServer, twoMiddlewares } = this.#parts;
    const databaseUrl = database === 'server' ? await this.#newDatabase() : undefined;
    this.#stack = await startTestStack({
      identityProvider,
      nginx: webServer === 'nginx',
      twoMiddlewares,
      ...(databaseUrl === undefined ? {} : { databaseUrl }),
    });
    this.#data = dataOf(file);
    return this.#stack;
  }

  /** A database with the demo data, on the server: the address, or undefined where none is installed. */
  async #newDatabase(): Promise<string | undefined> {
    const programs = postgresPrograms();
    if (programs === undefined) return undefined;
    this.#server ??= await serverWithDemoData(programs);
    return this.#server.create(`stack_${crypto.randomUUID().replaceAll('-', '')}`, DEMO);
  }

  async close(): Promise<void> {
    await this.#stack?.close();
    this.#server?.close();
  }
}

export { expect } from '@playwright/test';
