import { FULL } from '../support/full.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { createFaultClient, errorResponse } from '../support/api-faults.ts';
import { submitSignInForm, signIn } from '../support/sign-in.ts';
import { sessionExpiredDialog, openSignInWindow, expireSession } from '../support/session-expiry.ts';
import { setRefreshBehaviour } from '../support/identity-provider.ts';
import { expect, test } from '../support/stack-fixture.ts';
import { CONNECTION_ERRORS } from '../support/page-errors.ts';

test.afterEach(async ({ stack }) => {
  await setRefreshBehaviour(stack, 'ok');
  await createFaultClient(stack).clear();
});

const expectFullPage = async (page: Page, heading: string | RegExp) => {
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
  await expectAccessible(page);
};

test('each failing step of start-up and an incompatible middleware are shown accessibly', async ({ page, stack, pageErrors }) => {
  pageErrors.expect(/status of (404|503)/);
  pageErrors.expect(CONNECTION_ERRORS);
  const faults = createFaultClient(stack);
  await page.route('**/runtime-config.json', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await page.goto(stack.addresses.shell);
  await expectFullPage(page, 'Die Einstellungen der Anwendung konnten nicht geladen werden');

  for (const [path, heading] of [
    ['/configuration', 'Die Konfiguration konnte nicht geladen werden'],
    ['/configuration/required-fields/psp-ovdl', 'Die Pflichtfelder konnten nicht geladen werden'],
  ] as const) {
    await faults.set({ method: 'GET', path, response: errorResponse(503, 'Die Datenbank wird gewartet.') });
    await page.goto(stack.addresses.shell);
    await expectFullPage(page, heading);
  }
  await faults.set({
    method: 'GET',
    path: '/info/version',
    response: { kind: 'status', status: 200, body: '2.9.0', contentType: 'text/plain' },
  });
  await page.goto(stack.addresses.shell);
  await expectFullPage(page, 'The connected middleware version 2.9.0 is not compatible with ^3.3.0');

  await stack.stop('identity');
  await page.goto(stack.addresses.shell);
  await expectFullPage(page, 'Die Anmeldung ist nicht möglich');
  await stack.start('identity');
});

test('an unavailable registry and failed areas are shown accessibly', async ({ page, stack, pageErrors }) => {
  pageErrors.expect(/^console: (?![^]*Content Security Policy)/);
  const registry = '**/registry.json';
  await page.route(registry, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(stack.addresses.shell, { waitUntil: 'commit' });
  await submitSignInForm(page, 'vera.verkauf');
  await expectFullPage(page, 'Das Verzeichnis der Bereiche konnte nicht geladen werden');
  await page.unroute(registry);

  await page.route(/\/mfe-(sales|customer)\/.*\.js/, (route) => route.abort());
  await page.goto(stack.addresses.shell);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('nicht verfügbar');
  await expectAccessible(page);
  await page.unrouteAll();
  await page.route(/\/mfe-customer\/.*\.js/, (route) => route.abort());
  await page.goto(stack.addresses.shell);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Der Bereich „Kundendaten“ ist gerade nicht verfügbar.');
  await expect(page.getByRole('button', { name: 'Jahresabo Jedermann', exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('the notice of a new version is accessible', async ({ page, stack }) => {
  await page.clock.install();
  await signIn(page, stack, 'vera.verkauf');
  await expect(page.getByRole('button', { name: 'Jahresabo Jedermann', exact: true })).toBeVisible();
  await page.route('**/registry.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(/"version":"1\.25\.0-/g, '"version":"1.26.0-') });
  });
  // The shell fetches the registry every minute.
  await page.clock.fastForward(61_000);
  await expect(page.getByText('Neue Version verfügbar')).toBeVisible();
  await expectAccessible(page);
});

test(
  'the end of a session is accessible in all steps, and so is the sign-in window',
  { tag: FULL },
  async ({ page, stack, pageErrors }) => {
    pageErrors.expect(/status of (400|401)/);
    await signIn(page, stack, 'vera.verkauf');
    const search = page.getByRole('searchbox', { name: 'Schnellsuche' });
    await search.fill('Musterfrau');
    await expireSession(page, stack, '/customers', () => search.press('Enter'));
    await expectAccessible(page);
    await page.context().clearCookies();

    const abandonedWindow = await openSignInWindow(page);
    await expect(abandonedWindow.getByLabel('Passwort', { exact: true })).toBeVisible();
    await abandonedWindow.close();
    await expect(sessionExpiredDialog(page)).toContainText('Wenn Sie es geschlossen haben');
    await expectAccessible(page);

    // Simulates a browser that blocks the next window.
    await page.evaluate(() => {
      const { open } = window;
      window.open = () => {
        window.open = open;
        return null;
      };
    });
    await sessionExpiredDialog(page).getByRole('button', { name: 'Anmeldefenster erneut öffnen' }).click();
    await expect(sessionExpiredDialog(page)).toContainText('Der Browser hat das Anmeldefenster nicht geöffnet.');
    await expectAccessible(page);

    await test.step('a window that the browser does not allow to close is accessible', async () => {
      await page.context().addInitScript(() => {
        window.close = () => undefined;
      });
      const signInWindow = await openSignInWindow(page);
      await submitSignInForm(signInWindow, 'vera.verkauf');
      await expect(signInWindow.getByText('Sie sind wieder angemeldet. Sie können dieses Fenster schließen.')).toBeVisible();
      await expectAccessible(signInWindow);
      await expect(sessionExpiredDialog(page)).toBeHidden();
    });
  },
);
