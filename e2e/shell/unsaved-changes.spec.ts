import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

test('a half-typed authorization asks once before it is left, and follows both answers', async ({ page, stack }) => {
  const question = page.getByRole('dialog', { name: 'Nicht gespeicherte Eingaben' });
  const clerk = createSalesCounterPage(page);
  await openAs(page, stack, 'vera.verkauf');
  await clerk.chooseProduct('Jahresabo Jedermann');
  const creation = page.url();
  const title = page.getByRole('heading', { name: 'Neue Berechtigung erstellen' });

  await test.step('an untouched form can be left', async () => {
    await clerk.goToSales();
    await expect(title).toBeHidden();
    await expect(question).toBeHidden();
    await clerk.chooseProduct('Jahresabo Jedermann');
  });
  await clerk.chooseStops('Köln Hauptbahnhof', 'Bonn Hauptbahnhof');
  await test.step('cancelling the question keeps the input', async () => {
    await clerk.goToSales();
    await expect(question).toContainText('Nicht gespeichert: die Eingaben zur Berechtigung.');
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(creation);
    await expect(page.getByRole('combobox', { name: 'Von' })).toHaveValue('Köln Hauptbahnhof');
    await expect(page.getByRole('combobox', { name: 'Nach' })).toHaveValue('Bonn Hauptbahnhof');
  });
  await test.step('Escape also keeps the input', async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Warenkorb/ })
      .click();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(creation);
  });
  await test.step('a confirmation discards the input, and no further question follows', async () => {
    await clerk.goToSales();
    await question.getByRole('button', { name: 'Eingaben verwerfen' }).click();
    await expect(page).toHaveURL(stack.addresses.shell);
    await expect(question).toBeHidden();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Warenkorb/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Warenkorb' })).toBeVisible();
    await clerk.goToSales();
    await clerk.chooseProduct('Jahresabo Jedermann');
    await expect(page.getByRole('combobox', { name: 'Von' })).toHaveValue('');
  });
});

test('a page can be left without a question while items are in the cart', async ({ page, stack }) => {
  const clerk = createSalesCounterPage(page);
  await openAs(page, stack, 'vera.verkauf');
  await clerk.chooseProduct('Jahresabo Jedermann');
  await clerk.chooseStops('Köln Hauptbahnhof', 'Bonn Hauptbahnhof');
  await clerk.chooseRoute(1);
  await page.getByRole('button', { name: 'Zum Warenkorb hinzufügen' }).click();
  await clerk.goToSales();
  await expect(page).toHaveURL(stack.addresses.shell);
  await expect(page.getByRole('dialog', { name: 'Nicht gespeicherte Eingaben' })).toBeHidden();
});

test('a half-typed new user asks once when the page is left by its Back button', async ({ page, stack }) => {
  const question = page.getByRole('dialog', { name: 'Nicht gespeicherte Eingaben' });
  const form = page.getByRole('dialog', { name: 'Nutzer Hinzufügen' });
  await openAs(page, stack, 'anna.admin');
  await page.getByRole('link', { name: 'Benutzer' }).click();
  await page.getByRole('button', { name: 'Nutzer Hinzufügen' }).click();
  await form.getByLabel('Vorname').fill('Nora');

  await page.evaluate(() => history.back());
  await expect(question).toContainText('Nicht gespeichert: der neue Nutzer.');
  await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/users$/);
  await expect(form.getByLabel('Vorname')).toHaveValue('Nora');

  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Eingaben verwerfen' }).click();
  await expect(page).toHaveURL(stack.addresses.shell);
  await expect(question).toBeHidden();
  await expect(form).toBeHidden();
});
