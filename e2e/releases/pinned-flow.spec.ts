import { rmSync } from 'node:fs';
import path from 'node:path';
import { createCardWorkstation } from '../support/card-workstation.ts';
import { cloneBuild } from '../support/clone-release.ts';
import {
  advanceClockOneMinute,
  expect,
  expectCatalogue,
  rememberReleases,
  test,
  type ReleaseEnvironment,
} from '../support/release-fixture.ts';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';

test.use({ storageState: async ({ signedIn }, use) => use(signedIn) });

const REMOTES = ['mfe-customer', 'mfe-sales', 'mfe-ticketing'] as const;

/** Publishes a copy of each remote under a new version. */
async function publishAll(installation: ReleaseEnvironment, version: string): Promise<void> {
  for (const name of REMOTES) {
    const folder = path.join(installation.workspaceDir, `${name}-${version}`);
    cloneBuild(installation.releaseRoot, installation.getLiveEntry(name), version, (text) => text, folder);
    await installation.runReleaseTool(`publish ${name} --dir ${folder} --message Neu`);
    rmSync(folder, { recursive: true });
  }
}

test('a sale and an issue in progress keep their releases until they end', async ({ page, installation }) => {
  test.setTimeout(120_000);
  const clerk = createSalesCounterPage(page);
  const workstation = createCardWorkstation(installation.stack.addresses.cards);
  const notice = page.getByText('Neue Version verfügbar');
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const [, name, version] = /\/releases\/(mfe-[a-z]+)\/([^/]+)\//.exec(request.url()) ?? [];
    if (name !== undefined) loaded.add(`${name} ${version}`);
  });
  const liveReleases = () => REMOTES.map((name) => `${name} ${installation.getLiveEntry(name).version}`);
  const first = liveReleases();
  const restoreReleases = rememberReleases(installation);
  await workstation.putNewCard();
  await page.clock.install();
  await page.goto(installation.stack.addresses.shell);
  await expectCatalogue(page, 'Ticketkatalog');

  await test.step('all remotes are released while a ticket is in the cart', async () => {
    await clerk.quickSearch('Musterfrau, Erika');
    await clerk.expectCustomer(100_234);
    await clerk.addRelationToCart();
    await publishAll(installation, '97.0.0');
    await advanceClockOneMinute(page);
    await clerk.order();
  });
  await test.step('all remotes are released again while the ticket waits to be issued', async () => {
    await publishAll(installation, '98.0.0');
    await advanceClockOneMinute(page);
    await expect(notice).toBeHidden();
    await clerk.startIssuing();
    await clerk.expectAllIssued();
  });
  await test.step('the tab has loaded no other release, and offers the new ones when the work has ended', async () => {
    await clerk.finish();
    expect([...loaded].filter((release) => !release.startsWith('mfe-admin')).toSorted()).toEqual(first);
    await advanceClockOneMinute(page);
    await expect(notice).toBeVisible();
  });
  await test.step('the next load runs the new releases', async () => {
    loaded.clear();
    await page.reload();
    await expectCatalogue(page, 'Ticketkatalog');
    await clerk.quickSearch('Musterfrau, Erika');
    await clerk.openCustomerPage();
    // These screens need mfe-customer and mfe-sales, the first two remotes.
    expect([...loaded]).toEqual(expect.arrayContaining(liveReleases().slice(0, 2)));
    expect([...loaded].filter((release) => first.includes(release))).toEqual([]);
  });
  await restoreReleases();
});
