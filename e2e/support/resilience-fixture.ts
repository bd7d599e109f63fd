import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registry, type Registry, type RegistryEntry } from '@aboschalter/federation';
import { startTestStack, workFolder, type TestStack } from '@aboschalter/toolbox';
import { test as base, type BrowserContext } from '@playwright/test';
import { startFaultServer, type FaultServer } from './fault-server.ts';
import { signIn } from './sign-in.ts';

/** A deployment whose remotes come from a server that can be broken, and whose registry can be rewritten. */
export interface Deployment {
  readonly stack: TestStack;
  readonly server: FaultServer;
  /** Changes the entry of a remote in the registry. */
  change(name: string, edit: (entry: RegistryEntry) => object): void;
  /** Writes the registry as it is given, valid or not. */
  writeRegistry(text: string): void;
  /** Everything as released. */
  heal(): void;
  readonly released: Registry;
}

interface WorkerFixtures { readonly deployment: Deployment; readonly signedIn: Awaited<ReturnType<BrowserContext['storageState']>> }

export const test = base.extend<object, WorkerFixtures>({
  deployment: [async ({ playwright: _playwright }, use) => {
    const root = mkdtempSync(path.join(tmpdir(), 'aboschalter-releases-'));
    cpSync(path.join(workFolder, 'releases'), root, { recursive: true });
    const server = await startFaultServer(root);
    const file = path.join(root, 'registry.json');
    const local = registry.parse(JSON.parse(readFileSync(file, 'utf8')));
    const released = { ...local, remotes: local.remotes.map((entry) => ({ ...entry, baseUrl: `${server.origin}/${entry.baseUrl}` })) };
    const write = (value: unknown) => writeFileSync(file, JSON.stringify(value));
    const stack = await startTestStack({ releaseRoot: root, devOrigin: server.origin });
    write(released);
    await use({
      stack,
      server,
      released,
      change: (name, edit) => write({ ...released, remotes: released.remotes.map((entry) => (entry.name === name ? { ...entry, ...edit(entry) } : entry)) }),
      writeRegistry: (text) => writeFileSync(file, text),
      heal() {
        server.breakWith(undefined);
        write(released);
      },
    });
    await stack.close();
    await server.close();
    rmSync(root, { recursive: true, force: true });
  }, { scope: 'worker', timeout: 120_000 }],
  signedIn: [async ({ browser, deployment }, use) => {
    const context = await browser.newContext();
    await signIn(await context.newPage(), deployment.stack, 'lena.leitung');
    await use(await context.storageState({ indexedDB: true }));
    await context.close();
  }, { scope: 'worker', timeout: 60_000 }],
});

export { expect } from '@playwright/test';
