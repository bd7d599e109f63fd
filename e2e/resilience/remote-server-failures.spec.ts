import { test } from '../support/resilience-fixture.ts';
import { openPage, remotePages, expectFailureCard, expectRecovery, expectOtherRemotesUnaffected } from '../support/remote-pages.ts';
import { FULL } from '../support/full.ts';
import { timeoutFaults, limitToRemotes, serverFaults } from '../support/server-faults.ts';

const faults = Object.entries({ ...serverFaults, ...timeoutFaults });

test.use({ storageState: async ({ withCart }, use) => use(withCart) });
test.afterEach(({ deployment }) => deployment.restore());

for (const [remoteIndex, { name, path, visibleText }] of remotePages.entries()) {
  test.describe(name, () => {
    // All remotes are loaded by the same code. So each remote is tested with half of the faults, including one without a
    // response, and each fault is tested with two remotes.
    const faultsOfRemote = faults.filter((_, index) => index % 2 === remoteIndex % 2);
    for (const [faultIndex, [fault, handler]] of faultsOfRemote.entries()) {
      // Without `--full`, every second of these faults is tested, each with one of the two remotes.
      const isFirstHalf = faultIndex < faultsOfRemote.length / 2;
      const isFirstPair = remoteIndex < 2;
      const tag = isFirstHalf === isFirstPair && faultIndex % 2 === 0 ? [] : FULL;
      test(`is replaced by a card after the fault '${fault}', and recovers without a reload`, { tag }, async ({ page, deployment }) => {
        deployment.server.setFault(limitToRemotes([name], handler));
        await openPage(page, deployment, path);
        await expectFailureCard(page);
        await expectRecovery(page, deployment, visibleText);
      });
    }
    // All faults show the same card, so each remote is tested with one fault.
    for (const [fault, handler] of faults.slice(remoteIndex, remoteIndex + 1)) {
      test(
        `does not affect the other remotes after the fault '${fault}'`,
        { tag: remoteIndex < 2 ? [] : FULL },
        async ({ page, deployment }) => {
          deployment.server.setFault(limitToRemotes([name], handler));
          await openPage(page, deployment, path);
          await expectFailureCard(page);
          await expectOtherRemotesUnaffected(page, name);
        },
      );
    }
  });
}
