import { FULL } from '../support/full.ts';
import type { Page } from '@playwright/test';
import { cloneRelease } from '../support/clone-release.ts';
import { expect, test, type Deployment } from '../support/resilience-fixture.ts';

test.use({ storageState: async ({ signedIn }, use) => use(signedIn) });
test.afterEach(({ deployment }) => deployment.restore());

const STALE = 'Das Verzeichnis der Bereiche ist nicht erreichbar. Es gilt der zuletzt bekannte Stand.';
const expectCatalogueProducts = (page: Page) => expect(page.getByText('Jahresabo Jedermann')).toBeVisible();

/** Returns the response to a request for the registry. @param text the original registry */
type CreateResponse = (text: string) => { readonly status?: number; readonly body: string };
/** Creates a fault that responds to requests for the registry. */
const respondWith =
  (createResponse: CreateResponse) =>
  async (page: Page, { originalRegistry }: Deployment) => {
    await page.route('**/registry.json', (route) =>
      route.fulfill({ contentType: 'application/json', ...createResponse(JSON.stringify(originalRegistry)) }),
    );
  };

/** The faults that are tested without `--full`, with and without an earlier registry in the browser. */
const DAILY_FAULTS = { withStored: ['unreachable', 'without a response'], withoutStored: ['an HTML page', 'no JSON'] };

/** Ways in which the registry is unavailable. */
const faults: Readonly<Record<string, (page: Page, deployment: Deployment) => unknown>> = {
  unreachable: (page) => page.route('**/registry.json', (route) => route.abort('connectionrefused')),
  'without a response': (page) => page.route('**/registry.json', () => undefined),
  missing: respondWith(() => ({ status: 404, body: '' })),
  forbidden: respondWith(() => ({ status: 403, body: '' })),
  'unavailable (500)': respondWith(() => ({ status: 500, body: '{"error":"down"}' })),
  'an HTML page': respondWith(() => ({ body: '<!doctype html><title>Anmelden</title>' })),
  truncated: respondWith((text) => ({ body: text.slice(0, 400) })),
  'of another schema': respondWith((text) => ({ body: text.replace('"schemaVersion":1', '"schemaVersion":2') })),
  'no JSON': (_, deployment) => deployment.writeRegistry('nichts'),
};

for (const [fault, apply] of Object.entries(faults)) {
  const getTag = (dailyFaults: readonly string[]) => (dailyFaults.includes(fault) ? [] : FULL);
  test(
    `if the registry is ${fault}, the last known registry is used, with a notice`,
    { tag: getTag(DAILY_FAULTS.withStored) },
    async ({ page, deployment }) => {
      await page.goto(deployment.stack.addresses.shell);
      await expectCatalogueProducts(page);
      await apply(page, deployment);
      await page.reload({ waitUntil: 'domcontentloaded' });
      await expect(page.getByText(STALE)).toBeVisible({ timeout: 12_000 });
      await expectCatalogueProducts(page);
    },
  );

  test(
    `if the registry is ${fault} and no earlier registry is stored, the page shows an error and a button to retry`,
    { tag: getTag(DAILY_FAULTS.withoutStored) },
    async ({ page, deployment }) => {
      await page.goto(deployment.stack.addresses.shell);
      await expectCatalogueProducts(page);
      await page.evaluate(() => localStorage.removeItem('aboschalter-registry'));
      await apply(page, deployment);
      await page.reload({ waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { name: 'Das Verzeichnis der Bereiche konnte nicht geladen werden' })).toBeVisible({
        timeout: 12_000,
      });
      deployment.restore();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.getByRole('button', { name: 'Erneut versuchen' }).click();
      await expectCatalogueProducts(page);
    },
  );
}

test('the shell loads all remotes of an old registry whose releases exist', async ({ page, deployment }) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  for (const { name } of deployment.originalRegistry.remotes) {
    const old = cloneRelease(deployment, name, '1.0.0-old', (text) => text);
    deployment.updateEntry(name, () => old);
  }
  await page.goto(deployment.stack.addresses.shell);
  await expectCatalogueProducts(page);
  await expect(page.getByRole('textbox', { name: 'Kundennummer' })).toBeVisible();
  await page.getByRole('link', { name: 'Benutzer' }).click();
  await expect(page.getByRole('button', { name: 'Nutzer Hinzufügen' })).toBeVisible();
  const files = requestedUrls.filter((url) => url.startsWith(deployment.server.origin));
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((url) => !url.includes('/1.0.0-old/'))).toEqual([]);
});

test('the shell uses an old last known registry while the current registry is unavailable', async ({ page, deployment }) => {
  const old = cloneRelease(deployment, 'mfe-sales', '1.0.0-last-known', (text) =>
    text.replaceAll('Ticketkatalog', 'Ticketkatalog von früher'),
  );
  deployment.updateEntry('mfe-sales', () => old);
  await page.goto(deployment.stack.addresses.shell);
  await expect(page.getByRole('group', { name: 'Ticketkatalog von früher' })).toBeVisible();
  deployment.writeRegistry('nichts');
  await page.reload();
  await expect(page.getByText(STALE)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Ticketkatalog von früher' })).toBeVisible();
});
