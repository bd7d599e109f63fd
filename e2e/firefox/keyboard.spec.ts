import { createCardWorkstation } from '../support/card-workstation.ts';
import { expect, test } from '../support/firefox-fixture.ts';
import { createFirefoxCounterPage } from '../support/firefox-counter-page.ts';
import { getStaffUser } from '../support/sign-in.ts';

test('Firefox completes the main job by keyboard alone', async ({ firefoxPage, stack }) => {
  const workstation = createCardWorkstation(stack.addresses.cards);
  const card = await workstation.putNewCard();
  const counter = createFirefoxCounterPage(firefoxPage);
  const { username, password } = getStaffUser('lena.leitung');

  await test.step('signs in', async () => {
    await firefoxPage.goto(stack.addresses.shell);
    await counter.expectElement('button', 'Anmelden');
    await counter.tabTo('Benutzername oder E-Mail-Adresse');
    await counter.type(username);
    await counter.press('Tab');
    await counter.type(password);
    await counter.press('Enter');
    await counter.expectElement('searchbox', 'Schnellsuche');
  });
  await test.step('finds the customer', async () => {
    await counter.expectElement('button', 'Stadtabo Netz');
    await counter.tabTo('Schnellsuche', 'backward');
    await counter.type('100234');
    await counter.press('Enter');
    await counter.expectText('Erika Musterfrau');
  });
  await test.step('takes a product from the catalogue and orders it', async () => {
    await counter.tabTo('Berechtigungen filtern');
    await counter.type('Stadtabo Netz');
    await counter.press('ArrowDown');
    await counter.press('Enter');
    await counter.expectElement('heading', 'Neue Berechtigung erstellen');
    await counter.tabTo('Direkt kaufen');
    await counter.press('Enter');
    await counter.expectElement('heading', 'Warenkorb');
    await counter.expectText('DE84 3705 0198 1000 1002 34');
    await counter.tabTo('Abo anlegen und ausgeben');
    await counter.press('Enter');
    await counter.expectElement('heading', 'Ticketdruck');
  });
  await test.step('leaves the dialog with Escape and issues the ticket', async () => {
    await counter.tabTo('Berechtigung ausgeben');
    await counter.press('Enter');
    await counter.expectElement('button', 'Ausgabe starten');
    await counter.press('Escape');
    await counter.expectGone('dialog', 'Berechtigung ausgeben');
    await counter.tabTo('Berechtigung ausgeben');
    await counter.press('Enter');
    await counter.expectElement('button', 'Ausgabe starten');
    await counter.tabTo('Ausgabe starten');
    await counter.press('Enter');
    await counter.expectText('Es wurden alle Berechtigungen ausgebeben');
    // The dialog creates the document of the ticket before it shows the result.
    await counter.expectText(`ist auf Karte ${card}`);
    // The document of the ticket has opened in a new tab.
    await firefoxPage.bringToFront();
    await counter.tabTo('Berechtigungsausgabe abschließen');
    await counter.press('Enter');
    await counter.expectElement('searchbox', 'Schnellsuche');
  });
  expect((await workstation.getAuthorizations(card)).map(({ Produktbezeichnung }) => Produktbezeichnung)).toEqual(['Stadtabo Netz']);
});
