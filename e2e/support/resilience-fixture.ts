import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registrySchema, type Registry, type RegistryEntry } from '@aboschalter/release-manifest';
import { startTestStack, workDir, type TestStack } from '@aboschalter/dev-tools';
import { expect } from '@playwright/test';
import { createSalesCounterPage } from './sales-counter-page.ts';
import { startFaultServer, type FaultServer } from './fault-server.ts';
import { createSignedInState, type StorageState } from './sign-in.ts';
import { test as base } from './page-errors.ts';

/** A deployment whose remotes come from a server with faults, and whose registry can be rewritten. */
export interface Deployment {
  readonly stack: TestStack;
  readonly server: FaultServer;
  /** Changes the entry of a remote in the registry, in addition to earlier changes. */
  updateEntry(name: string, edit: (entry: RegistryEntry) => object): void;
  /** Writes the registry, valid or not. */
  writeRegistry(text: string): void;
  /** Restores everything as released. */
  restore(): void;
  readonly originalRegistry: Registry;
  /** The folder of registry and releases. */
  readonly releaseRoot: string;
}

interface WorkerFixtures {
  readonly deployment: Deployment;
  /** The session of a person with all permissions. */
  readonly signedIn: StorageState;
  /** The session of a person with all permissions, with one ticket in the cart. */
  readonly withCart: StorageState;
}

export const test = base.extend<{ readonly ignoreFaultErrors: void }, WorkerFixtures>({
  ignoreFaultErrors: [
    async ({ pageErrors }, use) => {
      // Faults log console errors; a policy violation or an unhandled error still fails the test at its end.
      pageErrors.expect(/^console: (?![^]*Content Security Policy)/);
      await use();
    },
    { auto: true },
  ],
  deployment: [
    async ({ playwright: _playwright }, use) => {
      const root = mkdtempSync(path.join(tmpdir(), 'aboschalter-releases-'));
      cpSync(path.join(workDir, 'releases'), root, { recursive: true });
      const server = await startFaultServer(root);
      const file = path.join(root, 'registry.json');
      const local = registrySchema.parse(JSON.parse(readFileSync(file, 'utf8')));
      const released = { ...local, remotes: local.remotes.map((entry) => ({ ...entry, baseUrl: `${server.origin}/${entry.baseUrl}` })) };
      const write = (value: unknown) => writeFileSync(file, JSON.stringify(value));
      const stack = await startTestStack({ releaseRoot: root, remoteOrigin: server.origin, accessTokenSeconds: 3_600 });
      write(released);
      let currentRegistry: Registry = released;
      await use({
        stack,
        server,
        originalRegistry: released,
        releaseRoot: root,
        updateEntry(name, edit) {
          currentRegistry = {
            ...currentRegistry,
            remotes: currentRegistry.remotes.map((entry) => (entry.name === name ? { ...entry, ...edit(entry) } : entry)),
          };
          write(currentRegistry);
        },
        writeRegistry: (text) => writeFileSync(file, text),
        restore() {
          server.setFault(undefined);
          currentRegistry = released;
          write(currentRegistry);
        },
      });
      await stack.close();
      await server.close();
      rmSync(root, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  signedIn: [
    async ({ browser, deployment }, use) => use(await createSignedInState(browser, deployment.stack, 'lena.leitung')),
    { scope: 'worker', timeout: 60_000 },
  ],
  withCart: [
    async ({ browser, deployment, signedIn }, use) => {
      const context = await browser.newContext({ storageState: signedIn });
      const page = await context.newPage();
      const clerk = createSalesCounterPage(page);
      await page.goto(deployment.stack.addresses.shell);
      await clerk.chooseProduct('Deutschlandticket');
      await clerk.buyNow();
      await expect(page.getByRole('banner').getByRole('button', { name: /^Warenkorb/ })).toContainText('1');
      await use(await context.storageState({ indexedDB: true }));
      await context.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export { expect } from '@playwright/test';
