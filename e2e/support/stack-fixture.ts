import {
  seedServer,
  isS3TestServerBuilt,
  findPostgresBinDir,
  startPostgres,
  startS3TestServer,
  startTestStack,
  type RunningPostgres,
  type S3Server,
  type TestStack,
} from '@aboschalter/dev-tools';
import { test as base } from './page-errors.ts';

export interface WorkerFixtures {
  /** `embedded`, or `server` for Debian's PostgreSQL. */
  readonly database: 'embedded' | 'server';
  /** Where photos and documents are: in the database, or in an S3-compatible store. */
  readonly files: 'database' | 'store';
  /** Who signs people in: the embedded provider, or a real Keycloak. */
  readonly identityProvider: 'reference' | 'keycloak';
  /** What serves the pages. */
  readonly webServer: 'reference' | 'nginx';
  /** Two middlewares behind nginx: with a server for a database. */
  readonly twoMiddlewares: boolean;
  /** What the middleware offers: all capabilities, or none and minimal answers, so that the specification is all it has. */
  readonly offer: 'full' | 'specified';
  readonly stacks: Stacks;
}

interface TestFixtures {
  readonly stack: TestStack;
}

/** Tests with the whole product behind: real parts, nothing intercepted; each file of journeys begins with fresh data. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  database: ['embedded', { option: true, scope: 'worker' }],
  files: ['database', { option: true, scope: 'worker' }],
  identityProvider: ['reference', { option: true, scope: 'worker' }],
  webServer: ['reference', { option: true, scope: 'worker' }],
  twoMiddlewares: [false, { option: true, scope: 'worker' }],
  offer: ['full', { option: true, scope: 'worker' }],
  stacks: [
    async ({ database, files, identityProvider, webServer, twoMiddlewares, offer }, use) => {
      const stacks = new Stacks({ database, files, identityProvider, webServer, twoMiddlewares, offer });
      await use(stacks);
      await stacks.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  stack: [async ({ stacks }, use, { file }) => use(await stacks.of(file)), { timeout: 240_000 }],
});

/** Journeys sell, issue and withdraw: what one file of them changes no other meets, in whatever order they run. */
const dataOf = (file: string): string => (/\/(?:journeys|specified)\//.test(file) ? file : 'shared');

/** The database that the others are copies of. */
const DEMO = 'demo';

async function serverWithDemoData(programs: string): Promise<RunningPostgres> {
  const server = startPostgres(programs);
  try {
    await seedServer(await server.create(DEMO));
    return server;
  } catch (error) {
    server.close();
    throw error;
  }
}

type Parts = Omit<WorkerFixtures, 'stacks'>;

/** One stack at a time, anew for each file of journeys; they share a PostgreSQL server and an object store, each with a database and a bucket's folder of its own. */
class Stacks {
  readonly #parts: Parts;
  #data: string | undefined;
  #stack: TestStack | undefined;
  #server: RunningPostgres | undefined;
  #store: S3Server | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The stack for a file, started unless its data are those of the last test. */
  async of(file: string): Promise<TestStack> {
    if (this.#stack && this.#data === dataOf(file)) return this.#stack;
    await this.#stack?.close();
    this.#stack = undefined;
    const { database, files, identityProvider, webServer, twoMiddlewares, offer } = this.#parts;
    const databaseUrl = database === 'server' ? await this.#newDatabase() : undefined;
    if (files === 'store' && isS3TestServerBuilt()) this.#store ??= await startS3TestServer();
    this.#stack = await startTestStack({
      identityProvider,
      nginx: webServer === 'nginx',
      twoMiddlewares,
      ...(offer === 'full' ? {} : { offer: { capabilities: [], minimalAnswers: true } }),
      ...(this.#store === undefined ? {} : { files: this.#store.newStore() }),
      ...(databaseUrl === undefined ? {} : { databaseUrl }),
    });
    this.#data = dataOf(file);
    return this.#stack;
  }

  /** A database with the demo data, on the server: the address, or undefined where none is installed. */
  async #newDatabase(): Promise<string | undefined> {
    const programs = findPostgresBinDir();
    if (programs === undefined) return undefined;
    this.#server ??= await serverWithDemoData(programs);
    return this.#server.create(`stack_${crypto.randomUUID().replaceAll('-', '')}`, DEMO);
  }

  async close(): Promise<void> {
    await this.#stack?.close();
    this.#server?.close();
    await this.#store?.stop();
  }
}

export { expect } from '@playwright/test';
