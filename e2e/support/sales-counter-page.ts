import { expect, type Page } from '@playwright/test';

/** Creates the actions of a counter clerk, used as steps of journeys. */
export function createSalesCounterPage(page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const choose = async (field: 'Von' | 'Nach', typed: string, stop: string) => {
    await page.getByRole('combobox', { name: field }).fill(typed);
    await page.getByRole('option', { name: stop, exact: true }).click();
  };

  const clerk = {
    async quickSearch(text: string): Promise<void> {
      await page.getByRole('searchbox', { name: 'Schnellsuche' }).fill(text);
      await button('Kunde suchen').first().click();
    },
    async expectCustomer(number: number): Promise<void> {
      await expect(page.getByRole('region', { name: 'Aktiver Kunde' })).toContainText(String(number));
    },
    async openCustomerPage(): Promise<void> {
      await button('Kunde öffnen').click();
      await expect(page.getByText('Kundendaten', { exact: true })).toBeVisible();
    },
    goToSales: () => page.getByRole('link', { name: 'Verkauf' }).click(),
    /** Waits until the catalogue sends no more requests, so that a fault that is set afterwards affects the next page. */
    async waitForCataloguePrices(): Promise<void> {
      const products = page.getByRole('list', { name: 'Berechtigungen' });
      await expect(products.getByText(/€|nach Relation/).first()).toBeVisible();
      await expect(products.locator('[aria-busy="true"]')).toHaveCount(0);
    },
    async chooseProduct(product: string): Promise<void> {
      await page.getByRole('button', { name: product, exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Neue Berechtigung erstellen' })).toBeVisible();
    },
    async chooseStops(from: string, to: string): Promise<void> {
      await choose('Von', from, from);
      await choose('Nach', to, to);
    },
    /** Selects a route by its number in the list, in which the cheapest route has the number 1. */
    async chooseRoute(number: number): Promise<void> {
      await page
        .getByRole('radiogroup', { name: 'Wahlweg' })
        .getByRole('radio')
        .nth(number - 1)
        .check();
    },
    async buyNow(): Promise<void> {
      await button('Direkt kaufen').click();
      await expect(page.getByRole('heading', { name: 'Warenkorb' })).toBeVisible();
    },
    /** Chooses a subscription with a relation and its second route, and puts it into the cart. */
    async addRelationToCart(): Promise<void> {
      await clerk.chooseProduct('Jahresabo Jedermann');
      await clerk.chooseStops('Köln Hauptbahnhof', 'Bonn Hauptbahnhof');
      await clerk.chooseRoute(2);
      await clerk.buyNow();
    },
    /** Opens the cart and removes its only line. */
    async emptyCart(): Promise<void> {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Warenkorb/ })
        .click();
      await button(/Entfernen/).click();
      await expect(page.getByRole('banner').getByRole('button', { name: 'Warenkorb', exact: true })).toBeVisible();
    },
    async order(): Promise<void> {
      await button('Abo anlegen und ausgeben').click();
      await expect(page.getByRole('heading', { name: 'Ticketdruck' })).toBeVisible();
    },
    async startIssuing(): Promise<void> {
      await button(/^Berechtigung ausgeben/)
        .first()
        .click();
      await expect(
        page.getByText('Bitte legen Sie die Chipkarte des Kunden auf die Lesefläche und starten Sie danach die Ausgabe'),
      ).toBeVisible();
      await button('Ausgabe starten').click();
    },
    async expectAllIssued(): Promise<void> {
      await expect(page.getByText('Es wurden alle Berechtigungen ausgebeben')).toBeVisible();
      await expect(page.getByText('Sie können die Ausgabe rechts unten beenden')).toBeVisible();
    },
    async finish(): Promise<void> {
      // The page and the result dialog both have this button; the dialog comes last in the document.
      await button('Berechtigungsausgabe abschließen').last().click();
      await expect(page.getByRole('heading', { name: 'Verkauf' })).toBeAttached();
    },
  };
  return clerk;
}
