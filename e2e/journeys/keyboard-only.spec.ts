import type { Locator } from '@playwright/test';
import { selectWithKeyboard, expectVisibleFocus, tabTo } from '../support/keyboard.ts';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { createApiClient } from '../support/middleware.ts';
import { selectField, textField, createPersonPages } from '../support/person-pages.ts';
import { createPerson } from '../support/person-factory.ts';
import { expectLandingPage, signIn, getStaffUser } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';
import { createCardWorkstation } from '../support/card-workstation.ts';

// Removes the cards of this test.
test.afterEach(async ({ stack }) => {
  await createCardWorkstation(stack.addresses.cards).reset();
});

test('a product is sold and issued by keyboard only', async ({ page, stack }) => {
  const workstation = createCardWorkstation(stack.addresses.cards);
  const card = await workstation.putNewCard();
  const { username, password } = getStaffUser('lena.leitung');
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const press = (key: string) => page.keyboard.press(key);
  const type = (text: string) => page.keyboard.type(text);
  const dialog = page.getByRole('dialog');

  await test.step('signs in', async () => {
    await page.goto(stack.addresses.shell);
    await tabTo(page, page.getByLabel('Benutzername oder E-Mail-Adresse'));
    await type(username);
    await press('Tab');
    await expect(page.getByLabel('Passwort', { exact: true })).toBeFocused();
    await type(password);
    await press('Enter');
    await expectLandingPage(page);
  });
  await test.step('opens and closes the card reader', async () => {
    await tabTo(page, button('Karte lesen'));
    await press('Enter');
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button('Karte lesen')).toBeFocused();
    await expectVisibleFocus(button('Karte lesen'));
  });
  await test.step('finds the customer', async () => {
    await tabTo(page, page.getByRole('searchbox', { name: 'Schnellsuche' }), 'Shift+Tab');
    await type('Musterfrau, Erika');
    await press('Enter');
    await createSalesCounterPage(page).expectCustomer(100_234);
  });
  await test.step('takes a product from the catalogue', async () => {
    await tabTo(page, page.getByRole('searchbox', { name: 'Berechtigungen filtern' }));
    await type('jedermann jahres');
    const row = page.getByRole('button', { name: 'Jahresabo Jedermann', exact: true });
    await expect(page.getByRole('list', { name: 'Berechtigungen' }).getByRole('listitem')).toHaveCount(1);
    await press('ArrowDown');
    await expect(row).toBeFocused();
    await expectVisibleFocus(row);
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Neue Berechtigung erstellen' })).toBeVisible();
  });
  await test.step('chooses the route', async () => {
    await selectWithKeyboard(page, page.getByRole('combobox', { name: 'Von' }), 'Köln Haupt', 'Köln Hauptbahnhof');
    await selectWithKeyboard(page, page.getByRole('combobox', { name: 'Nach' }), 'Bonn Haupt', 'Bonn Hauptbahnhof');
    await expect(page.getByRole('radiogroup', { name: 'Wahlweg' })).toBeVisible();
    await press('Enter');
    const ways = page.getByRole('radiogroup', { name: 'Wahlweg' }).getByRole('radio');
    await expect(ways.first()).toBeFocused();
    await press('Space');
    await press('ArrowDown');
    await expect(ways.nth(1)).toBeChecked();
    await press('Enter');
    await expect(button('Direkt kaufen')).toBeFocused();
  });
  await test.step('buys', async () => {
    await expect(button('Direkt kaufen')).toBeFocused();
    await expectVisibleFocus(button('Direkt kaufen'));
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Warenkorb' })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Bonn Hauptbahnhof' })).toBeVisible();
    await tabTo(page, button('Abo anlegen und ausgeben'));
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Ticketdruck' })).toBeVisible();
  });
  await test.step('opens and closes the documents', async () => {
    await tabTo(page, button(/^Bestellscheine/));
    await press('Enter');
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await press('Escape');
    await expect(button(/^Bestellscheine/)).toBeFocused();
  });
  await test.step('writes the card', async () => {
    const issue = button(/^Berechtigung ausgeben/);
    await press('Tab');
    await expect(issue).toBeFocused();
    await press('Enter');
    await expect(button('Ausgabe starten')).toBeFocused();
    await press('Escape');
    await expect(dialog).toBeHidden();
    await expect(issue).toBeFocused();
    await press('Enter');
    await expect(button('Ausgabe starten')).toBeFocused();
    await expectVisibleFocus(button('Ausgabe starten'));
    // While the journal is loading, the button is busy and ignores keys.
    await expect(button('Ausgabe starten')).not.toHaveAttribute('aria-disabled');
    await press('Enter');
    await createSalesCounterPage(page).expectAllIssued();
    await expect(dialog).toContainText(/\d+ ist auf Karte \d+/);
    await expect(dialog.getByRole('button', { name: 'Berechtigungsausgabe abschließen' })).toBeFocused();
  });
  await test.step('finishes', async () => {
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Verkauf' })).toBeAttached();
    await expect(page.getByRole('searchbox', { name: 'Schnellsuche' })).toBeVisible();
  });
  expect((await workstation.getAuthorizations(card)).map(({ Produktbezeichnung }) => Produktbezeichnung)).toEqual(['Jahresabo Jedermann']);
});

test.describe('with a camera', () => {
  test.use({ permissions: ['camera'] });

  test('a new customer is created by keyboard only', async ({ page, stack }) => {
    const middleware = await createApiClient(stack);
    await middleware.createCustomer(createPerson('Berta', 'Brombeere'));
    const { newCustomerDialog, section, duplicates, photo } = createPersonPages(page);
    const customer = section('Kunde');
    const press = (key: string) => page.keyboard.press(key);
    const type = async (where: Locator, name: string, text: string) => {
      await tabTo(page, textField(where, name));
      await page.keyboard.type(text);
    };
    await signIn(page, stack, 'vera.verkauf');
    await expectLandingPage(page);
    await press('Alt+n');

    await test.step('the first field is focused, and the fields follow in order', async () => {
      await expect(selectField(customer, 'Anrede')).toBeFocused();
      await press('ArrowDown');
      await expect(selectField(customer, 'Anrede').locator('option:checked')).toHaveText('Frau');
      await type(customer, 'Vorname', 'Berta');
      await type(customer, 'Nachname', 'Brombeere');
      await type(customer, 'Geburtsdatum', '17.05.1984');
      await type(customer, 'Straße', 'Apfelweg');
      await type(customer, 'Nr.', '7');
      await type(customer, 'PLZ', '50667');
      await expect(selectField(customer, 'Ort')).toHaveValue('Köln');
    });
    await test.step('the outline moves the focus to missing fields', async () => {
      const entry = newCustomerDialog.getByRole('button', { name: /^Bankdaten/ });
      await tabTo(page, entry, 'Shift+Tab');
      await press('Enter');
      await expect(textField(section('Bankdaten'), 'IBAN')).toBeFocused();
      await page.keyboard.type('DE02500105170137075030');
    });
    await test.step('the photo is taken, and the focus is restored', async () => {
      const change = newCustomerDialog.getByRole('button', { name: 'Foto ändern' });
      await tabTo(page, section('Fahrkarteninhaber').getByRole('switch', { name: 'Identisch mit Kunde' }));
      await press('Space');
      await expect(textField(section('Fahrkarteninhaber'), 'Vorname')).toHaveValue('Berta');
      await press('Space');
      await tabTo(page, change);
      await press('Enter');
      const take = photo.getByRole('button', { name: 'Foto aufnehmen' });
      await expect(take).not.toHaveAttribute('aria-disabled');
      await tabTo(page, take);
      await press('Enter');
      await tabTo(page, photo.getByRole('button', { name: 'Übernehmen' }));
      await press('Enter');
      await expect(photo).toBeHidden();
      await expectVisibleFocus(change);
    });
    await test.step('Enter in a field creates the customer; the duplicate is shown and ignored', async () => {
      await tabTo(page, textField(customer, 'Nr.'), 'Shift+Tab');
      await press('Enter');
      await expect(duplicates).toBeVisible();
      await expect(duplicates.locator(':focus')).toHaveCount(1);
      await tabTo(page, duplicates.getByRole('button', { name: 'Kunde neu anlegen (Dublette ignorieren)' }));
      await press('Enter');
      await expect(duplicates).toBeHidden();
      await tabTo(page, newCustomerDialog.getByRole('button', { name: 'Kunde anlegen (Dublette ignorieren)' }));
      await press('Enter');
      await expect(newCustomerDialog).toBeHidden();
      await expect(page.getByRole('region', { name: 'Aktiver Kunde' })).toContainText('Berta Brombeere');
    });
    expect(await middleware.findCustomers('Brombeere')).toHaveLength(2);
  });
});
