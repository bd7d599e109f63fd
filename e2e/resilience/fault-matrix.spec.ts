import type { Page } from '@playwright/test';
import { FULL } from '../support/full.ts';
import { publishScript, wrongContents } from '../support/remote-faults.ts';
import { expect, test, type Deployment } from '../support/resilience-fixture.ts';
import { openPage, remotePages, expectFailureCard, expectRecovery } from '../support/remote-pages.ts';
import { faultMatrix, createHeldFault, limitToRemotes } from '../support/server-faults.ts';

// Tests every fault of every kind of file with every way to a screen. `registry.spec.ts` tests faults of the registry.

const admin = remotePages.find(({ name }) => name === 'mfe-admin');
if (!admin) throw new Error('There is no page of mfe-admin.');
const { name, path, title, visibleText } = admin;

test.use({ storageState: async ({ withCart }, use) => use(withCart) });
test.afterEach(({ deployment }) => deployment.restore());

/** Opens the landing page, and waits until its catalogue is loaded. */
async function openLandingPage(page: Page, deployment: Deployment): Promise<void> {
  await openPage(page, deployment, '');
  await expect(page.getByText('Jahresabo Jedermann')).toBeVisible();
}

/** A way to the screen: `prepare` opens the previous page, `visit` navigates to the screen. */
interface Way {
  readonly prepare: (page: Page, deployment: Deployment) => Promise<void>;
  readonly visit: (page: Page, deployment: Deployment) => Promise<void>;
}
// The hover before a click and the focus before Enter start a prefetch. The screen then waits for the prefetched files.
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

for (const [wayIndex, [way, { prepare, visit }]] of Object.entries(ways).entries()) {
  test.describe(way, () => {
    for (const [faultIndex, { fault, handler, isReported }] of faultMatrix.entries()) {
      // Without `--full`, every second fault is tested, each with one way. Scripts without a response, which take ten seconds
      // each, are tested in `remote-server-failures.spec.ts`.
      const isDaily = faultIndex % 6 === wayIndex * 2 && !['entry, no response', 'chunk, no response'].includes(fault);
      const tag = isDaily ? [] : FULL;
      test(`${fault}: the screen ${isReported ? 'reports the fault and recovers' : 'is shown'}`, { tag }, async ({ page, deployment }) => {
        const held = createHeldFault(handler);
        deployment.server.setFault(limitToRemotes([name], held.handler));
        await prepare(page, deployment);
        await visit(page, deployment);
        await expect(page.getByRole('main').getByText('Bereich wird geladen')).toBeAttached();
        held.release();
        if (isReported) {
          await expectFailureCard(page);
          await expectRecovery(page, deployment, visibleText);
        } else {
          await expect(page.getByRole('main').getByText(visibleText).first()).toBeVisible();
        }
      });
    }

    for (const [fault, { write, message }] of Object.entries(wrongContents)) {
      const tag = wayIndex === 0 ? [] : FULL;
      test(`a remote with the wrong content is reported with the cause, and recovers: ${fault}`, { tag }, async ({ page, deployment }) => {
        publishScript(deployment, name, write);
        await prepare(page, deployment);
        await visit(page, deployment);
        await expectFailureCard(page);
        await expect(page.getByRole('main').getByRole('alert')).toContainText(message);
        await expectRecovery(page, deployment, visibleText);
      });
    }
  });
}
