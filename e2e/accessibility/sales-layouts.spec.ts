import { FULL } from '../support/full.ts';
import type { Locator, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectNoHorizontalScroll } from '../support/reflow.ts';
import { accountButton, expectLandingPage, selectAccountMenuItem, openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

/** Expects that the page has one primary button, with this name; with `undefined`, that it has none. */
async function expectPrimaryButton(page: Page, name: string | undefined): Promise<void> {
  const primary = page.locator('.as-button--primary:visible');
  await expect(primary).toHaveCount(name === undefined ? 0 : 1);
  if (name !== undefined) await expect(primary).toHaveAccessibleName(name);
}

const box = async (place: Locator) => (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** Expects that panels are side by side in this order, and that together they use most of a window of 1920 px. */
async function expectSideBySide(page: Page, ...titles: readonly string[]): Promise<void> {
  const boxes = await Promise.all(titles.map((name) => box(page.getByRole('group', { name, exact: true }).first())));
  for (const [index, { x, width }] of boxes.slice(0, -1).entries()) expect(x + width).toBeLessThanOrEqual(boxes[index + 1]?.x ?? 0);
  const [first] = boxes;
  const last = boxes.at(-1);
  expect((last?.x ?? 0) + (last?.width ?? 0) - (first?.x ?? 0)).toBeGreaterThanOrEqual(1_800);
}

test.describe('at 1920 × 1080', () => {
  test.use({ viewport: { width: 1920, height: 1080 } });

  test('selling and cart are on one screen, and each step has one primary button', async ({ page, stack }) => {
    const clerk = createSalesCounterPage(page);
    const panel = page.getByRole('group', { name: 'Warenkorb', exact: true });
    const order = panel.getByRole('button', { name: 'Abo anlegen und ausgeben' });
    await openAs(page, stack, 'ina.ausgabe');
    await expectLandingPage(page);
    await expect(order).toBeVisible();
    await expectSideBySide(page, 'Kundensuche', 'Ticketkatalog', 'Warenkorb');
    await expectPrimaryButton(page, 'Kunde suchen');
    await expectAccessible(page);
    await clerk.quickSearch('100235');
    await clerk.expectCustomer(100_235);
    await expectPrimaryButton(page, undefined);
    await expect(page.getByRole('searchbox', { name: 'Berechtigungen filtern' })).toBeFocused();

    await clerk.chooseProduct('Deutschlandticket');
    await expectSideBySide(page, 'Neue Berechtigung erstellen', 'Zusammenfassung', 'Warenkorb');
    await expectPrimaryButton(page, 'Direkt kaufen');
    await page.getByRole('button', { name: 'Zum Warenkorb hinzufügen' }).click();
    await expect(panel.getByRole('listitem')).toContainText('Deutschlandticket');
    await expect(panel.getByRole('button', { name: 'Auswählen: Fahrkarteninhaber' })).toBeFocused();
    await expectPrimaryButton(page, 'Auswählen: Fahrkarteninhaber');
    await panel.getByRole('button', { name: 'Auswählen: Fahrkarteninhaber' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Max/ }).click();
    await expect(order).not.toHaveAttribute('aria-disabled');
    await expectPrimaryButton(page, 'Abo anlegen und ausgeben');
    await expectAccessible(page);

    await panel.getByRole('link', { name: 'Warenkorb öffnen' }).click();
    await expect(page.getByRole('heading', { name: 'Warenkorb', level: 1 })).toBeVisible();
    await expectSideBySide(page, 'Ausgewählte Produkte', 'Fahrkarteninhaber');
    await expectPrimaryButton(page, 'Abo anlegen und ausgeben');
    await expectAccessible(page);
    await clerk.order();
    await expect(page.getByText('Max Beispiel · 0 von 1 ausgegeben')).toBeVisible();
    const bar = page.getByRole('group', { name: 'Ausgabe abschließen' });
    await expect(bar.getByRole('button', { name: 'Aktivierungscode neu erzeugen' })).toBeVisible();
    await expectPrimaryButton(page, 'Berechtigung ausgeben: Deutschlandticket');
    await expectAccessible(page);
    await clerk.finish();
  });
});

test('below 1600 px neither the code nor the data of the cart next to a page are loaded', async ({ page, stack }) => {
  await page.setViewportSize({ width: 1_599, height: 900 });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const ofCart = () => requests.filter((path) => /cart-panel|bankaccountholders/.test(path));
  const clerk = createSalesCounterPage(page);
  await openAs(page, stack, 'vera.verkauf');
  await clerk.quickSearch('100234');
  await clerk.expectCustomer(100_234);
  await clerk.chooseProduct('Deutschlandticket');
  await page.getByRole('button', { name: 'Zum Warenkorb hinzufügen' }).click();
  await expect(page.getByRole('button', { name: 'Warenkorb öffnen' })).toBeFocused();
  expect(ofCart()).toEqual([]);
  await page.setViewportSize({ width: 1_600, height: 900 });
  await expect(page.getByRole('group', { name: 'Warenkorb', exact: true }).getByRole('listitem')).toBeVisible();
  expect(ofCart()).not.toEqual([]);
});

test('at 1024 px the header with an open shift takes one line, and every page of a sale fits', async ({ page, stack }) => {
  await page.setViewportSize({ width: 1_024, height: 768 });
  const clerk = createSalesCounterPage(page);
  await openAs(page, stack, 'lena.leitung');
  await expectLandingPage(page);
  const shift = page.getByRole('dialog', { name: 'Schicht' });
  await selectAccountMenuItem(page, 'Schicht');
  await shift.getByLabel('Standort').fill('Kundenzentrum Hauptbahnhof');
  await shift.getByLabel('Gerät').fill('Schalter 4');
  await shift.getByRole('button', { name: 'Schicht öffnen' }).click();
  await expect(shift).toBeHidden();
  await expect(accountButton(page)).toContainText('Schalter 4');
  const expectOneLine = async (what: string) => {
    expect((await box(page.getByRole('banner'))).height, what).toBeLessThanOrEqual(49);
    await expectNoHorizontalScroll(page, what);
  };
  await expectOneLine('the landing page');
  await clerk.quickSearch('100234');
  await clerk.expectCustomer(100_234);
  await clerk.chooseProduct('Deutschlandticket');
  await expectOneLine('authorization creation');
  await clerk.buyNow();
  await expectOneLine('the cart');
  await clerk.order();
  await expectOneLine('the print page');
  await clerk.finish();
});

for (const width of [1280, 1920])
  test(
    `the cart in a window of ${width} px is printed on one page, without a broken word`,
    { tag: width === 1280 ? [] : FULL },
    async ({ page, stack }) => {
      await page.setViewportSize({ width, height: 800 });
      const clerk = createSalesCounterPage(page);
      await openAs(page, stack, 'vera.verkauf');
      await clerk.quickSearch('100234');
      await clerk.expectCustomer(100_234);
      await clerk.chooseProduct('Jahresabo Jedermann');
      await clerk.chooseStops('Köln Hauptbahnhof', 'Bonn Hauptbahnhof');
      await clerk.chooseRoute(1);
      await clerk.buyNow();
      await expect(page.getByText('DE84 3705 0198 1000 1002 34')).toBeVisible();
      const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' }))), {
        mergePages: true,
      });
      expect(totalPages).toBe(1);
      for (const word of ['Fahrkarteninhaber', 'Kontoinhaber', 'Geburtsdatum', 'Jahresabo', 'Hauptbahnhof', 'Preisstufe', 'Gesamtpreis'])
        expect(text).toContain(word);
      for (const control of ['Abo anlegen', 'Entfernen', 'Drucken', 'Kunde öffnen']) expect(text).not.toContain(control);
    },
  );

test('nothing moves while landing page, creation, cart and customer page load', async ({ page, stack }) => {
  // Collects the elements of the page content that move without an input.
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement;
      for (const entry of list.getEntries()) {
        if (!('sources' in entry) || !Array.isArray(entry.sources) || ('hadRecentInput' in entry && entry.hadRecentInput === true))
          continue;
        for (const { node } of entry.sources)
          if (node instanceof Element && node.closest('main')) dataset.shifts = `${dataset.shifts ?? ''}${node.outerHTML.slice(0, 120)}\n`;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shifts = () => page.evaluate(() => document.documentElement.dataset.shifts ?? '');
  const clerk = createSalesCounterPage(page);
  await openAs(page, stack, 'vera.verkauf');
  await clerk.waitForCataloguePrices();
  await clerk.quickSearch('100234');
  await clerk.expectCustomer(100_234);
  for (const path of ['', 'authorization-creation/101', 'cart', 'customer']) {
    await page.goto(`${stack.addresses.shell}${path}`);
    await clerk.expectCustomer(100_234);
    await expect(page.getByText('Wird geladen')).toHaveCount(0);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    expect(await shifts(), path).toBe('');
  }
});

test('with forced colours primary, disabled and current elements have different colours', async ({ page, stack }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const clerk = createSalesCounterPage(page);
  const colours = (place: Locator) =>
    place.evaluate((element) => {
      const probe = document.createElement('span');
      document.body.append(probe);
      const system = (name: string) => {
        probe.style.color = name;
        return getComputedStyle(probe).color;
      };
      const { color, backgroundColor, borderBottomColor } = getComputedStyle(element);
      const found = {
        isPrimary: backgroundColor === system('Highlight'),
        isGray: color === system('GrayText'),
        isUnderlined: borderBottomColor === system('Highlight'),
      };
      probe.remove();
      return found;
    });
  await openAs(page, stack, 'ina.ausgabe');
  await expectLandingPage(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  expect(await colours(page.getByRole('region', { name: 'Aktiver Kunde' }).getByRole('button', { name: 'Kunde suchen' }))).toMatchObject({
    isPrimary: true,
  });
  expect(await colours(button('Karte lesen'))).toMatchObject({ isPrimary: false, isGray: false });
  expect(await colours(button('Kunde öffnen'))).toMatchObject({ isGray: true });
  expect(await colours(page.getByRole('link', { name: 'Verkauf' }))).toMatchObject({ isUnderlined: true });
  await clerk.quickSearch('100234');
  await clerk.expectCustomer(100_234);
  await clerk.chooseProduct('Jahresabo Jedermann');
  expect(await colours(button('Direkt kaufen'))).toMatchObject({ isGray: true, isPrimary: false });
  await clerk.chooseStops('Köln Hauptbahnhof', 'Bonn Hauptbahnhof');
  await clerk.chooseRoute(1);
  await clerk.buyNow();
  await clerk.order();
  expect(await colours(page.getByRole('button', { name: /^Berechtigung ausgeben/ }))).toMatchObject({ isPrimary: true });
  expect(await colours(button('Berechtigungsausgabe abschließen'))).toMatchObject({ isPrimary: false, isGray: false });
  expect(await colours(page.getByRole('navigation', { name: 'Hauptnavigation' }).getByText('Verkauf'))).toMatchObject({ isGray: true });
  await clerk.finish();
});
