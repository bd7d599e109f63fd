import { expectAccessible } from '../support/axe.ts';
import { counter } from '../support/counter.ts';
import { faultsOf, refusal } from '../support/faults.ts';
import { accountButton, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';
import { cardWorkplace } from '../support/workplace.ts';

test('the way of the main job, screen by screen', async ({ page, stack }) => {
  const clerk = counter(page);
  await cardWorkplace(stack.addresses.cards).putCard(4_100_001);
  await signIn(page, stack, 'lena.leitung');
  await expect(page.getByText('Jahresabo Jedermann')).toBeVisible();
  await expectAccessible(page);

  await clerk.quickSearch('Schm');
  await expect(page.getByText('Die Suche hat mehrere Treffer ergeben.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Karte lesen' }).click();
  await expect(page.getByRole('dialog')).toContainText('400234');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await clerk.quickSearch('Gesperrt');
  await clerk.seeCustomer(100_236);
  await clerk.openCustomerPage();
  await expect(page.getByText('COLSDE33XXX')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Kunde wechseln' }).click();
  await expect(page.getByRole('dialog', { name: 'Kundensuche' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await clerk.goToSales();
  await clerk.pick('Jahresabo Ausbildung');
  await expectAccessible(page);
  await clerk.travel('Köln Hauptbahnhof', 'Bonn Hauptbahnhof');
  await clerk.takeWay(1);
  await clerk.buyNow();
  await expect(page.getByText('Die Anlage/Ausgabe ist nicht möglich, da der Kunde gesperrt ist.').first()).toBeVisible();
  await expectAccessible(page);
});

test('account menu and its dialogs, palette, keyboard map', async ({ page, stack }) => {
  await signIn(page, stack, 'lena.leitung', 'users');
  await expect(page.getByRole('cell', { name: 'anna.admin', exact: true })).toBeVisible();
  await expectAccessible(page);
  for (const entry of ['Info', 'Schicht', 'Passwort ändern']) {
    await accountButton(page).click();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: entry }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  for (const name of ['Nutzer Hinzufügen']) {
    await page.getByRole('button', { name }).click();
    await page.getByRole('button', { name: 'Nutzer anlegen' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
});

test('error states', async ({ page, stack, trouble }) => {
  trouble.expect(/status of (500|503)/);
  const faults = faultsOf(stack);
  await faults.set(
    { method: 'GET', path: '/users', answer: refusal(503, 'Die Benutzerverwaltung ist nicht erreichbar.') },
    { method: 'GET', path: '/abo-ticketing/product-variants', answer: refusal(500, 'Der Katalog ist leer.') },
  );
  await signIn(page, stack, 'lena.leitung', 'users');
  await expect(page.getByText('Die Benutzerverwaltung ist nicht erreichbar.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('cell', { name: 'anna.admin', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Verkauf' }).click();
  await expect(page.getByText('Der Katalog ist leer.').first()).toBeVisible();
  await expectAccessible(page);
  await faults.clear();
});
