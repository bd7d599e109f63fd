import { FULL } from '../support/full.ts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { createFaultClient, errorResponse } from '../support/api-faults.ts';
import { accountButton, selectAccountMenuItem, expectLandingPage, openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

test.beforeEach(({ pageErrors }) => {
  pageErrors.expect(/status of 503/);
});
test.afterEach(async ({ stack }) => {
  await createFaultClient(stack).clear();
});

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
const close = async (page: Page, shown: Locator) => {
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
};

test('the sign-in page is accessible, also after a rejected sign-in', async ({ page, stack }) => {
  await page.goto(stack.addresses.shell);
  await expect(page.getByLabel('Passwort', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Benutzername oder E-Mail-Adresse').fill('vera.verkauf');
  await page.getByLabel('Passwort', { exact: true }).fill('falsch');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});

test('account menu and its dialogs are accessible, also with errors', { tag: FULL }, async ({ page, stack }) => {
  await openAs(page, stack, 'lena.leitung');
  await expectLandingPage(page);
  await accountButton(page).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await selectAccountMenuItem(page, 'Info');
  await expect(dialog(page, 'Info')).toContainText('1.25.0');
  await expectAccessible(page);
  await close(page, dialog(page, 'Info'));

  for (const [name, button] of [
    ['Schicht', 'Schicht öffnen'],
    ['Passwort ändern', 'Passwort ändern'],
  ] as const) {
    await selectAccountMenuItem(page, name);
    await expect(dialog(page, name)).toBeVisible();
    await expectAccessible(page);
    await dialog(page, name).getByRole('button', { name: button }).click();
    await expect(
      dialog(page, name)
        .getByText(/^Bitte .* eingeben$/)
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
    await close(page, dialog(page, name));
  }

  await selectAccountMenuItem(page, 'Schicht');
  await dialog(page, 'Schicht').getByLabel('Standort').fill('Kundenzentrum Hauptbahnhof am Breslauer Platz');
  await dialog(page, 'Schicht').getByLabel('Gerät').fill('Schalter 3');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner')).toContainText('Schalter 3');
  await expectAccessible(page);
  await selectAccountMenuItem(page, 'Schicht');
  await expectAccessible(page);
  await dialog(page, 'Schicht').getByRole('button', { name: 'Schicht schließen' }).click();
});

test('the accessibility statement is reachable from the account menu, and accessible', async ({ page, stack }) => {
  await openAs(page, stack, 'vera.verkauf');
  await selectAccountMenuItem(page, 'Barrierefreiheit');
  await expect(page.getByRole('heading', { name: 'Barrierefreiheit', level: 1 })).toBeVisible();
  await expect(page.getByText('Ihre Systembetreuung')).toBeVisible();
  await expectAccessible(page);
});

test(
  'the palette is accessible: empty, with customers, without a hit, failing; and the shortcut list',
  { tag: FULL },
  async ({ page, stack }) => {
    await openAs(page, stack, 'lena.leitung');
    await expectLandingPage(page);
    await page.keyboard.press('Control+k');
    const palette = dialog(page, 'Suche und Befehle');
    const field = palette.getByRole('combobox');
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await test.step('finds customers by name, birth date, e-mail address and ticket number', async () => {
      for (const typed of ['Musterfrau', '17.05.1984', 'e.muster@post', '400234']) {
        await field.fill(typed);
        await expect(palette.getByRole('option', { name: /Erika Musterfrau/ })).toBeVisible();
      }
      await expectAccessible(page);
    });
    await field.fill('Gibtesnicht');
    await expect(palette.getByText('Nichts gefunden')).toBeVisible();
    await expectAccessible(page);
    await test.step('shows a failed search, and retries it', async () => {
      await createFaultClient(stack).set({
        method: 'GET',
        path: '/customers',
        times: 3,
        response: errorResponse(503, 'Die Kundensuche wird gewartet.'),
      });
      await field.fill('Beispiel');
      await expect(palette.getByRole('alert')).toContainText('Die Kundensuche wird gewartet.');
      await expect(palette.getByText('Nichts gefunden')).toBeHidden();
      await expectAccessible(page);
      await palette.getByRole('button', { name: 'Erneut versuchen' }).click();
      await expect(palette.getByRole('option', { name: /Max Beispiel/ })).toBeVisible();
      await expect(palette.getByRole('alert')).toBeHidden();
    });
    await field.fill('Tasten');
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Hilfe')).toBeVisible();
    await expectAccessible(page);
    await close(page, dialog(page, 'Hilfe'));
  },
);

test('the catalogue dialog and the calendar of a birth date are accessible', { tag: FULL }, async ({ page, stack }) => {
  await openAs(page, stack, 'lena.leitung', 'cart');
  await expect(page.getByRole('button', { name: 'Drucken' })).toBeVisible();
  await page.keyboard.press('Alt+t');
  const catalogue = dialog(page, 'Neue Berechtigung');
  await expect(catalogue.getByRole('button', { name: 'Stadtabo Netz', exact: true })).toBeVisible();
  await expectAccessible(page);
  await close(page, catalogue);
  await page.keyboard.press('Alt+s');
  await expectLandingPage(page);
  await page.getByRole('button', { name: 'Kalender für Geburtsdatum öffnen' }).click();
  await expect(page.getByRole('group', { name: 'Jahr wählen' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '1984', exact: true }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expectAccessible(page);
});

test('toasts of each level, the overlay and the question about unsaved input are accessible', { tag: FULL }, async ({ page, stack }) => {
  await openAs(page, stack, 'vera.verkauf');
  await expectLandingPage(page);
  const clerk = createSalesCounterPage(page);
  await page.getByRole('button', { name: 'Kunde suchen' }).first().click();
  await clerk.quickSearch('Gibtesnicht');
  await expect(page.getByText('Die Suche hat keinen Treffer ergeben.')).toBeVisible();
  await expectAccessible(page);

  await createFaultClient(stack).set({ method: 'GET', path: '/customers', response: { kind: 'hang' } });
  await clerk.quickSearch('Musterfrau, Erika');
  await expect(page.getByText('Lade Daten...')).toBeVisible();
  await expectAccessible(page);
  await createFaultClient(stack).clear();
  await clerk.expectCustomer(100_234);

  await clerk.chooseProduct('Jahresabo Jedermann');
  await page.getByRole('combobox', { name: 'Von' }).fill('Köln Hauptbahnhof');
  await page.getByRole('option', { name: 'Köln Hauptbahnhof', exact: true }).click();
  await clerk.goToSales();
  await expect(dialog(page, 'Nicht gespeicherte Eingaben')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Eingaben verwerfen' }).click();
});
