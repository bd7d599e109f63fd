import { FULL } from '../support/full.ts';
import { expectAccessible } from '../support/axe.ts';
import { createCardWorkstation } from '../support/card-workstation.ts';
import { tabTo } from '../support/keyboard.ts';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { expectLandingPage, openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

test.afterEach(async ({ stack }) => {
  await createCardWorkstation(stack.addresses.cards).reset();
});

test('the introduction leads a new member of staff through a sale onto the card, and ends', { tag: FULL }, async ({ page, stack }) => {
  const clerk = createSalesCounterPage(page);
  const offer = page.getByRole('group', { name: 'Einführung', exact: true });
  const introduction = page.getByRole('region', { name: 'Einführung', exact: true });
  const shows = (step: number, title: string) => expect(introduction.getByRole('status')).toContainText(`Schritt ${step} von 4: ${title}.`);
  const workstation = introduction.getByRole('link', { name: 'Kartenarbeitsplatz (Übung)' });
  await openAs(page, stack, 'ina.ausgabe');
  await expectLandingPage(page);

  await test.step('starts with the practice customer, in the quick search', async () => {
    await expect(introduction).toHaveCount(0);
    await offer.getByRole('button', { name: 'Einführung starten' }).click();
    await shows(1, 'Kunden finden');
    await expect(introduction).toContainText('die Kundennummer 100234 des Übungskunden Erika Musterfrau');
    await expect(offer).toHaveCount(0);
    await expect(page.getByRole('searchbox', { name: 'Schnellsuche' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('100234');
    await page.keyboard.press('Enter');
    await clerk.expectCustomer(100_234);
  });
  await test.step('goes on to the product, on each page', async () => {
    await shows(2, 'Produkt wählen');
    await expect(page.getByRole('searchbox', { name: 'Berechtigungen filtern' })).toBeFocused();
    await clerk.openCustomerPage();
    await shows(2, 'Produkt wählen');
    await expectAccessible(page);
    await clerk.goToSales();
    await clerk.chooseProduct('Deutschlandticket');
    await shows(2, 'Produkt wählen');
    await expectAccessible(page);
    await clerk.buyNow();
  });
  await test.step('orders', async () => {
    await shows(3, 'Abo anlegen');
    await expectAccessible(page);
    await clerk.order();
  });
  await test.step('leads to the card workstation, and says when to finish', async () => {
    await shows(4, 'Karte ausgeben');
    await expect(workstation).toHaveAttribute('href', `${stack.addresses.cards}/`);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Hilfe' });
    await expect(help.getByRole('link', { name: 'Kartenarbeitsplatz (Übung)' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    const opened = page.waitForEvent('popup');
    await workstation.click();
    await expect((await opened).getByRole('heading', { name: 'Kartenarbeitsplatz', level: 1 })).toBeVisible();
    await page.bringToFront();
    await createCardWorkstation(stack.addresses.cards).putNewCard();
    await clerk.startIssuing();
    await clerk.expectAllIssued();
    await expect(introduction).toContainText('Die Karte ist ausgegeben.');
    await clerk.finish();
  });
  await test.step('ends, and is not offered again', async () => {
    await expect(introduction.getByRole('status')).toContainText('Geschafft! Sie haben ein Abo verkauft und auf eine Karte ausgegeben.');
    await expect(page.getByRole('searchbox', { name: 'Schnellsuche' })).toBeFocused();
    await expectAccessible(page);
    await introduction.getByRole('button', { name: 'Schließen' }).click();
    await expect(introduction).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('group', { name: 'Ticketkatalog' })).toBeVisible();
    await clerk.waitForCataloguePrices();
    await expect(offer).toHaveCount(0);
  });
  await test.step('starts again from the help, and continues after a reload', async () => {
    await page.getByRole('link', { name: 'Verkauf' }).focus();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Hilfe' }).getByRole('button', { name: 'Einführung starten' }).click();
    await shows(1, 'Kunden finden');
    await page.reload();
    await shows(1, 'Kunden finden');
    await introduction.getByRole('button', { name: 'Einführung beenden' }).click();
    await expect(introduction).toHaveCount(0);
  });
});

test('the introduction is completed by keyboard only', { tag: FULL }, async ({ page, stack }) => {
  const clerk = createSalesCounterPage(page);
  const introduction = page.getByRole('region', { name: 'Einführung', exact: true });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const press = (key: string) => page.keyboard.press(key);
  await createCardWorkstation(stack.addresses.cards).putNewCard();
  await openAs(page, stack, 'felix.firmen');
  await expectLandingPage(page);

  await tabTo(page, button('Einführung starten'));
  await press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Schnellsuche' })).toBeFocused();
  await page.keyboard.type('100234');
  await press('Enter');
  await clerk.expectCustomer(100_234);
  await expect(page.getByRole('searchbox', { name: 'Berechtigungen filtern' })).toBeFocused();
  await page.keyboard.type('deutschlandticket');
  const product = page.getByRole('button', { name: 'Deutschlandticket', exact: true });
  const isFocused = () => product.evaluate((element) => element === document.activeElement);
  // Several products have the word in their name.
  for (let presses = 0; presses < 5 && !(await isFocused()); presses += 1) await press('ArrowDown');
  await expect(product).toBeFocused();
  await press('Enter');
  await expect(button('Direkt kaufen')).not.toHaveAttribute('aria-disabled');
  await press('Alt+u');
  await expect(button('Abo anlegen und ausgeben')).toBeFocused();
  await expect(introduction).toContainText('Schritt 3 von 4');
  await press('Enter');
  await expect(button(/^Berechtigung ausgeben/)).toBeFocused();
  await expect(introduction).toContainText('Schritt 4 von 4');
  await press('Enter');
  await expect(button('Ausgabe starten')).toBeFocused();
  await expect(button('Ausgabe starten')).not.toHaveAttribute('aria-busy');
  await press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Berechtigungsausgabe abschließen' })).toBeFocused();
  await press('Enter');
  await expect(introduction).toContainText('Geschafft!');
  await tabTo(page, introduction.getByRole('button', { name: 'Schließen' }));
  await press('Enter');
  await expect(introduction).toHaveCount(0);
});
