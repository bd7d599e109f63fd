import type { Page } from '@playwright/test';
import { FULL } from '../support/full.ts';
import { releaseScript, wrongContents } from '../support/remote-faults.ts';
import { expect, test, type Deployment } from '../support/resilience-fixture.ts';
import { openPage, remotePages, expectFailureCard, expectRecovery } from '../support/remote-pages.ts';
import { faultMatrix, heldFault, matching } from '../support/server-faults.ts';

// Every kind of file × every answer × every way to a screen. The registry has its own matrix in `registry.spec.ts`.

const admin = remotePages.find(({ name }) => name === 'mfe-admin');
if (!admin) throw new Error('expected a page of mfe-admin');
const { name, path, title, visibleText: seen } = admin;

test.use({ storageState: async ({ withCart }, use) => use(withCart) });
test.afterEach(({ deployment }) => deployment.restore());

/** The loaded landing page with its catalogue, which takes the focus. */
async function openLandingPage(page: Page, deployment: Deployment): Promise<void> {
  await openPage(page, deployment, '');
  await expect(page.getByText('Jahresabo Jedermann')).toBeVisible();
}

/** A way to the screen: `prepare` opens the page before it, `visit` leads to it. */
interface Way {
  readonly prepare: (page: Page, deployment: Deployment) => Promise<void>;
  readonly visit: (page: Page, deployment: Deployment) => Promise<void>;
}
// A click follows a hover, and Enter a focus: both start a prefetch, and the screen waits for it.
const ways: Readonly<Record<string, Way>> = {
  'direct address': { prepare: async () => undefined, visit: (page, deployment) => openPage(page, deployment, path) },
  'click after hover': {
    prepare: openLandingPage,
    visit: async (page) => {
      await page.getByRole('link', { name: title }).hover();
      await page.getByRole('link', { name: title }).click();
    },
  },
  keyboard: {
    prepare: openLandingPage,
    visit: async (page) => {
      await page.getByRole('link', { name: title }).focus();
      await page.getByRole('link', { name: title }).press('Enter');
    },
  },
};

for (const [nth, [way, { prepare, visit }]] of Object.entries(ways).entries()) {
  test.describe(way, () => {
    for (const [of, { fault, handler: wrong, isReported: isNoticed }] of faultMatrix.entries()) {
      // Without `--full` every second fault is met, in one way each. Scripts without a response, which take ten seconds each,
      // are met in `remote-server-failures.spec.ts`.
      const isDaily = of % 6 === nth * 2 && !['entry, no response', 'chunk, no response'].includes(fault);
      const tag = isDaily ? [] : FULL;
      test(`${fault}: the screen ${isNoticed ? 'reports it and recovers' : 'is shown'}`, { tag }, async ({ page, deployment }) => {
        const held = heldFault(wrong);
        deployment.server.breakWith(matching([name], held.wrong));
        await prepare(page, deployment);
        await visit(page, deployment);
        await expect(page.getByRole('main').getByText('Bereich wird geladen')).toBeAttached();
        held.release();
        if (isNoticed) {
          await expectFailureCard(page);
          await expectRecovery(page, deployment, seen);
        } else {
          await expect(page.getByRole('main').getByText(seen).first()).toBeVisible();
        }
      });
    }

    for (const [fault, { write, message }] of Object.entries(wrongContents)) {
      const tag = nth === 0 ? [] : FULL;
      test(`a remote with the wrong content is reported with the cause, and recovers: ${fault}`, { tag }, async ({ page, deployment }) => {
        releaseScript(deployment, name, write);
        await prepare(page, deployment);
        await visit(page, deployment);
        await expectFailureCard(page);
        await expect(page.getByRole('main').getByRole('alert')).toContainText(message);
        await expectRecovery(page, deployment, seen);
      });
    }
  });
}
