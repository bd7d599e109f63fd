import { expectAccessible } from '../support/axe.ts';
import { createCardWorkstation } from '../support/card-workstation.ts';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { expectLandingPage, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

test('the introduction leads a new member of staff through a sale onto the card, and starts again from the help', async ({
  page,
  stack,
}) => {
  const clerk = createSalesCounterPage(page);
  const introduction = page.getByRole('group', { name: 'Einführung', exact: true });
  const current = introduction.locator('[aria-current="step"]');
  await createCardWorkstation(stack.addresses.cards).putCard(4_100_013);
  await signIn(page, stack, 'ina.ausgabe');
  await expectLandingPage(page);
  await introduction.getByRole('button', { name: 'Einführung starten' }).click();
  await expect(current).toContainText('Kunden finden');
  // Below the sticky customer bar, a row of the catalogue may be covered.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);

  await test.step('follows the steps', async () => {
    await clerk.quickSearch('Musterfrau, Erika');
    await clerk.seeCustomer(100_234);
    await clerk.goToSales();
    await expect(current).toContainText('Produkt wählen');
    await clerk.pick('Deutschlandticket');
    await clerk.buyNow();
    await clerk.goToSales();
    await expect(current).toContainText('Warenkorb prüfen');
    await introduction.getByRole('button', { name: 'Warenkorb öffnen' }).click();
    await clerk.order();
    await clerk.startIssuing();
    await clerk.seeAllIssued();
    await clerk.finish();
  });
  await test.step('dismisses it for good', async () => {
    await introduction.getByRole('button', { name: 'Nicht mehr zeigen' }).click();
    await expect(introduction).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('group', { name: 'Ticketkatalog' })).toBeVisible();
    await clerk.seeCataloguePrices();
    await expect(introduction).toHaveCount(0);
  });
  await test.step('starts it again from the help', async () => {
    await page.getByRole('link', { name: 'Verkauf' }).focus();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Hilfe' }).getByRole('button', { name: 'Einführung starten' }).click();
    await expect(introduction.getByRole('list', { name: 'Schritte eines Verkaufs' })).toBeFocused();
  });
});
