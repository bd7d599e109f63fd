import { FULL } from '../support/full.ts';
import type { Page } from '@playwright/test';
import { cloneRelease } from '../support/clone-release.ts';
import { expect, test, type Deployment } from '../support/resilience-fixture.ts';

test.use({ storageState: async ({ signedIn }, use) => use(signedIn) });
test.afterEach(({ deployment }) => deployment.restore());

const STALE = 'Das Verzeichnis der Bereiche ist nicht erreichbar. Es gilt der zuletzt bekannte Stand.';
const seeCatalogue = (page: Page) => expect(page.getByText('Jahresabo Jedermann')).toBeVisible();

type Answer = (text: string) => { readonly status?: number; readonly body: string };
const answered =
  (answer: Answer) =>
  async (page: Page, { originalRegistry }: Deployment) => {
    await page.route('**/registry.json', (route) =>
      route.fulfill({ contentType: 'application/json', ...answer(JSON.stringify(originalRegistry)) }),
    );
  };

/** Those of the following that are tested without `--full`. */
const DAILY = { withKnown: ['not reachable', 'hanging'], withoutKnown: ['HTML instead', 'broken on the server'] };

/** Ways in which the registry is unavailable. */
const faults: Readonly<Record<string, (page: Page, deployment: Deployment) => unknown>> = {
  'not reachable': (page) => page.route('**/registry.json', (route) => route.abort('connectionrefused')),
  hanging: (page) => page.route('**/registry.json', () => undefined),
  missing: answered(() => ({ status: 404, body: '' })),
  forbidden: answered(() => ({ status: 403, body: '' })),
  refused: answered(() => ({ status: 500, body: '{"error":"down"}' })),
  'HTML instead': answered(() => ({ body: '<!doctype html><title>Anmelden</title>' })),
  'cut off': answered((text) => ({ body: text.slice(0, 400) })),
  'of another schema': answered((text) => ({ body: text.replace('"schemaVersion":1', '"schemaVersion":2') })),
  'broken on the server': (_, deployment) => deployment.writeRegistry('nichts'),
};

for (const [fault, apply] of Object.entries(faults)) {
  const tagOf = (daily: readonly string[]) => (daily.includes(fault) ? [] : FULL);
  test(
    `a registry that is ${fault}: the last known one is used, with a notice`,
    { tag: tagOf(DAILY.withKnown) },
    async ({ page, deployment }) => {
      await page.goto(deployment.stack.addresses.shell);
      await seeCatalogue(page);
      await apply(page, deployment);
      await page.reload({ waitUntil: 'domcontentloaded' });
      await expect(page.getByText(STALE)).toBeVisible({ timeout: 12_000 });
      await seeCatalogue(page);
    },
  );

  test(
    `a registry that is ${fault} without a known one: a full-page error with a working retry`,
    { tag: tagOf(DAILY.withoutKnown) },
    async ({ page, deployment }) => {
      await page.goto(deployment.stack.addresses.shell);
      await seeCatalogue(page);
      await page.evaluate(() => localStorage.removeItem('aboschalter-registry'));
      await apply(page, deployment);
      await page.reload({ waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { name: 'Das Verzeichnis der Bereiche konnte nicht geladen werden' })).toBeVisible({
        timeout: 12_000,
      });
      deployment.restore();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.getByRole('button', { name: 'Erneut versuchen' }).click();
      await seeCatalogue(page);
    },
  );
}

test('an old registry with existing releases works', async ({ page, deployment }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const { name } of deployment.originalRegistry.remotes) {
    const old = cloneRelease(deployment, name, '1.0.0-old', (text) => text);
    deployment.updateEntry(name, () => old);
  }
  await page.goto(deployment.stack.addresses.shell);
  await seeCatalogue(page);
  await expect(page.getByRole('textbox', { name: 'Kundennummer' })).toBeVisible();
  await page.getByRole('link', { name: 'Benutzer' }).click();
  await expect(page.getByRole('button', { name: 'Nutzer Hinzufügen' })).toBeVisible();
  const files = asked.filter((url) => url.startsWith(deployment.server.origin));
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((url) => !url.includes('/1.0.0-old/'))).toEqual([]);
});

test('an old last known registry works while the present one is unavailable', async ({ page, deployment }) => {
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
