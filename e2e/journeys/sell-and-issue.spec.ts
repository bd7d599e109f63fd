import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { trackLoadedRemotes } from '../support/loaded-remotes.ts';
import { createApiClient } from '../support/middleware.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';
import { createCardWorkstation } from '../support/card-workstation.ts';

test.describe('the main job', () => {
  test('can be done with a relation product, from sign-in to the card', { tag: '@specified' }, async ({ page, context, stack }) => {
    const clerk = createSalesCounterPage(page);
    const workstation = createCardWorkstation(stack.addresses.cards);
    const remotes = trackLoadedRemotes(page);
    const card = await workstation.putNewCard();

    await test.step('signs in and sees the users', async () => {
      await signIn(page, stack, 'lena.leitung', 'users');
      await expect(page.getByRole('cell', { name: 'anna.admin Anna Admin', exact: true })).toBeVisible();
    });
    await test.step('finds the customer and checks the page', async () => {
      await clerk.quickSearch('Musterfrau, Erika');
      await clerk.expectCustomer(100_234);
      await clerk.openCustomerPage();
      await expect(page.getByText('DE84 3705 0198 1000 1002 34')).toBeVisible();
    });
    await test.step('sells a subscription with a chosen route', async () => {
      await clerk.goToSales();
      await clerk.chooseProduct('Jahresabo Jedermann');
      await clerk.chooseStops('Köln Hauptbahnhof', 'Bonn Hauptbahnhof');
      await clerk.chooseRoute(2);
      await clerk.buyNow();
      await expect(page.getByRole('cell', { name: 'Bonn Hauptbahnhof' })).toBeVisible();
      await clerk.order();
    });
    await test.step('writes it onto the card', async () => {
      await clerk.startIssuing();
      await clerk.expectAllIssued();
    });
    await test.step('finishes', () => clerk.finish());

    const onCard = await workstation.getAuthorizations(card);
    expect(onCard).toHaveLength(1);
    expect(onCard[0]?.Produktbezeichnung).toBe('Jahresabo Jedermann');
    const sold = (await (await createApiClient(stack)).getTickets(100_234)).filter(({ appInstanceNumber }) => appInstanceNumber === card);
    expect(sold).toHaveLength(1);
    expect(sold[0]).toMatchObject({
      ticketNumber: onCard[0]?.BerechtigungsNummer,
      status: 'ACTIVE',
      startPoint: { name: 'Köln Hauptbahnhof' },
    });

    await test.step('reads the card and sees the ticket', async () => {
      await page.getByRole('button', { name: 'Karte lesen' }).click();
      await expect(page.getByRole('dialog')).toContainText(String(onCard[0]?.BerechtigungsNummer));
      await expect(page.getByRole('dialog')).toContainText('Jahresabo Jedermann');
    });
    expect(remotes()).toEqual(['mfe-admin', 'mfe-customer', 'mfe-sales', 'mfe-ticketing']);
    // The document of the ticket has opened in another tab.
    expect(context.pages().length).toBeGreaterThan(1);
  });

  test('can be done with a relationless product and its order form', { tag: '@specified' }, async ({ page, context, stack }) => {
    const clerk = createSalesCounterPage(page);
    const workstation = createCardWorkstation(stack.addresses.cards);
    const card = await workstation.putNewCard();
    await signIn(page, stack, 'ina.ausgabe');

    await clerk.quickSearch('Beispiel, Max');
    await clerk.expectCustomer(100_235);
    await clerk.chooseProduct('Deutschlandticket');
    await clerk.buyNow();
    await test.step('chooses the holder', async () => {
      const dialog = page.getByRole('dialog', { name: 'Fahrkarteninhaber auswählen' });
      await dialog.getByText('Mia Beispiel').click();
      await expect(dialog).toBeHidden();
    });
    await clerk.order();
    await test.step('prints the order form', async () => {
      await page.getByRole('button', { name: /^Bestellscheine/ }).click();
      const opened = context.waitForEvent('page');
      await page.getByRole('button', { name: 'Bestellschein', exact: true }).click();
      expect((await opened).url()).toMatch(/^(blob:|about:blank)/);
      await page.bringToFront();
      await page.keyboard.press('Escape');
    });
    await clerk.startIssuing();
    await clerk.expectAllIssued();
    await clerk.finish();
    expect((await workstation.getAuthorizations(card)).map(({ Produktbezeichnung }) => Produktbezeichnung)).toEqual(['Deutschlandticket']);
  });
});
