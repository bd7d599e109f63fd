import { FULL } from '../support/full.ts';
import { expectAccessible } from '../support/axe.ts';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { createApiClient } from '../support/middleware.ts';
import { openCustomer } from '../support/person-pages.ts';
import { createPerson } from '../support/person-factory.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';
import { ACTIVE_STATUS, createTicketListPage } from '../support/ticket-list.ts';
import { createCardWorkstation } from '../support/card-workstation.ts';

/** A product of each issue type: Stadtabo Netz, Sozialabo and Fahrradabo. */
const products = { onCard: 120, external: 122, asFile: 123 } as const;

test.beforeEach(({ stack }) => createCardWorkstation(stack.addresses.cards).reset());

test('a favourite is added, sold with a relation and ordered, up to the print page', { tag: FULL }, async ({ page, stack }) => {
  const clerk = createSalesCounterPage(page);
  const middleware = await createApiClient(stack);
  const customer = await middleware.createCustomer(createPerson('Frida', 'Favorit'));
  await openAs(page, stack, 'lena.leitung');
  await openCustomer(page, customer);
  await clerk.goToSales();
  await test.step('a changed favourite is kept after a reload', async () => {
    const star = page.getByRole('button', { name: 'Favorit Jahresabo Jedermann' });
    const before = await star.getAttribute('aria-pressed');
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
    await page.reload();
    await expect(star).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
    await expectAccessible(page);
  });
  await test.step('relation and route are chosen', async () => {
    await clerk.chooseProduct('Jahresabo Jedermann');
    await clerk.chooseStops('Köln Hauptbahnhof', 'Bonn Hauptbahnhof');
    await clerk.chooseRoute(1);
    await expectAccessible(page);
    await clerk.buyNow();
    await expect(page.getByRole('cell', { name: 'Bonn Hauptbahnhof' })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('the product is ordered, and the print page opens', async () => {
    await clerk.order();
    await expect(page.getByText('für Frida Favorit')).toBeVisible();
    await expectAccessible(page);
    await clerk.finish();
  });
  const tickets = await middleware.getTickets(customer.customerNumber);
  expect(tickets.map(({ productVariantName }) => productVariantName)).toEqual(['Jahresabo Jedermann']);
});

test('tickets of all three issue types are issued', async ({ page, stack }) => {
  const workstation = createCardWorkstation(stack.addresses.cards);
  const middleware = await createApiClient(stack);
  const customer = await middleware.createCustomer(createPerson('Auguste', 'Ausgabe'));
  const [holder] = await middleware.getHolders(customer.uuid);
  await middleware.orderProducts(holder?.uuid ?? '', ...Object.values(products));
  const { open, chooseAction, row } = createTicketListPage(page);
  const dialog = page.getByRole('dialog', { name: 'Berechtigung ausgeben' });
  await openAs(page, stack, 'ina.ausgabe');
  await open(customer);
  for (const name of ['Fahrradabo', 'Sozialabo']) {
    await test.step(`${name} is issued without a card`, async () => {
      await chooseAction('Ausgeben', name);
      await expect(row(name).getByRole('cell', { name: ACTIVE_STATUS })).toBeVisible();
    });
  }
  const card = await workstation.putNewCard();
  await test.step('Stadtabo Netz is issued onto a card, with the customer data', async () => {
    await chooseAction('Ausgeben', 'Stadtabo Netz');
    await expect(dialog.getByRole('checkbox', { name: 'Kundendaten in Applikation schreiben' })).toBeVisible();
    await dialog.getByText('Kundendaten in Applikation schreiben').click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Ausgabe starten' }).click();
    await expect(dialog.getByText(/\d+ ist auf Karte \d+/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Fertig' }).click();
    await expect(row('Stadtabo Netz').getByRole('cell', { name: ACTIVE_STATUS })).toBeVisible();
    await expectAccessible(page);
  });
  const tickets = await middleware.getTickets(customer.customerNumber);
  expect(tickets.filter(({ ticketNumber }) => (ticketNumber ?? 0) > 0)).toHaveLength(3);
  const [onCard] = await workstation.getAuthorizations(card);
  expect(tickets.find(({ appInstanceNumber }) => appInstanceNumber === card)).toMatchObject({
    productVariantName: 'Stadtabo Netz',
    ticketNumber: onCard?.BerechtigungsNummer,
  });
});

test('a card is read, an authorization is withdrawn from it, and its customer is opened', { tag: FULL }, async ({ page, stack }) => {
  const card = 4_100_002;
  const workstation = createCardWorkstation(stack.addresses.cards);
  await workstation.putCard(card);
  await openAs(page, stack, 'lena.leitung');
  const dialog = page.getByRole('dialog', { name: 'Kartenleser' });
  const title = 'Berechtigung zurücknehmen';
  await page.getByRole('button', { name: 'Karte lesen' }).click();
  await expect(dialog.getByText('Räumliche Gültigkeit')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: new RegExp(`^${title}: `) }).click();
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: title }).click();
  await expect(dialog.getByText('zurückgenommen', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const [onCard] = await workstation.getAuthorizations(card);
  expect(onCard?.BerechtigungsstatusStr).toBe('zurückgenommen');
  await dialog.getByRole('button', { name: 'Kunde öffnen' }).click();
  await createSalesCounterPage(page).expectCustomer(100_235);
});
