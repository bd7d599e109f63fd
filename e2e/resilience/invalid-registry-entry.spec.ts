import type { RegistryEntry } from '@aboschalter/release-manifest';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/resilience-fixture.ts';
import { FULL } from '../support/full.ts';
import { openPage, remotePages, expectFailureCard, expectRecovery, expectOtherRemotesUnaffected } from '../support/remote-pages.ts';

/** A registry entry that prevents a remote from running. */
interface Fault {
  readonly edit: (entry: RegistryEntry) => object;
  /** The text that the shell shows in place of the remote. */
  readonly message: string;
  /** Whether the shell may request scripts of the remote before it detects the fault. */
  readonly canRequestScripts: boolean;
  /** The requirements of the release, by entry and name. */
  readonly needs?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The tested faults. */
const faults: Readonly<Record<string, Fault>> = {
  'hash missing': { edit: () => ({ integrity: {} }), message: 'Zu seinen Dateien fehlen die Prüfsummen.', canRequestScripts: false },
  'foreign origin': {
    edit: (entry) => ({ baseUrl: entry.baseUrl.replace(/localhost:\d+/, 'evil.example') }),
    message: 'Er liegt auf einem Server, der nicht freigegeben ist.',
    canRequestScripts: false,
  },
  'file outside of the release': {
    edit: () => ({ entry: '../x.js' }),
    message: 'Sein Eintrag im Verzeichnis der Bereiche ist fehlerhaft.',
    canRequestScripts: false,
  },
  'script for an address': {
    edit: () => ({ baseUrl: 'javascript:alert(1)/' }),
    message: 'Sein Eintrag im Verzeichnis der Bereiche ist fehlerhaft.',
    canRequestScripts: false,
  },
  'wrong shell-api range': {
    edit: (entry) => ({ metadata: { ...entry.metadata, shellApi: '^99.0.0' } }),
    message: 'Er passt nicht zu dieser Version der Anwendung: verlangt wird shell-api ^99.0.0, vorhanden ist ',
    canRequestScripts: true,
    needs: { '@aboschalter/ui': { ButtonOfTomorrow: 'signature' } },
  },
};

/** Makes the server return these requirements for the release of a remote. The shell compares the requirements, not only the version. */
async function serveRequirements(page: Page, name: string, needs: Fault['needs']): Promise<void> {
  if (needs) await page.route(`**/${name}/*/release.json`, (route) => route.fulfill({ json: { needs } }));
}

test.use({ storageState: async ({ withCart }, use) => use(withCart) });
test.afterEach(({ deployment }) => deployment.restore());

for (const [remoteIndex, { name, path, visibleText }] of remotePages.entries()) {
  test.describe(name, () => {
    // Without `--full`, each remote is tested with one fault, because all remotes are loaded by the same code.
    for (const [faultIndex, [fault, { edit, message, canRequestScripts, needs }]] of Object.entries(faults).entries()) {
      const tag = faultIndex % remotePages.length === remoteIndex ? [] : FULL;
      test(`is replaced by a card after the fault '${fault}', and recovers without a reload`, { tag }, async ({ page, deployment }) => {
        const requestedUrls: string[] = [];
        page.on('request', (request) => requestedUrls.push(request.url()));
        deployment.updateEntry(name, edit);
        await serveRequirements(page, name, needs);
        await openPage(page, deployment, path);
        await expectFailureCard(page);
        await expect(page.getByRole('main').getByRole('alert')).toContainText(message);
        if (!canRequestScripts) expect(requestedUrls.filter((url) => url.includes(`/${name}/`) && url.endsWith('.js'))).toEqual([]);
        await expectRecovery(page, deployment, visibleText);
      });
    }
    test('does not affect the other remotes while its entry is invalid', { tag: FULL }, async ({ page, deployment }) => {
      deployment.updateEntry(name, () => ({ integrity: {} }));
      await openPage(page, deployment, path);
      await expectFailureCard(page);
      await expectOtherRemotesUnaffected(page, name);
    });
  });
}
