import { FULL } from '../support/full.ts';
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { copyWorkspace, type WorkspaceCopy } from '../support/workspace-copy.ts';
import { expect, newSignedInPage, expectCatalogue, test, type ReleaseEnvironment } from '../support/release-fixture.ts';

test.use({ storageState: async ({ signedIn }, use) => use(signedIn) });

/** Runs `pnpm dev mfe-sales` on a copy of the sources; returns its URL in the shell. */
async function develop(sources: WorkspaceCopy, { stack, overridePort }: ReleaseEnvironment) {
  const child = spawn(process.execPath, ['packages/dev-tools/src/dev.ts', 'mfe-sales'], {
    cwd: sources.folder,
    env: { ...process.env, ABOSCHALTER_WEB_PORT: new URL(stack.addresses.web).port, ABOSCHALTER_DEV_PORT: String(overridePort) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const inShell = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, address] = /in the shell\s+(\S+)/.exec(said) ?? [];
      if (address !== undefined && said.includes('mfe-sales is built')) resolve(address);
    });
    child.once('exit', () => reject(new Error(said)));
  });
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const end = () => {
    child.kill('SIGINT');
    return gone;
  };
  return { inShell, end };
}

test(
  'pnpm dev: the running shell of that developer follows a change of the source, and other browsers are unaffected',
  { tag: FULL },
  async ({ browser, page, installation }) => {
    test.setTimeout(150_000);
    const sources = copyWorkspace();
    const { inShell, end } = await develop(sources, installation);
    const vera = await newSignedInPage(browser, installation, 'vera.verkauf');
    try {
      await expectCatalogue(vera, 'Ticketkatalog');
      await vera.evaluate(() => {
        document.documentElement.dataset.sameDocument = 'yes';
      });
      await page.goto(await inShell);
      await expectCatalogue(page, 'Ticketkatalog');
      await expect(page.getByText('Eigener Stand von mfe-sales')).toBeVisible();
      sources.edit('mfe-sales/src/screens/landing-page/LandingPage.tsx', 'Ticketkatalog', 'Katalog von heute');
      // A rebuild and a reload with unminified code: a long timeout for a busy machine.
      await expectCatalogue(page, 'Katalog von heute', { timeout: 60_000 });

      await expectCatalogue(vera, 'Ticketkatalog');
      await expect(vera.locator('html')).toHaveAttribute('data-same-document', 'yes');
      await vera.reload();
      await expectCatalogue(vera, 'Ticketkatalog');
      await expect(vera.getByText('Eigener Stand')).toBeHidden();
    } finally {
      await vera.context().close();
      // Before the server stops.
      await page.goto('about:blank');
      await end();
      rmSync(sources.folder, { recursive: true });
    }
  },
);
