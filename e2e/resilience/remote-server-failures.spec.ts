import { test } from '../support/resilience-fixture.ts';
import { openPage, remotePages, expectFailureCard, expectRecovery, expectOtherRemotesUnaffected } from '../support/remote-pages.ts';
import { FULL } from '../support/full.ts';
import { timeoutFaults, matching, serverFaults } from '../support/server-faults.ts';

const faults = Object.entries({ ...serverFaults, ...timeoutFaults });

test.use({ storageState: async ({ withCart }, use) => use(withCart) });
test.afterEach(({ deployment }) => deployment.restore());

for (const [nth, { name, path, visibleText }] of remotePages.entries()) {
  test.describe(name, () => {
    // A remote is data: each fault breaks two of them, each of them has half of the faults, including one that
    // hangs.
    const met = faults.filter((_, of) => of % 2 === nth % 2);
    for (const [of, [fault, wrong]] of met.entries()) {
      // Without `--full` every second fault is tested with one remote, and only the first two remotes are tested in addition to the others.
      const tag = of < met.length / 2 === nth < 2 && of % 2 === 0 ? [] : FULL;
      test(`${fault}: only this remote fails, and recovers without a reload`, { tag }, async ({ page, deployment }) => {
        deployment.server.breakWith(matching([name], wrong));
        await openPage(page, deployment, path);
        await expectFailureCard(page);
        await expectRecovery(page, deployment, visibleText);
      });
    }
    // All faults show the same card.
    for (const [fault, wrong] of faults.slice(nth, nth + 1)) {
      test(`${fault}: the others continue to work`, { tag: nth < 2 ? [] : FULL }, async ({ page, deployment }) => {
        deployment.server.breakWith(matching([name], wrong));
        await openPage(page, deployment, path);
        await expectFailureCard(page);
        await expectOtherRemotesUnaffected(page, name);
      });
    }
  });
}
