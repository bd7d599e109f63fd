import type { RegistryEntry } from '@aboschalter/release-manifest';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/resilience-fixture.ts';
import { FULL } from '../support/full.ts';
import { openPage, remotePages, expectFailureCard, expectRecovery, expectOtherRemotesUnaffected } from '../support/remote-pages.ts';

interface Fault {
  readonly edit: (entry: RegistryEntry) => object;
  readonly says: string;
  /** True if nothing may be requested, not even prefetched. */
  readonly unfetched: boolean;
  /** The requirements of its release, by entry and name. */
  readonly needs?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Registry entries that prevent a remote from running. */
const faults: Readonly<Record<string, Fault>> = {
  'hash missing': { edit: () => ({ integrity: {} }), says: 'Zu seinen Dateien fehlen die Prüfsummen.', unfetched: true },
  'foreign origin': {
    edit: (entry) => ({ baseUrl: entry.baseUrl.replace(/localhost:\d+/, 'evil.example') }),
    says: 'Er liegt auf einem Server, der nicht freigegeben ist.',
    unfetched: true,
  },
  'file outside of the release': {
    edit: () => ({ entry: '../x.js' }),
    says: 'Sein Eintrag im Verzeichnis der Bereiche ist fehlerhaft.',
    unfetched: true,
  },
  'script for an address': {
    edit: () => ({ baseUrl: 'javascript:alert(1)/' }),
    says: 'Sein Eintrag im Verzeichnis der Bereiche ist fehlerhaft.',
    unfetched: true,
  },
  'wrong shell-api range': {
    edit: (entry) => ({ metadata: { ...entry.metadata, shellApi: '^99.0.0' } }),
    says: 'Er passt nicht zu dieser Version der Anwendung: verlangt wird shell-api ^99.0.0, vorhanden ist ',
    unfetched: false,
    needs: { '@aboschalter/ui': { ButtonOfTomorrow: 'signature' } },
  },
};

/** A release of another range is inspected: it is rejected for its requirements, not for its version. */
async function release(page: Page, name: string, needs: Fault['needs']): Promise<void> {
  if (needs) await page.route(`**/${name}/*/release.json`, (route) => route.fulfill({ json: { needs } }));
}

test.use({ storageState: async ({ withCart }, use) => use(withCart) });
test.afterEach(({ deployment }) => deployment.restore());

for (const [nth, { name, path, visibleText }] of remotePages.entries()) {
  test.describe(name, () => {
    // One fault per remote is enough every day: all remotes are loaded by the same code.
    for (const [of, [fault, { edit, says, unfetched, needs }]] of Object.entries(faults).entries()) {
      const tag = of % remotePages.length === nth ? [] : FULL;
      test(`${fault}: only this remote fails, and recovers without a reload`, { tag }, async ({ page, deployment }) => {
        const asked: string[] = [];
        page.on('request', (request) => asked.push(request.url()));
        deployment.updateEntry(name, edit);
        await release(page, name, needs);
        await openPage(page, deployment, path);
        await expectFailureCard(page);
        await expect(page.getByRole('main').getByRole('alert')).toContainText(says);
        if (unfetched) expect(asked.filter((url) => url.includes(`/${name}/`) && url.endsWith('.js'))).toEqual([]);
        await expectRecovery(page, deployment, visibleText);
      });
    }
    test('the others continue to work', { tag: FULL }, async ({ page, deployment }) => {
      deployment.updateEntry(name, () => ({ integrity: {} }));
      await openPage(page, deployment, path);
      await expectFailureCard(page);
      await expectOtherRemotesUnaffected(page, name);
    });
  });
}
