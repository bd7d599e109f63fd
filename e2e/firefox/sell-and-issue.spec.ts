import { createCardWorkstation } from '../support/card-workstation.ts';
import { expect, test } from '../support/firefox-fixture.ts';
import { createFirefoxCounterPage } from '../support/firefox-counter-page.ts';
import { createApiClient } from '../support/middleware.ts';

test('Firefox sells a relation product and issues it onto a card', async ({ firefoxPage, stack }) => {
  const workstation = createCardWorkstation(stack.addresses.cards);
  const card = await workstation.putNewCard();
  const counter = createFirefoxCounterPage(firefoxPage);
  await counter.signIn(stack, 'lena.leitung');
  await counter.openCustomer(100_234, 'Erika Musterfrau');
  await counter.click('button', 'Jahresabo Jedermann');
  await counter.chooseStop('Von', 'Köln Hauptbahnhof');
  await counter.chooseStop('Nach', 'Bonn Hauptbahnhof');
  await counter.chooseRoute(2);
  await counter.click('button', 'Direkt kaufen');
  await counter.expectElement('heading', 'Warenkorb');
  await counter.click('button', 'Abo anlegen und ausgeben');
  await counter.expectElement('heading', 'Ticketdruck');
  await firefoxPage.locator('button ::-p-text(Berechtigung ausgeben)').click();
  await counter.click('button', 'Ausgabe starten');
  await counter.expectText('Es wurden alle Berechtigungen ausgebeben');
  expect((await workstation.getAuthorizations(card)).map(({ Produktbezeichnung }) => Produktbezeichnung)).toEqual(['Jahresabo Jedermann']);
  const tickets = await (await createApiClient(stack)).getTickets(100_234);
  expect(tickets.filter(({ appInstanceNumber }) => appInstanceNumber === card)).toMatchObject([{ status: 'ACTIVE' }]);
  // The dialog shows the result with the next action, which is also on the page behind it.
  await firefoxPage.locator('[role=dialog] button ::-p-text(Berechtigungsausgabe abschließen)').click();
  await counter.expectElement('searchbox', 'Schnellsuche');
});
