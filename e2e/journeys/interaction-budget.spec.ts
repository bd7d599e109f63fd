import { createApiClient } from '../support/middleware.ts';
import { createPerson } from '../support/person-factory.ts';
import { openCustomer, textField } from '../support/person-pages.ts';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { countInteractions } from '../support/interaction-counter.ts';
import { expectLandingPage, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';
import { createCardWorkstation } from '../support/card-workstation.ts';

// Makes the cards blank again for the next test.
test.afterEach(async ({ stack }) => {
  await createCardWorkstation(stack.addresses.cards).reset();
});

test('a Deutschlandticket is sold to a known customer and issued with at most 20 keys', async ({ page, stack }) => {
  const card = 4_100_011;
  const workplace = createCardWorkstation(stack.addresses.cards);
  await workplace.putCard(card);
  await signIn(page, stack, 'ina.ausgabe');
  await expectLandingPage(page);
  const hands = await countInteractions(page);
  const { keyboard } = page;

  await test.step('opens the customer by number in the focused field', async () => {
    await keyboard.type('100234');
    await keyboard.press('Enter');
    await expect(page.getByText('Kundendaten', { exact: true })).toBeVisible();
    await createSalesCounterPage(page).seeCustomer(100_234);
  });
  await test.step('finds the product in the palette', async () => {
    await keyboard.press('Control+k');
    await keyboard.type('deu');
    await expect(page.getByRole('option', { selected: true })).toContainText('Deutschlandticket');
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Neue Berechtigung erstellen' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Direkt kaufen' })).not.toHaveAttribute('aria-disabled');
  });
  await test.step('buys, orders, issues', async () => {
    await keyboard.press('Alt+u');
    await expect(page.getByRole('button', { name: 'Abo anlegen und ausgeben' })).not.toHaveAttribute('aria-disabled');
    await keyboard.press('Alt+g');
    await expect(page.getByRole('button', { name: /^Berechtigung ausgeben/ })).toBeVisible();
    await keyboard.press('Alt+g');
    await expect(page.getByRole('button', { name: 'Ausgabe starten' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Ausgabe starten' })).not.toHaveAttribute('aria-busy');
    await keyboard.press('Enter');
    await createSalesCounterPage(page).seeAllIssued();
  });
  const { keys, keysWithModifiers, clicks } = await hands();
  expect(keys).toBeLessThanOrEqual(16);
  expect(keysWithModifiers).toBeLessThanOrEqual(20);
  expect(clicks).toBe(0);
  await test.step('one more key ends the issuing', async () => {
    await expect(page.getByRole('button', { name: 'Berechtigungsausgabe abschließen' }).last()).toBeFocused();
    await keyboard.press('Enter');
    await expectLandingPage(page);
  });
  expect((await workplace.authorizationsOn(card)).map(({ Produktbezeichnung }) => Produktbezeichnung)).toEqual(['Deutschlandticket']);
});

test('a Deutschlandticket is sold to a known customer and issued with at most 6 clicks', async ({ page, stack }) => {
  const card = 4_100_012;
  const clerk = createSalesCounterPage(page);
  const workplace = createCardWorkstation(stack.addresses.cards);
  await workplace.putCard(card);
  await signIn(page, stack, 'ina.ausgabe');
  await test.step('the customer is in the list of recent customers', async () => {
    await clerk.quickSearch('100234');
    await clerk.seeCustomer(100_234);
    await page.getByRole('button', { name: 'Kunde schließen' }).click();
    await expect(page.getByRole('searchbox', { name: 'Schnellsuche' })).toBeVisible();
  });
  const hands = await countInteractions(page);

  await page
    .getByRole('button', { name: /^Verkaufen an/ })
    .first()
    .click();
  await clerk.seeCustomer(100_234);
  await clerk.pick('Deutschlandticket');
  await clerk.buyNow();
  await clerk.order();
  await clerk.startIssuing();
  await clerk.seeAllIssued();
  const { keys, clicks } = await hands();
  expect(clicks).toBeLessThanOrEqual(6);
  expect(keys).toBe(0);
  await clerk.finish();
  expect((await workplace.authorizationsOn(card)).map(({ Produktbezeichnung }) => Produktbezeichnung)).toEqual(['Deutschlandticket']);
});

test('three keys read a card and open the page of its customer', async ({ page, stack }) => {
  await createCardWorkstation(stack.addresses.cards).putCard(4_100_003);
  await signIn(page, stack, 'ina.ausgabe');
  await expectLandingPage(page);
  const hands = await countInteractions(page);

  await page.keyboard.press('Alt+r');
  const open = page.getByRole('dialog').getByRole('button', { name: 'Kunde öffnen' });
  await expect(open).toBeFocused();
  await expect(open).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('Enter');
  await createSalesCounterPage(page).seeCustomer(100_236);
  await expect(page).toHaveURL(stack.addresses.shell);
  await page.keyboard.press('Alt+k');
  await expect(page.getByText('Kundendaten', { exact: true })).toBeVisible();
  const { keys, clicks } = await hands();
  expect(keys).toBe(3);
  expect(clicks).toBe(0);
});

test('a product is found by its number on any page, and the shortcut list shows its shortcut', async ({ page, stack }) => {
  const clerk = createSalesCounterPage(page);
  await signIn(page, stack, 'ina.ausgabe');
  await clerk.quickSearch('100234');
  await clerk.seeCustomer(100_234);
  await page.keyboard.press('Alt+k');
  await expect(page.getByRole('button', { name: 'Neue Berechtigung', exact: true })).toHaveAttribute('aria-keyshortcuts', 'Alt+T');

  await test.step('the catalogue over the customer page', async () => {
    await page.keyboard.press('Alt+t');
    const dialog = page.getByRole('dialog', { name: 'Neue Berechtigung' });
    await expect(dialog.getByRole('searchbox', { name: 'Berechtigungen filtern' })).toBeFocused();
    // Shortcuts of the page are disabled behind the dialog.
    await page.keyboard.press('Alt+w');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await test.step('the palette does not close the customer if the bar does not allow it', async () => {
    await page.keyboard.press('Control+k');
    const close = page.getByRole('option', { name: /^Kunde schließen/ });
    await expect(close).toHaveAttribute('aria-disabled', 'true');
    await expect(close).toContainText('Auf dieser Seite nicht möglich.');
    await page.keyboard.type('101');
    await expect(page.getByRole('option', { selected: true })).toContainText('Deutschlandticket');
    await page.keyboard.press('Enter');
  });
  await expect(page.getByRole('button', { name: 'Direkt kaufen' })).toHaveAttribute('aria-keyshortcuts', 'Alt+U');
  await page.getByRole('button', { name: 'Zurück', exact: true }).focus();
  await page.keyboard.press('?');
  const map = page.getByRole('dialog', { name: 'Hilfe' });
  await expect(map.getByRole('region', { name: 'Tastenkürzel auf dieser Seite' })).toContainText('Direkt kaufen');
  await expect(map.getByRole('region', { name: 'Tastenkürzel überall' })).toContainText('Karte lesen');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('kunde schl');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Schnellsuche' })).toBeVisible();
});

test('a street is changed by a double click on it, and Enter', async ({ page, stack }) => {
  const middleware = await createApiClient(stack);
  const customer = await middleware.createCustomer(createPerson('Doppel', 'Klick'));
  await signIn(page, stack, 'vera.verkauf');
  await openCustomer(page, customer);
  const record = page.getByRole('group', { name: `Kunde ${customer.customerNumber}` });
  await expect(record.getByText('Apfelweg')).toBeVisible();
  const hands = await countInteractions(page);
  await record.getByText('Apfelweg').dblclick();
  await expect(textField(record, 'Straße')).toBeFocused();
  await page.keyboard.type('Ring');
  await page.keyboard.press('Enter');
  await expect(record.getByRole('button', { name: 'Bearbeiten' })).toBeFocused();
  expect(await hands()).toMatchObject({ clicks: 2, keys: 'Ring'.length + 1 });
  expect(await middleware.customer(customer.uuid)).toMatchObject({ street: 'Ring' });

  await test.step('Escape leaves an unchanged record at once, and asks about a changed one', async () => {
    await record.getByRole('button', { name: 'Bearbeiten' }).click();
    await page.keyboard.press('Escape');
    await expect(record.getByRole('button', { name: 'Bearbeiten' })).toBeFocused();
    await record.getByText('Ring', { exact: true }).dblclick();
    await expect(textField(record, 'Straße')).toBeFocused();
    await page.keyboard.type('Allee');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Nicht gespeicherte Eingaben' });
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await expect(textField(record, 'Straße')).toHaveValue('Allee');
  });
});

test('a new authorization for a holder begins with one click on the card, and the cart has this holder', async ({ page, stack }) => {
  const clerk = createSalesCounterPage(page);
  await signIn(page, stack, 'vera.verkauf');
  await clerk.quickSearch('100235');
  await clerk.seeCustomer(100_235);
  await clerk.openCustomerPage();
  const hands = await countInteractions(page);
  const start = page.getByRole('button', { name: /^Neue Berechtigung für / }).last();
  const holder = ((await start.getAttribute('aria-label')) ?? '').replace('Neue Berechtigung für ', '');
  await start.click();
  const catalogue = page.getByRole('dialog', { name: 'Neue Berechtigung' });
  await catalogue.getByText('Deutschlandticket', { exact: true }).first().click();
  await clerk.buyNow();
  await expect(page.getByRole('group', { name: /^Fahrkarteninhaber/ })).toContainText(holder.split(' ').slice(1).join(' '));
  expect((await hands()).clicks).toBe(3);
});

test('an invoice is opened with two clicks on the customer page', async ({ page, stack }) => {
  const clerk = createSalesCounterPage(page);
  await signIn(page, stack, 'lena.leitung');
  await clerk.quickSearch('100236');
  await clerk.seeCustomer(100_236);
  await clerk.openCustomerPage();
  const hands = await countInteractions(page);
  await page.getByRole('button', { name: 'Rechnungen' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF herunterladen: Rechnung R-100236-1' }).click();
  await download;
  expect((await hands()).clicks).toBe(2);
});

test('an order form is printed again with two clicks in the ticket list', async ({ page, stack }) => {
  const clerk = createSalesCounterPage(page);
  await signIn(page, stack, 'lena.leitung');
  await clerk.quickSearch('100234');
  await clerk.seeCustomer(100_234);
  await clerk.openCustomerPage();
  await page.getByRole('button', { name: 'Frau Erika Musterfrau öffnen' }).click();
  const inline = page.getByRole('button', { name: /^Dokument erstellen: / }).first();
  await expect(inline).toBeVisible();
  const hands = await countInteractions(page);
  await inline.click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('dialog', { name: 'Dokument erstellen' }).getByRole('button', { name: 'Bestellschein', exact: true }).click();
  await opened;
  const { clicks, keys } = await hands();
  expect(clicks + keys).toBe(2);
});
