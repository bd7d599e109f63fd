import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { expectLandingPage, openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

test('the key ? shows help and shortcuts of the screen, but not while the user types in a field', async ({ page, stack }) => {
  await openAs(page, stack, 'vera.verkauf');
  await expectLandingPage(page);
  const helpDialog = page.getByRole('dialog', { name: 'Hilfe' });
  const field = page.getByRole('searchbox', { name: 'Schnellsuche' });
  await field.focus();
  await page.keyboard.press('?');
  await expect(field).toHaveValue('?');
  await expect(helpDialog).toBeHidden();

  const link = page.getByRole('link', { name: 'Verkauf' });
  await link.focus();
  await page.keyboard.press('?');
  await expect(helpDialog.getByRole('region', { name: 'Wenn etwas nicht klappt' })).toBeVisible();
  await expect(helpDialog).toContainText('Suche und Befehle öffnen');
  await expect(
    helpDialog.getByRole('region', { name: 'Tastenkürzel überall' }).getByRole('term').filter({ hasText: 'Strg K' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(helpDialog).toBeHidden();
  await expect(link).toBeFocused();
});

test('the palette finds a customer and opens the page', async ({ page, stack }) => {
  await openAs(page, stack, 'vera.verkauf');
  await expectLandingPage(page);
  const field = page.getByRole('searchbox', { name: 'Schnellsuche' });
  await field.focus();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Suche und Befehle' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('Gesperrt');
  await expect(palette.getByRole('option', { name: /Gerd Gesperrt/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  await createSalesCounterPage(page).expectCustomer(100_236);
  await expect(page.getByText('Kundendaten', { exact: true })).toBeVisible();
});

test('the palette finds permitted screens, and restores the focus', async ({ page, stack }) => {
  await openAs(page, stack, 'anna.admin');
  await expectLandingPage(page);
  const palette = page.getByRole('dialog', { name: 'Suche und Befehle' });
  const link = page.getByRole('link', { name: 'Verkauf' });
  await link.focus();
  await page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(link).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('Benutz');
  await expect(palette.getByRole('option', { name: /^Benutzer/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Nutzer Hinzufügen' })).toBeVisible();
});

test('the palette hides screens without permission', async ({ page, stack }) => {
  await openAs(page, stack, 'vera.verkauf');
  await expectLandingPage(page);
  await page.getByRole('link', { name: 'Verkauf' }).focus();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Suche und Befehle' });
  await expect(palette.getByRole('option', { name: /^Warenkorb/ })).toBeVisible();
  await expect(palette.getByRole('option', { name: /^Benutzer/ })).toBeHidden();
});

test('Alt with a letter opens the screens', async ({ page, stack }) => {
  await openAs(page, stack, 'vera.verkauf');
  await expectLandingPage(page);
  await page.keyboard.press('Alt+w');
  await expect(page.getByRole('heading', { name: 'Warenkorb' })).toBeVisible();
  await page.keyboard.press('Alt+s');
  await expect(page).toHaveURL(stack.addresses.shell);
});
