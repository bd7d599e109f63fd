import type { Page } from '@playwright/test';
import { releaseScript, wrongContents } from '../support/remote-faults.ts';
import { expect, test, type Deployment } from '../support/resilience-fixture.ts';
import { openPage, remotePages, seeFailure, seeItComeBack } from '../support/remote-pages.ts';
import { hangingFaults, heldFault, only, serverFaults } from '../support/server-faults.ts';

// A click follows a hover, and Enter a focus: both start a prefetch, and the screen waits for it.
const gestures: Readonly<Record<string, (page: Page, title: string) => Promise<void>>> = {
  'click after hover': async (page, title) => {
    await page.getByRole('link', { name: title }).hover();
    await page.getByRole('link', { name: title }).click();
  },
  keyboard: async (page, title) => {
    await page.getByRole('link', { name: title }).focus();
    await page.getByRole('link', { name: title }).press('Enter');
  },
};

test.use({ storageState: async ({ withCart }, use) => use(withCart) });
test.afterEach(({ deployment }) => deployment.heal());

/** The loaded landing page with its catalogue, which takes the focus. */
async function openLandingPage(page: Page, deployment: Deployment): Promise<void> {
  await openPage(page, deployment, '');
  await expect(page.getByText('Jahresabo Jedermann')).toBeVisible();
}

const admin = remotePages.find(({ name }) => name === 'mfe-admin');
if (!admin) throw new Error('mfe-admin has a page');
const { name, title, seen } = admin;

for (const [gesture, visit] of Object.entries(gestures)) {
  test.describe(gesture, () => {
    for (const [fault, wrong] of Object.entries({ ...serverFaults, ...hangingFaults })) {
      test(`a remote that fails while the screen waits for its prefetch is reported: ${fault}`, async ({ page, deployment }) => {
        const held = heldFault(wrong);
        deployment.server.breakWith(only([name], held.wrong));
        await openLandingPage(page, deployment);
        await visit(page, title);
        await expect(page.getByRole('main').getByText('Bereich wird geladen')).toBeAttached();
        held.release();
        await seeFailure(page);
        await seeItComeBack(page, deployment, seen);
      });
    }

    for (const [fault, { write, message }] of Object.entries(wrongContents)) {
      test(`a remote whose prefetch has the wrong content is reported with the cause: ${fault}`, async ({ page, deployment }) => {
        releaseScript(deployment, name, write);
        await openLandingPage(page, deployment);
        await visit(page, title);
        await seeFailure(page);
        await expect(page.getByRole('main').getByRole('alert')).toContainText(message);
      });
    }
  });
}

for (const [fault, { write, message }] of Object.entries(wrongContents)) {
  test(`a direct address whose remote has the wrong content is reported with the cause: ${fault}`, async ({ page, deployment }) => {
    releaseScript(deployment, name, write);
    await openPage(page, deployment, admin.path);
    await seeFailure(page);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(message);
    await seeItComeBack(page, deployment, seen);
  });
}
