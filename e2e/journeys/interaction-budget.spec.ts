import { FULL } from '../support/full.ts';
import { createApiClient } from '../support/middleware.ts';
import { createPerson } from '../support/person-factory.ts';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { countInteractions } from '../support/interaction-counter.ts';
import { expectLandingPage, openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';
import { createCardWorkstation } from '../support/card-workstation.ts';
import { createTicketListPage } from '../support/ticket-list.ts';

// Removes the cards of this test.
test.afterEach(async ({ stack }) => {
  await createCardWorkstation(stack.addresses.cards).reset();
});

test(
  'a favourite is sold to a holder of a known customer and issued with at most 15 keys, a relation with 15 more',
  { tag: FULL },
  async ({ page, stack }) => {
    const workstation = createCardWorkstation(stack.addresses.cards);
    const clerk = createSalesCounterPage(page);
    const { keyboard } = page;
    const card = await workstation.putNewCard();
    await openAs(page, stack, 'ina.ausgabe');
    await expectLandingPage(page);
    await test.step('the favourites are set, and the quick search has the focus', async () => {
      for (const name of ['Deutschlandticket', 'Jahresabo Jedermann']) {
        await page.getByRole('button', { name: `Favorit ${name}`, exact: true }).click();
        await expect(page.getByRole('button', { name: `Favorit ${name}`, exact: true })).toHaveAttribute('aria-pressed', 'true');
      }
      await page.reload();
      await expect(page.getByRole('searchbox', { name: 'Schnellsuche' })).toBeFocused();
    });
    const readCounts = await countInteractions(page);
    const startSale = async (product: string) => {
      await keyboard.type('100235');
      await keyboard.press('Enter');
      await clerk.expectCustomer(100_235);
      await expect(page.getByRole('searchbox', { name: 'Berechtigungen filtern' })).toBeFocused();
      const row = page.getByRole('button', { name: product, exact: true });
      for (let presses = 0; presses < 2 && !(await row.evaluate((element) => element === document.activeElement)); presses += 1)
        await keyboard.press('ArrowDown');
      await expect(row).toBeFocused();
      await keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Neue Berechtigung erstellen' })).toBeVisible();
    };
    const completeSale = async () => {
      await expect(page.getByRole('button', { name: 'Direkt kaufen' })).not.toHaveAttribute('aria-disabled');
      await keyboard.press('Alt+u');
      const dialog = page.getByRole('dialog', { name: 'Fahrkarteninhaber auswählen' });
      await expect(dialog.locator(':focus')).toBeVisible();
      await keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Abo anlegen und ausgeben' })).toBeFocused();
      await keyboard.press('Enter');
      await expect(page.getByRole('button', { name: /^Berechtigung ausgeben/ })).toBeFocused();
      await keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Ausgabe starten' })).toBeFocused();
      await expect(page.getByRole('button', { name: 'Ausgabe starten' })).not.toHaveAttribute('aria-busy');
      await keyboard.press('Enter');
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Berechtigungsausgabe abschließen' })).toBeFocused();
      await keyboard.press('Enter');
      await expectLandingPage(page);
    };

    await test.step('a product without relation', async () => {
      await startSale('Deutschlandticket');
      await completeSale();
      const { keys, clicks } = await readCounts();
      expect(keys).toBeLessThanOrEqual(15);
      expect(clicks).toBe(0);
    });
    await test.step('a product with relation', async () => {
      const { keys: keysBefore } = await readCounts();
      await startSale('Jahresabo Jedermann');
      const { keys: keysBeforeRelation } = await readCounts();
      for (const [field, typed, stop] of [
        ['Von', 'Köln', 'Köln Hauptbahnhof'],
        ['Nach', 'Bonn', 'Bonn Hauptbahnhof'],
      ] as const) {
        const input = page.getByRole('combobox', { name: field });
        // Enter in a completed field moves the focus to the next empty field.
        if (field === 'Nach') await keyboard.press('Enter');
        await expect(input).toBeFocused();
        await keyboard.type(typed);
        await expect(page.getByRole('option', { name: stop, exact: true })).toBeVisible();
        await keyboard.press('ArrowDown');
        await keyboard.press('Enter');
        await expect(input).not.toHaveValue(typed);
      }
      const ways = page.getByRole('radiogroup', { name: 'Wahlweg' });
      await expect(ways).toBeVisible();
      await keyboard.press('Enter');
      await expect(ways.getByRole('radio').first()).toBeFocused();
      await keyboard.press('Space');
      const { keys: keysAfterRelation } = await readCounts();
      const relationKeys = keysAfterRelation - keysBeforeRelation;
      expect(relationKeys).toBeLessThanOrEqual(15);
      await completeSale();
      const { keys } = await readCounts();
      // The second favourite needs one more arrow key than the first one.
      expect(keys - keysBefore - relationKeys).toBeLessThanOrEqual(16);
    });
    expect((await workstation.getAuthorizations(card)).map(({ Produktbezeichnung }) => Produktbezeichnung)).toEqual([
      'Deutschlandticket',
      'Jahresabo Jedermann',
    ]);
  },
);

test('a Deutschlandticket is sold from the customer page and issued with 7 keys and 7 clicks', async ({ page, stack }) => {
  const clerk = createSalesCounterPage(page);
  const workstation = createCardWorkstation(stack.addresses.cards);
  const card = await workstation.putNewCard();
  await openAs(page, stack, 'ina.ausgabe');
  await expect(page.getByRole('searchbox', { name: 'Schnellsuche' })).toBeFocused();
  const readCounts = await countInteractions(page);

  await page.keyboard.type('100234');
  await page.keyboard.press('Enter');
  await clerk.expectCustomer(100_234);
  await clerk.openCustomerPage();
  await page.getByRole('button', { name: 'Neue Berechtigung', exact: true }).click();
  await page.getByRole('dialog', { name: 'Neue Berechtigung' }).getByRole('button', { name: 'Deutschlandticket', exact: true }).click();
  await clerk.buyNow();
  await clerk.order();
  await clerk.startIssuing();
  await clerk.expectAllIssued();
  const { keys, clicks } = await readCounts();
  expect([keys, clicks]).toEqual([7, 7]);
  await clerk.finish();
  expect(await workstation.getAuthorizations(card)).toHaveLength(1);
});

test('a ticket is replaced or changed, and the new one issued, with at most 6 clicks', { tag: FULL }, async ({ page, stack }) => {
  const middleware = await createApiClient(stack);
  const customer = await middleware.createCustomer(createPerson('Karla', 'Klick', { iban: 'DE02500105170137075030' }));
  const [holder] = await middleware.getHolders(customer.uuid);
  // Stadtabo Netz and Fahrradabo.
  await middleware.orderProducts(holder?.uuid ?? '', 120, 123);
  const workstation = createCardWorkstation(stack.addresses.cards);
  const card = await workstation.putNewCard();
  const { open, chooseAction } = createTicketListPage(page);
  const dialog = page.getByRole('dialog');
  await openAs(page, stack, 'ina.ausgabe');
  await open(customer);
  const readCounts = await countInteractions(page);
  const issueNow = async () => {
    await page.getByRole('button', { name: 'Jetzt ausgeben' }).click();
    await dialog.getByRole('button', { name: 'Ausgabe starten' }).click();
    await expect(dialog.getByText(new RegExp(`ist auf Karte ${card}$`))).toBeVisible();
  };

  await test.step('the ticket is replaced, and the new one issued', async () => {
    await chooseAction('Ersetzen', 'Stadtabo Netz');
    await dialog.getByRole('radio', { name: 'Karte verloren' }).click();
    await dialog.getByRole('button', { name: 'Ersetzen' }).click();
    await issueNow();
    const { keys, clicks } = await readCounts();
    expect([keys, clicks]).toEqual([0, 6]);
  });
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await expect(dialog).toBeHidden();
  const { clicks: before } = await readCounts();
  await test.step('the tariff is changed, and the new ticket issued', async () => {
    await chooseAction('Tarifwechsel', 'Fahrradabo');
    await dialog.getByRole('button', { name: 'Deutschlandticket', exact: true }).click();
    await dialog.getByRole('button', { name: 'Tarifwechsel durchführen' }).click();
    await issueNow();
    const { keys, clicks } = await readCounts();
    expect([keys, clicks - before]).toEqual([0, 6]);
  });
});

test('a Deutschlandticket is sold to a known customer and issued with at most 6 clicks', { tag: FULL }, async ({ page, stack }) => {
  const clerk = createSalesCounterPage(page);
  const workstation = createCardWorkstation(stack.addresses.cards);
  const card = await workstation.putNewCard();
  await openAs(page, stack, 'ina.ausgabe');
  await test.step('the customer is in the list of recent customers', async () => {
    await clerk.quickSearch('100234');
    await clerk.expectCustomer(100_234);
    await page.getByRole('button', { name: 'Kunde schließen' }).click();
    await expect(page.getByRole('searchbox', { name: 'Schnellsuche' })).toBeVisible();
  });
  const readCounts = await countInteractions(page);

  await page
    .getByRole('button', { name: /^Verkaufen an/ })
    .first()
    .click();
  await clerk.expectCustomer(100_234);
  await clerk.chooseProduct('Deutschlandticket');
  await clerk.buyNow();
  await clerk.order();
  await clerk.startIssuing();
  await clerk.expectAllIssued();
  const { keys, clicks } = await readCounts();
  expect(clicks).toBeLessThanOrEqual(6);
  expect(keys).toBe(0);
  await clerk.finish();
  expect((await workstation.getAuthorizations(card)).map(({ Produktbezeichnung }) => Produktbezeichnung)).toEqual(['Deutschlandticket']);
});

test('three keys read a card and open the page of its customer', { tag: FULL }, async ({ page, stack }) => {
  await createCardWorkstation(stack.addresses.cards).putCard(4_100_003);
  await openAs(page, stack, 'ina.ausgabe');
  await expectLandingPage(page);
  const readCounts = await countInteractions(page);

  await page.keyboard.press('Alt+r');
  const open = page.getByRole('dialog').getByRole('button', { name: 'Kunde öffnen' });
  await expect(open).toBeFocused();
  await expect(open).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('Enter');
  await createSalesCounterPage(page).expectCustomer(100_236);
  await expect(page).toHaveURL(stack.addresses.shell);
  await page.keyboard.press('Alt+k');
  await expect(page.getByText('Kundendaten', { exact: true })).toBeVisible();
  const { keys, clicks } = await readCounts();
  expect(keys).toBe(3);
  expect(clicks).toBe(0);
});

test('a product is found by its number on any page, and the shortcut list shows its shortcut', async ({ page, stack }) => {
  const clerk = createSalesCounterPage(page);
  await openAs(page, stack, 'ina.ausgabe');
  await clerk.quickSearch('100234');
  await clerk.expectCustomer(100_234);
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
