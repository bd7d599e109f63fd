import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { expectWithinViewport, expectNoHorizontalScroll } from '../support/reflow.ts';
import { accountButton, selectAccountMenuItem, expectLandingPage, openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

/** 768 px; 1280 × 800 at 200 % and 400 % zoom (WCAG 2.2, 1.4.4 and 1.4.10). */
const sizes = [
  { width: 768, height: 1024 },
  { width: 640, height: 400 },
  { width: 320, height: 256 },
] as const;

for (const size of sizes) {
  test.describe(`at ${size.width} × ${size.height}`, () => {
    test.use({ viewport: { width: size.width, height: size.height } });

    test('every screen fits, and all controls of header and bar work', async ({ page, stack }) => {
      const clerk = createSalesCounterPage(page);
      await page.goto(stack.addresses.shell);
      await expect(page.getByLabel('Passwort', { exact: true })).toBeVisible();
      await expectNoHorizontalScroll(page, 'the sign-in page');
      await openAs(page, stack, 'lena.leitung');
      await expectLandingPage(page);
      await expectNoHorizontalScroll(page, 'the landing page');
      for (const button of await page.getByRole('banner').getByRole('button').all()) await button.click({ trial: true });
      for (const button of await page.getByRole('region', { name: 'Aktiver Kunde' }).locator('button:not([aria-disabled])').all())
        await button.click({ trial: true });
      await page.getByRole('link', { name: 'Benutzer' }).click();
      await expect(page.getByRole('cell', { name: 'anna.admin Anna Admin', exact: true })).toBeVisible();
      await expectNoHorizontalScroll(page, 'the users');
      await clerk.goToSales();
      await clerk.quickSearch('Gesperrt');
      await clerk.expectCustomer(100_236);
      await clerk.openCustomerPage();
      await expect(page.getByText('COLSDE33XXX')).toBeVisible();
      await expectNoHorizontalScroll(page, 'the customer page');
      await page.getByRole('button', { name: 'Kunde wechseln' }).click({ trial: true });
      await clerk.goToSales();
      // Nothing can be sold to a locked customer.
      await page.getByRole('button', { name: 'Kunde schließen' }).click();
      await clerk.quickSearch('100234');
      await clerk.expectCustomer(100_234);
      await clerk.chooseProduct('Jahresabo Jedermann');
      await clerk.chooseStops('Köln Hauptbahnhof', 'Bonn Hauptbahnhof');
      await clerk.chooseRoute(1);
      await expectNoHorizontalScroll(page, 'authorization creation');
      await clerk.buyNow();
      await expect(page.getByRole('cell', { name: 'Bonn Hauptbahnhof' })).toBeVisible();
      await expectNoHorizontalScroll(page, 'the cart');
      await selectAccountMenuItem(page, 'Diagnose');
      await expect(page.getByRole('heading', { name: 'Kartenarbeitsplatz' })).toBeVisible();
      await expectNoHorizontalScroll(page, 'the diagnosis');
    });

    test('menus, dialogs and toasts fit', async ({ page, stack }) => {
      const clerk = createSalesCounterPage(page);
      await openAs(page, stack, 'lena.leitung');
      await expectLandingPage(page);
      for (const name of ['Hilfe', 'Info', 'Schicht', 'Meldungen', 'Passwort ändern']) {
        await accountButton(page).click();
        await expectNoHorizontalScroll(page, 'the account menu');
        await page.getByRole('menuitem', { name }).click();
        await expectNoHorizontalScroll(page, name);
        await expectWithinViewport(page, name);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
      await page.keyboard.press('Control+k');
      await page.keyboard.type('Muster');
      await page.getByRole('option', { name: /Musterfrau/ }).click({ trial: true });
      await expectNoHorizontalScroll(page, 'the palette');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Alt+q');
      await expect(page.getByRole('searchbox', { name: 'Schnellsuche' })).toBeFocused();
      await page.getByRole('link', { name: 'Verkauf' }).focus();
      await page.keyboard.press('?');
      await expectNoHorizontalScroll(page, 'the help');
      await expectWithinViewport(page, 'Hilfe');
      await page.keyboard.press('Escape');
      await clerk.quickSearch('Gibtesnicht');
      await expect(page.getByText('Die Suche hat keinen Treffer ergeben.')).toBeVisible();
      await expectNoHorizontalScroll(page, 'a message');
      await clerk.quickSearch('Schm');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoHorizontalScroll(page, 'the hits');
      await expectWithinViewport(page, 'Die Suche hat mehrere Treffer ergeben.');
    });
  });
}
