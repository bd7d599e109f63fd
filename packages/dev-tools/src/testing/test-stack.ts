import { getTestPort } from '@aboschalter/object-store/test-port';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getDatabaseDir, logDir, workDir } from '../root.ts';
import type { StackSettings } from '../stack/stack-settings.ts';
import { startStack, type Stack } from '../stack/stack.ts';
import { restoreDemoSnapshot } from './demo-data.ts';

/** A running stack for tests. */
export interface TestStack extends Stack {
  /** Folder with the data of this stack; removed when the stack is closed. */
  readonly dataDir: string;
}

/** Options of a test stack. */
export interface TestStackOptions {
  readonly databaseUrl?: string;
  /** What the embedded database contains: today's demo data, or what an earlier version stored. */
  readonly data?: 'demo' | 'of-050e652';
  /** The object store of photos and documents, `s3://…`; by default the database stores them. */
  readonly files?: string;
  readonly accessTokenSeconds?: number;
  /** A role that every user must have. */
  readonly requiredRole?: string;
  /** The origin of a remote's stand-alone page. */
  readonly devOrigin?: string;
  /** A further origin of remotes. */
  readonly remoteOrigin?: string;
  /** The capabilities of the middleware; all by default. */
  readonly offer?: NonNullable<StackSettings['offer']>;
  /** A real Keycloak instead of the embedded provider. */
  readonly identityProvider?: 'reference' | 'keycloak';
  /** Whether nginx serves the pages. */
  readonly nginx?: boolean;
  /** Whether nginx distributes calls between two middlewares; only with a PostgreSQL server. */
  readonly twoMiddlewares?: boolean;
  /** The folder of the releases; by default the one of `npm start`. */
  readonly releaseRoot?: string;
}

/** Starts the whole product on free ports with fresh data. */
export async function startTestStack(options: TestStackOptions = {}): Promise<TestStack> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'aboschalter-'));
  await fillEmbeddedDatabase(getDatabaseDir(dataDir), options);
  const [web, middleware, identity, cards] = [await getTestPort(), await getTestPort(), await getTestPort(), await getTestPort()];
  const middlewares: StackSettings['middlewares'] = options.twoMiddlewares
    ? { upstreamPorts: [await getTestPort(), await getTestPort()], port: await getTestPort() }
    : undefined;
  const stack = await startStack({
    ports: { web, middleware, identity, cards },
    dataDir,
    releaseRoot: options.releaseRoot ?? path.join(workDir, 'releases'),
    secret: 'test',
    basePath: '/aboschalter/',
    faults: true,
    logFolder: logDir,
    ...(options.identityProvider === undefined ? {} : { identityProvider: options.identityProvider }),
    middlewares,
    ...(options.nginx === undefined ? {} : { nginx: options.nginx }),
    ...(options.offer === undefined ? {} : { offer: options.offer }),
    ...(options.devOrigin === undefined ? {} : { devOrigin: options.devOrigin }),
    ...(options.remoteOrigin === undefined ? {} : { remoteOrigin: options.remoteOrigin }),
    ...(options.requiredRole === undefined ? {} : { requiredRole: options.requiredRole }),
    ...(options.files === undefined ? {} : { files: options.files }),
    ...(options.databaseUrl === undefined ? {} : { databaseUrl: options.databaseUrl }),
    // As in the realm file of companies: the embedded provider and Keycloak are tested with the same lifetime.
    accessTokenSeconds: options.accessTokenSeconds ?? 1_800,
  });
  return {
    ...stack,
    dataDir,
    async close() {
      await stack.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function fillEmbeddedDatabase(folder: string, { databaseUrl, data = 'demo' }: TestStackOptions): Promise<void> {
  if (databaseUrl !== undefined) return;
  if (data === 'demo') {
    restoreDemoSnapshot(folder);
    return;
  }
  // Loaded only here: the embedded database takes much memory.
  const { createDatabaseOf050e652 } = await import('@aboschalter/reference-middleware/database-of-050e652');
  await createDatabaseOf050e652(folder);
}
