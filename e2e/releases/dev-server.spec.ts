import { FULL } from '../support/full.ts';
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { copyWorkspace, type WorkspaceCopy } from '../support/workspace-copy.ts';
import { expect, openSignedInPage, expectCatalogue, test, type ReleaseEnvironment } from '../support/release-fixture.ts';

test.use({ storageState: async ({ signedIn }, use) => use(signedIn) });

/** Starts `pnpm dev mfe-sales` with a copy of the sources. `shellUrl` resolves to the URL of the shell with the build. */
async function startDevServer(sources: WorkspaceCopy, { stack, overridePort }: ReleaseEnvironment) {
  const child = spawn(process.execPath, ['packages/dev-tools/src/dev.ts', 'mfe-sales'], {
    cwd: sources.folder,
    env: { ...process.env, ABOSCHALTER_WEB_PORT: new URL(stack.addresses.web).port, ABOSCHALTER_DEV_PORT: String(overridePort) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const shellUrl = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [, address] = /in the shell\s+(\S+)/.exec(output) ?? [];
      if (address !== undefined && output.includes('mfe-sales is built')) resolve(address);
    });
    child.once('exit', () => reject(new Error(output)));
  });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const end = () => {
    child.kill('SIGINT');
    return exited;
  };
  return { shellUrl, end };
}

test(
  'pnpm dev: the running shell of that developer follows a change of the source, and other browsers are unaffected',
  { tag: FULL },
  async ({ browser, page, installation }) => {
    test.setTimeout(150_000);
    const sources = copyWorkspace();
    const { shellUrl, end } = await startDevServer(sources, installation);
    const vera = await openSignedInPage(browser, installation, 'vera.verkauf');
    try {
      await expectCatalogue(vera, 'Ticketkatalog');
      await vera.evaluate(() => {
        document.documentElement.dataset.sameDocument = 'yes';
      });
      await page.goto(await shellUrl);
      await expectCatalogue(page, 'Ticketkatalog');
      await expect(page.getByText('Eigener Stand von mfe-sales')).toBeVisible();
      sources.edit('mfe-sales/src/screens/landing-page/LandingPage.tsx', 'Ticketkatalog', 'Katalog von heute');
      // A rebuild and a reload with unminified code take long on a busy machine.
      await expectCatalogue(page, 'Katalog von heute', { timeout: 60_000 });

      await expectCatalogue(vera, 'Ticketkatalog');
      await expect(vera.locator('html')).toHaveAttribute('data-same-document', 'yes');
      await vera.reload();
      await expectCatalogue(vera, 'Ticketkatalog');
      await expect(vera.getByText('Eigener Stand')).toBeHidden();
    } finally {
      await vera.context().close();
      // Leave the page before the server stops, because its requests would fail.
      await page.goto('about:blank');
      await end();
      rmSync(sources.folder, { recursive: true });
    }
  },
);
