import { getTestPort } from '@aboschalter/object-store/test-port';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCardsDir, getDatabaseDir } from '@aboschalter/reference-stack';
import { logDir, workDir } from '../root.ts';
import { listStandalonePages } from '../release/remotes.ts';
import type { TestStackSettings } from '../stack/test-stack-settings.ts';
import { startStack, type Stack } from '../stack/stack.ts';
import { createDemoDatabase, hasDemoServer, resetDemoDatabase, restoreDemoSnapshot } from './demo-data.ts';

/** A running stack for tests. */
export interface TestStack extends Stack {
  /** Folder with the data of this stack; removed when the stack is closed. */
  readonly dataDir: string;
  /**
   * Replaces the data of the database and of the card workstation by those of a new stack, in a fifth of the processor time
   * of a new stack. Accounts and sessions of the identity provider and uploaded files remain.
   */
  reset(): Promise<void>;
}

/** Options of a test stack. */
export interface TestStackOptions {
  /** By default a database on the server that was prepared for this process (`prepareDemoServer`), if there is one. */
  readonly database?: 'embedded' | 'server';
  /** The content of the database: today's demo data, or the data that commit 050e652 stored, always in an embedded database. */
  readonly data?: 'demo' | 'of-050e652';
  /** The object store of photos and documents, `s3://…`; by default the database stores them. */
  readonly files?: string;
  readonly accessTokenSeconds?: number;
  /** A role that every user must have. */
  readonly requiredRole?: string;
  /** The origin of a remote's stand-alone page. */
  readonly devOrigin?: string;
  /** Whether links to previews of releases work. */
  readonly allowsPreviews?: boolean;
  /** A further origin of remotes. */
  readonly remoteOrigin?: string;
  /** The capabilities of the middleware; all by default. */
  readonly offer?: NonNullable<TestStackSettings['offer']>;
  /** A real Keycloak instead of the embedded provider. */
  readonly identityProvider?: 'reference' | 'keycloak';
  /** Whether nginx serves the pages. */
  readonly nginx?: boolean;
  /** Whether nginx distributes calls between two middlewares; only with a PostgreSQL server. */
  readonly twoMiddlewares?: boolean;
  /** The folder of the releases; by default the one of `npm start`. */
  readonly releaseRoot?: string;
}

/**
 * Starts the whole product on free ports with fresh data.
 * @throws Error if a database on a server is required and no server was prepared
 */
export async function startTestStack(options: TestStackOptions = {}): Promise<TestStack> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'aboschalter-'));
  const { data = 'demo', database = hasDemoServer() && data === 'demo' ? 'server' : 'embedded' } = options;
  const databaseUrl = database === 'server' ? await createDemoDatabase() : undefined;
  if (databaseUrl === undefined) await fillEmbeddedDatabase(dataDir, data);
  const [web, middleware, identity, cards] = [await getTestPort(), await getTestPort(), await getTestPort(), await getTestPort()];
  const middlewares: TestStackSettings['middlewares'] = options.twoMiddlewares
    ? { upstreamPorts: [await getTestPort(), await getTestPort()], port: await getTestPort() }
    : undefined;
  const stack = await startStack({
    ports: { web, middleware, identity, cards },
    dataDir,
    releaseRoot: options.releaseRoot ?? path.join(workDir, 'releases'),
    secret: 'test',
    basePath: '/aboschalter/',
    standalonePages: listStandalonePages(),
    faults: true,
    logFolder: logDir,
    ...(options.identityProvider === undefined ? {} : { identityProvider: options.identityProvider }),
    middlewares,
    ...(options.nginx === undefined ? {} : { nginx: options.nginx }),
    ...(options.offer === undefined ? {} : { offer: options.offer }),
    ...(options.devOrigin === undefined ? {} : { devOrigin: options.devOrigin }),
    ...(options.allowsPreviews === undefined ? {} : { allowsPreviews: options.allowsPreviews }),
    ...(options.remoteOrigin === undefined ? {} : { remoteOrigin: options.remoteOrigin }),
    ...(options.requiredRole === undefined ? {} : { requiredRole: options.requiredRole }),
    ...(options.files === undefined ? {} : { files: options.files }),
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    // With the default cost, each sign-in would take 0.1 s of processor time.
    passwordCost: 2 ** 10,
    // As in the realm file of companies: the embedded provider and Keycloak are tested with the same lifetime.
    accessTokenSeconds: options.accessTokenSeconds ?? 1_800,
  });

  const resetDatabase = async () => {
    if (databaseUrl !== undefined) {
      await resetDemoDatabase(databaseUrl);
      return;
    }
    await stack.stop('middleware');
    rmSync(getDatabaseDir(dataDir), { recursive: true });
    await fillEmbeddedDatabase(dataDir, data);
    await stack.start('middleware');
  };
  const resetCards = async () => {
    await stack.stop('cards');
    rmSync(getCardsDir(dataDir), { recursive: true });
    await stack.start('cards');
  };
  return {
    ...stack,
    dataDir,
    async reset() {
      await Promise.all([resetDatabase(), resetCards()]);
    },
    async close() {
      await stack.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function fillEmbeddedDatabase(dataDir: string, data: NonNullable<TestStackOptions['data']>): Promise<void> {
  const folder = getDatabaseDir(dataDir);
  if (data === 'demo') {
    restoreDemoSnapshot(folder);
    return;
  }
  // Loaded only here: the embedded database takes much memory.
  const { createDatabaseOf050e652 } = await import('@aboschalter/reference-middleware/database-of-050e652');
  await createDatabaseOf050e652(folder);
}
