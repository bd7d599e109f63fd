import { remoteFaults, throwingHandlers, requireNextReact, publishHandwrittenRelease } from '../support/remote-faults.ts';
import { FULL } from '../support/full.ts';
import { cloneRelease } from '../support/clone-release.ts';
import { expect, test } from '../support/resilience-fixture.ts';
import {
  enterUnsavedInput,
  openPage,
  remotePages,
  retry,
  expectFailureCard,
  expectRecovery,
  expectOtherRemotesWork,
  expectInputPreserved,
} from '../support/remote-pages.ts';
import { toasts } from '../support/toasts.ts';

test.use({ storageState: async ({ withCart }, use) => use(withCart) });
test.afterEach(({ deployment }) => deployment.restore());

for (const [remoteIndex, { name, path, visibleText }] of remotePages.entries()) {
  test.describe(name, () => {
    for (const [faultIndex, [fault, code]] of Object.entries(remoteFaults).entries()) {
      const tag = faultIndex % remotePages.length === remoteIndex ? [] : FULL;
      test(`is replaced by a card if it ${fault}, and the other remotes work`, { tag }, async ({ page, deployment }) => {
        publishHandwrittenRelease(deployment, name, code);
        await openPage(page, deployment, path);
        await expectFailureCard(page);
        // The cause is an error in the code, not an unfulfilled requirement.
        await expect(page.getByRole('main').getByRole('alert')).not.toContainText('Er passt nicht');
        await enterUnsavedInput(page);
        await retry(page);
        await expectFailureCard(page);
        await expectInputPreserved(page);
        await expectOtherRemotesWork(page, name);
        await expectInputPreserved(page);
      });
    }

    test(
      'keeps all input if it throws in a handler, and staff are informed',
      { tag: remoteIndex === 0 ? [] : FULL },
      async ({ page, deployment, pageErrors }) => {
        pageErrors.expect(/^unhandled: (handler|promise)$/);
        publishHandwrittenRelease(deployment, name, throwingHandlers);
        await openPage(page, deployment, path);
        const field = page.getByRole('main').getByLabel('Feld');
        await field.fill('halb getippt');
        await enterUnsavedInput(page);
        for (const button of ['Wirft', 'Lehnt ab']) {
          await page.getByRole('button', { name: button }).click();
          const toast = toasts(page).getByText(/Der letzte Schritt ist fehlgeschlagen \(Vorgangsnummer [0-9A-F]{8}\)/);
          await expect(toast).toHaveCount(1);
          await page.getByRole('button', { name: 'Meldung schließen' }).click();
          await expect(toast).toHaveCount(0);
        }
        await expect(field).toHaveValue('halb getippt');
        await expectInputPreserved(page);
      },
    );

    test(
      'is reported as incompatible if it requires another major version of React, and recovers with the right version',
      { tag: remoteIndex === 1 ? [] : FULL },
      async ({ page, deployment }) => {
        const next = cloneRelease(deployment, name, '2.0.0-react-20', requireNextReact);
        deployment.updateEntry(name, () => next);
        await openPage(page, deployment, path);
        await expectFailureCard(page);
        await expect(page.getByRole('main').getByRole('alert')).toContainText(
          /Er passt nicht zu dieser Version der Anwendung: verlangt wird react\S* \^20\.0\.0, vorhanden ist 19\./,
        );
        await expectRecovery(page, deployment, visibleText);
      },
    );
  });
}
