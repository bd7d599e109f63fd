import { isS3TestServerBuilt, startS3TestServer, startTestStack, type S3Server, type TestStack } from '@aboschalter/dev-tools';
import { test as base } from './page-errors.ts';

export interface WorkerFixtures {
  /** `embedded`, or `server` for Debian's PostgreSQL, which is the default where it is installed. */
  readonly database: 'embedded' | 'server' | undefined;
  /** The storage of photos and documents: the database, or an S3-compatible store. */
  readonly files: 'database' | 'object-store';
  /** The identity provider: the embedded one, or a real Keycloak. */
  readonly identityProvider: 'reference' | 'keycloak';
  /** The web server of the pages. */
  readonly webServer: 'reference' | 'nginx';
  /** Two middlewares behind nginx, with a database server. */
  readonly twoMiddlewares: boolean;
  /** The capabilities of the middleware: all, or none with minimal responses as in the specification. */
  readonly offer: 'full' | 'specified';
  readonly stacks: StackManager;
}

interface TestFixtures {
  readonly stack: TestStack;
}

/** Tests with the whole product, in which no request is intercepted. Each file of journeys begins with fresh data. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  database: [undefined, { option: true, scope: 'worker' }],
  files: ['database', { option: true, scope: 'worker' }],
  identityProvider: ['reference', { option: true, scope: 'worker' }],
  webServer: ['reference', { option: true, scope: 'worker' }],
  twoMiddlewares: [false, { option: true, scope: 'worker' }],
  offer: ['full', { option: true, scope: 'worker' }],
  stacks: [
    async ({ database, files, identityProvider, webServer, twoMiddlewares, offer }, use) => {
      const stacks = new StackManager({ database, files, identityProvider, webServer, twoMiddlewares, offer });
      await use(stacks);
      await stacks.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  stack: [async ({ stacks }, use, { file }) => use(await stacks.getStack(file)), { timeout: 240_000 }],
});

/**
 * Returns a key for the data of a test file: files with the same key share their data. Journeys change data by selling, issuing
 * and withdrawing, so each file of journeys has separate data.
 */
const getDataKey = (file: string): string => (/\/(?:journeys|specified|firefox)\//.test(file) ? file : 'shared');

type StackOptions = Omit<WorkerFixtures, 'stacks'>;

/** The stack of a worker, with fresh data for each file of journeys, and its object store. */
class StackManager {
  readonly #options: StackOptions;
  #dataKey: string | undefined;
  #stack: TestStack | undefined;
  #store: S3Server | undefined;

  constructor(options: StackOptions) {
    this.#options = options;
  }

  /** Returns the stack for a test file, with fresh data unless the previous file has the same key of data. */
  async getStack(file: string): Promise<TestStack> {
    const dataKey = getDataKey(file);
    if (this.#stack === undefined) this.#stack = await this.#start();
    else if (this.#dataKey !== dataKey) await this.#stack.reset();
    this.#dataKey = dataKey;
    return this.#stack;
  }

  async #start(): Promise<TestStack> {
    const { database, files, identityProvider, webServer, twoMiddlewares, offer } = this.#options;
    if (files === 'object-store' && isS3TestServerBuilt()) this.#store = await startS3TestServer();
    return startTestStack({
      identityProvider,
      nginx: webServer === 'nginx',
      twoMiddlewares,
      ...(database === undefined ? {} : { database }),
      ...(offer === 'full' ? {} : { offer: { capabilities: [], hasMinimalResponses: true } }),
      ...(this.#store === undefined ? {} : { files: this.#store.createStore() }),
    });
  }

  async close(): Promise<void> {
    await this.#stack?.close();
    await this.#store?.stop();
  }
}

export { expect } from '@playwright/test';
