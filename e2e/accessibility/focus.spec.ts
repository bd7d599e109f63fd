import type { Locator, Page } from '@playwright/test';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { expectVisibleFocus } from '../support/keyboard.ts';
import { accountButton, selectAccountMenuItem, expectLandingPage, openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';
import { toasts } from '../support/toasts.ts';

/** Closes a dialog or menu by Escape and expects a visible focus on its opener. */
async function expectFocusReturn(page: Page, shown: Locator, to: Locator): Promise<void> {
  await expect(shown).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
  await expectVisibleFocus(to);
}

test('the focus is restored after each dialog and menu of the shell', async ({ page, stack }) => {
  await openAs(page, stack, 'lena.leitung');
  await expectLandingPage(page);
  const dialog = page.getByRole('dialog');
  await accountButton(page).focus();
  await page.keyboard.press('Enter');
  await expectFocusReturn(page, page.getByRole('menu'), accountButton(page));
  for (const entry of ['Hilfe', 'Info', 'Schicht', 'Meldungen', 'Passwort ändern']) {
    await selectAccountMenuItem(page, entry);
    await expectFocusReturn(page, dialog, accountButton(page));
  }
  const opener = page.getByRole('banner').getByRole('button', { name: /^Suche/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expectFocusReturn(page, dialog, opener);

  await test.step('dialogs opened from the palette restore the focus to the opener of the palette', async () => {
    const link = page.getByRole('link', { name: 'Benutzer' });
    for (const [typed, name] of [
      ['Tastenk', 'Hilfe'],
      ['Schicht', 'Schicht'],
      ['Passwort', 'Passwort ändern'],
      ['Info', 'Info'],
    ] as const) {
      await link.focus();
      await page.keyboard.press('Control+k');
      await expect(dialog.getByRole('combobox')).toBeFocused();
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await expectFocusReturn(page, page.getByRole('dialog', { name, exact: true }), link);
    }
  });
});

test('the focus is restored after the search, card reader, calendar, row menu and confirmation close', async ({ page, stack }) => {
  const clerk = createSalesCounterPage(page);
  await openAs(page, stack, 'lena.leitung');
  await expectLandingPage(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button('Kalender für Geburtsdatum öffnen').focus();
  await page.keyboard.press('Enter');
  await expectFocusReturn(page, page.getByRole('group', { name: 'Jahr wählen' }), page.getByRole('textbox', { name: 'Geburtsdatum' }));
  await button('Karte lesen').focus();
  await page.keyboard.press('Enter');
  await expectFocusReturn(page, page.getByRole('dialog'), button('Karte lesen'));
  const search = page.getByRole('searchbox', { name: 'Schnellsuche' });
  await search.fill('Schm');
  await search.press('Enter');
  await expectFocusReturn(page, page.getByRole('dialog', { name: 'Die Suche hat mehrere Treffer ergeben.' }), search);

  await clerk.quickSearch('Musterfrau, Erika');
  await clerk.expectCustomer(100_234);
  await button('Kunde wechseln').focus();
  await page.keyboard.press('Enter');
  await expectFocusReturn(page, page.getByRole('dialog', { name: 'Kundensuche' }), button('Kunde wechseln'));

  await clerk.chooseProduct('Jahresabo Jedermann');
  await page.getByRole('combobox', { name: 'Von' }).fill('Köln Hauptbahnhof');
  await page.getByRole('option', { name: 'Köln Hauptbahnhof', exact: true }).click();
  const sales = page.getByRole('link', { name: 'Verkauf' });
  await sales.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Nicht gespeicherte Eingaben' });
  await expectFocusReturn(page, question, sales);
  await page.getByRole('link', { name: 'Benutzer' }).click();
  await question.getByRole('button', { name: 'Eingaben verwerfen' }).click();

  const menuButton = page.getByRole('row', { name: /vera\.verkauf/ }).getByRole('button', { name: /^Aktionen für/ });
  await menuButton.focus();
  await page.keyboard.press('Enter');
  await expectFocusReturn(page, page.getByRole('menu'), menuButton);
  await button('Nutzer Hinzufügen').focus();
  await page.keyboard.press('Enter');
  await expectFocusReturn(page, page.getByRole('dialog', { name: 'Nutzer Hinzufügen' }), button('Nutzer Hinzufügen'));
});

test('shortcuts and the palette do not navigate away from a page that blocks navigation', async ({ page, stack }) => {
  const clerk = createSalesCounterPage(page);
  await openAs(page, stack, 'lena.leitung');
  await clerk.quickSearch('Musterfrau, Erika');
  await clerk.expectCustomer(100_234);
  await clerk.chooseProduct('Deutschlandticket');
  await clerk.buyNow();
  await clerk.order();
  await page.keyboard.press('Alt+s');
  await expect(toasts(page).getByText('Andere Seiten sind gesperrt, bis Sie die Ausgabe unten rechts abschließen.')).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Suche und Befehle' });
  await expect(palette.getByRole('option', { name: /^Verkauf/ })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.type('Verkauf');
  await page.keyboard.press('Enter');
  await expect(palette).toBeVisible();
  await expect(page).toHaveURL(/\/print-tickets$/);
});
