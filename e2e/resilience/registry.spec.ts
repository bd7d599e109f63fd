import { answerTruly } from '../support/fault-server.ts';
import { expect, test } from '../support/resilience-fixture.ts';

test.use({ storageState: async ({ signedIn }, use) => use(signedIn) });
test.afterEach(({ deployment }) => deployment.heal());

for (const [what, text] of [['no JSON', '<!doctype html>'], ['of another schema', '{"schemaVersion":2,"remotes":[]}']] as const) {
  test(`a registry that is ${what}: the last known one is used, and said so`, async ({ page, deployment }) => {
    await page.goto(deployment.stack.addresses.shell);
    await expect(page.getByText('Jahresabo Jedermann')).toBeVisible();
    deployment.writeRegistry(text);
    await page.reload();
    await expect(page.getByText('Das Verzeichnis der Bereiche ist nicht erreichbar. Es gilt der zuletzt bekannte Stand.')).toBeVisible();
    await expect(page.getByText('Jahresabo Jedermann')).toBeVisible();
  });
}

test('without any registry there is a full-page error, from which start-up goes on', async ({ page, deployment }) => {
  await page.goto(deployment.stack.addresses.shell);
  await expect(page.getByText('Jahresabo Jedermann')).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('aboschalter-registry'));
  deployment.writeRegistry('nichts');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Das Verzeichnis der Bereiche konnte nicht geladen werden' })).toBeVisible();
  deployment.heal();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByText('Jahresabo Jedermann')).toBeVisible();
});

test('two remotes at once: the others go on', async ({ page, deployment }) => {
  deployment.server.breakWith((file, response, content) =>
    (/mfe-(sales|customer)\//.test(file) ? response.writeHead(500).end() : answerTruly(file, response, content)));
  await page.goto(deployment.stack.addresses.shell);
  await expect(page.getByRole('main').getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
  await page.getByRole('link', { name: 'Benutzer' }).click();
  await expect(page.getByRole('button', { name: 'Nutzer Hinzufügen' })).toBeVisible();
});
