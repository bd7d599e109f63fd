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
    await expect(page.getByRole('heading', { name: 'Kundendaten' })).toBeVisible();
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
  await expect(page.getByRole('heading', { name: 'Kundendaten' })).toBeVisible();
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
  await expect(page.getByRole('button', { name: 'Neue Berechtigung' })).toHaveAttribute('aria-keyshortcuts', 'Alt+T');

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
