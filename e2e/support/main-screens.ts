import type { TestStack } from '@aboschalter/dev-tools';
import { expect, type Page } from '@playwright/test';
import { createPersonPages } from './person-pages.ts';
import { createSalesCounterPage } from './sales-counter-page.ts';
import { accountButton, expectLandingPage, openAs, selectAccountMenuItem } from './sign-in.ts';

/** Opens the main screens and a dialog of most of them, and calls `onScreen` on each with its name. Sells one ticket. */
export async function visitMainScreens(page: Page, stack: TestStack, onScreen: (name: string) => Promise<void>): Promise<void> {
  const clerk = createSalesCounterPage(page);
  const { newCustomerDialog } = createPersonPages(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  const closeDialog = async (name: string | RegExp) => {
    await page.keyboard.press('Escape');
    await expect(dialog(name)).toBeHidden();
  };

  await openAs(page, stack, 'lena.leitung');
  await expectLandingPage(page);
  await clerk.waitForCataloguePrices();
  await onScreen('landing');
  await accountButton(page).click();
  await expect(page.getByRole('menuitemradio', { name: 'Dunkel' })).toBeVisible();
  await onScreen('account menu');
  await page.getByRole('menuitem', { name: 'Hilfe' }).click();
  await expect(dialog('Hilfe')).toBeVisible();
  await onScreen('help');
  await closeDialog('Hilfe');
  await clerk.quickSearch('Gibtesnicht');
  await expect(page.getByText('Die Suche hat keinen Treffer ergeben.')).toBeVisible();
  await clerk.quickSearch('Schm');
  await expect(dialog(/mehrere Treffer/)).toBeVisible();
  await onScreen('hits');
  await closeDialog(/mehrere Treffer/);

  await button('Kunde neu anlegen').first().click();
  await newCustomerDialog.getByRole('button', { name: 'Kunde anlegen', exact: true }).click();
  await expect(newCustomerDialog.locator('[aria-invalid="true"]').first()).toBeVisible();
  await onScreen('dialog for new customers');
  await page.keyboard.press('Escape');
  await expect(newCustomerDialog).toBeHidden();

  await clerk.quickSearch('100236');
  await clerk.expectCustomer(100_236);
  await clerk.openCustomerPage();
  await expect(page.getByText('COLSDE33XXX')).toBeVisible();
  await onScreen('locked customer');
  await clerk.goToSales();
  await button('Kunde schließen').click();
  await clerk.quickSearch('100234');
  await clerk.expectCustomer(100_234);
  await clerk.chooseProduct('Jahresabo Jedermann');
  await clerk.chooseStops('Köln Hauptbahnhof', 'Bonn Hauptbahnhof');
  await clerk.chooseRoute(1);
  await button(/^Kalender/)
    .first()
    .click();
  await expect(page.getByRole('grid')).toBeVisible();
  await onScreen('creation with calendar');
  await page.keyboard.press('Escape');
  await clerk.buyNow();
  await expect(page.getByRole('cell', { name: 'Bonn Hauptbahnhof' })).toBeVisible();
  await onScreen('cart');
  await clerk.order();
  await onScreen('print page');
  await button(/^Berechtigung ausgeben/)
    .first()
    .click();
  await expect(page.getByText(/^Bitte legen Sie die Chipkarte des Kunden auf die Lesefläche/)).toBeVisible();
  await onScreen('issue dialog');
  await page.keyboard.press('Escape');
  await clerk.finish();

  await clerk.quickSearch('100234');
  await clerk.expectCustomer(100_234);
  await clerk.openCustomerPage();
  await expect(page.getByText('DE84 3705 0198 1000 1002 34')).toBeVisible();
  await onScreen('customer');
  await button(/Musterfrau öffnen$/)
    .first()
    .click();
  await expect(button(/^Aktionen für/).first()).toBeVisible();
  await onScreen('holder with ticket list');
  await button(/^Aktionen für/)
    .first()
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
  await onScreen('menu of a ticket');
  await page
    .getByRole('menuitem', { name: 'Löschen' })
    .or(page.getByRole('menuitem', { name: 'Kündigen' }))
    .last()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await onScreen('destructive confirmation');
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Benutzer' }).click();
  await expect(page.getByRole('cell', { name: 'anna.admin Anna Admin', exact: true })).toBeVisible();
  await onScreen('users');
  await button('Nutzer Hinzufügen').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await onScreen('new user');
  await page.keyboard.press('Escape');
  await selectAccountMenuItem(page, 'Diagnose');
  await expect(page.getByRole('heading', { name: 'Kartenarbeitsplatz' })).toBeVisible();
  await onScreen('diagnosis');
}
