import { expect, test } from '../support/resilience-fixture.ts';
import {
  beginWork,
  openPage,
  remotePages,
  retry,
  seeFailure,
  seeItComeBack,
  seeTheRestGoOn,
  seeWorkKept,
} from '../support/remote-pages.ts';
import { hangingFaults, hangingStyle, only, serverFaults } from '../support/server-faults.ts';

/** A fault that answers at once, and one that hangs. */
const oneOfEach = [...Object.entries(serverFaults).slice(-1), ...Object.entries(hangingFaults).slice(0, 1)];

test.use({ storageState: async ({ withCart }, use) => use(withCart) });
test.afterEach(({ deployment }) => deployment.heal());

for (const { name, path, seen } of remotePages) {
  test.describe(name, () => {
    for (const [fault, wrong] of Object.entries({ ...serverFaults, ...hangingFaults })) {
      test(`${fault}: fails alone, and comes back without a reload`, async ({ page, deployment }) => {
        deployment.server.breakWith(only([name], wrong));
        await openPage(page, deployment, path);
        await seeFailure(page);
        await seeItComeBack(page, deployment, seen);
      });
    }
    // What stands in the place of the remote is the same whatever is wrong with it.
    for (const [fault, wrong] of oneOfEach) {
      test(`${fault}: meanwhile the rest goes on`, async ({ page, deployment }) => {
        deployment.server.breakWith(only([name], wrong));
        await openPage(page, deployment, path);
        await seeFailure(page);
        await seeTheRestGoOn(page, name);
      });
    }
  });
}

test('a hanging style fails like code, and comes back without a reload', async ({ page, deployment }) => {
  deployment.server.breakWith(only(['mfe-sales'], hangingStyle));
  await openPage(page, deployment, '');
  await seeFailure(page);
  await beginWork(page);
  deployment.heal();
  await retry(page);
  await expect(page.getByText('Jahresabo Jedermann')).toBeVisible();
  await seeWorkKept(page);
});
