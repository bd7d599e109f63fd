import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { createFaultClient } from '../support/api-faults.ts';
import { createApiClient } from '../support/middleware.ts';
import { createPerson } from '../support/person-factory.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';
import { CONNECTION_ERRORS } from '../support/page-errors.ts';
import { ACTIVE_STATUS, createTicketListPage } from '../support/ticket-list.ts';
import { createCardWorkstation } from '../support/card-workstation.ts';

const STADTABO = 120;
const cardOfMax = 4_100_002;

test.beforeEach(({ pageErrors }) => {
  pageErrors.expect(CONNECTION_ERRORS);
  test.slow();
});
test.afterEach(async ({ stack }) => {
  await createFaultClient(stack).clear();
  await createCardWorkstation(stack.addresses.cards).reset();
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Berechtigung ausgeben' });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click();
const choose = (page: Page, way: string) => dialog(page).getByText(way).click();
/** Expects the error message once, in the dialog. */
async function expectTextOnce(page: Page, text: string): Promise<void> {
  await expect(dialog(page).getByRole('alert')).toContainText(text);
  await expect(page.getByText(text)).toHaveCount(1);
}

test('after a failed print the issuing can be completed without print', async ({ page, stack }) => {
  const middleware = await createApiClient(stack);
  const workstation = createCardWorkstation(stack.addresses.cards);
  const customer = await middleware.createCustomer(createPerson('Dora', 'Druckfehler', { iban: 'DE75512108001245126199' }));
  const [holder] = await middleware.getHolders(customer.uuid);
  const [ticket] = await middleware.orderProducts(holder?.uuid ?? '', STADTABO);
  if (!holder || !ticket) throw new Error('expected a holder with a ticket');
  const { open, chooseAction, row } = createTicketListPage(page);
  let card = 0;
  await openAs(page, stack, 'ina.ausgabe');
  await open(customer);
  await chooseAction('Ausgeben', 'Stadtabo Netz');

  await test.step('one choice determines print and device, and customer data can be written to the card', async () => {
    await expect(dialog(page).getByRole('radio')).toHaveCount(2);
    await expect(dialog(page).getByRole('checkbox', { name: 'Kundendaten in Applikation schreiben' })).toBeVisible();
    await choose(page, 'mit Sichtdruck (Kartendrucker)');
  });
  await test.step('without a card, the message names the printer', async () => {
    await press(page, 'Ausgabe starten');
    await expectTextOnce(page, 'Keine Karte im Kartendrucker gefunden');
    await expectAccessible(page);
  });
  await test.step('the print fails', async () => {
    card = await workstation.putNewCard('printer');
    await workstation.injectFault({ target: 'reader', step: 'print', effect: 'reader-error' }, 'printer');
    await press(page, 'Ausgabe starten');
    await expectTextOnce(page, 'Der Kartendrucker hat die Anweisung abgebrochen.');
    await expect(dialog(page)).toContainText(`ist auf der Karte ${card}. Es fehlt nur der Sichtdruck.`);
    await expect(dialog(page)).toContainText('mit der Wahl „ohne Sichtdruck“ abschließen. Legen Sie die Karte dazu auf den Kartenleser.');
    await expectAccessible(page);
  });
  await test.step('the issuing ends without print', async () => {
    await workstation.putCard(card, 'reader');
    await choose(page, 'ohne Sichtdruck (Kartenleser)');
    await press(page, 'Ausgabe fortsetzen');
    await expect(page.getByText('Ticket erfolgreich ausgegeben')).toBeVisible();
    await press(page, 'Fertig');
    await expect(row('Stadtabo Netz').getByRole('cell', { name: ACTIVE_STATUS })).toBeVisible();
  });
  const { state } = await middleware.getJournal({ customerUuid: customer.uuid, holderUuid: holder.uuid, id: ticket.id });
  expect(state).toBe('COMPLETED');
  expect(await workstation.getAuthorizations(card)).toHaveLength(1);
});

test('an unreachable device is reported once with the recommended action, and the issuing continues after repair without a reload', async ({
  page,
  stack,
}) => {
  const middleware = await createApiClient(stack);
  const workstation = createCardWorkstation(stack.addresses.cards);
  const customer = await middleware.createCustomer(createPerson('Lore', 'Lesefehler', { iban: 'DE27100777770209299700' }));
  const [holder] = await middleware.getHolders(customer.uuid);
  await middleware.orderProducts(holder?.uuid ?? '', STADTABO);
  const { open, chooseAction } = createTicketListPage(page);
  const devtools = await page.context().newCDPSession(page);
  const { targetInfo } = await devtools.send('Target.getTargetInfo');
  const permit = (setting: 'granted' | 'denied') =>
    devtools.send('Browser.setPermission', {
      browserContextId: targetInfo.browserContextId ?? '',
      permission: { name: 'local-network-access' },
      setting,
      origin: new URL(stack.addresses.shell).origin,
    });
  await openAs(page, stack, 'ina.ausgabe');
  await open(customer);
  await page.evaluate(() => {
    document.documentElement.dataset.sameDocument = 'yes';
  });
  await chooseAction('Ausgeben', 'Stadtabo Netz');
  const card = await workstation.putNewCard();

  await test.step('the command server is off', async () => {
    await workstation.stopCommandServer();
    await press(page, 'Ausgabe starten');
    await expectTextOnce(
      page,
      'Der Kommandoserver ist nicht erreichbar. Bitte starten Sie ihn am Kartenarbeitsplatz und versuchen Sie es erneut.',
    );
    await expectAccessible(page);
    await workstation.startCommandServer();
  });
  await test.step('the reader is unplugged', async () => {
    await workstation.unplug();
    await press(page, 'Ausgabe starten');
    await expectTextOnce(page, 'Keine Netzwerkverbindung zum Kartenleser (PE) vorhanden');
  });
  await test.step('the browser blocks access to the devices', async () => {
    await permit('denied');
    await press(page, 'Ausgabe starten');
    await expectTextOnce(page, 'Der Browser lässt diese Seite nicht auf die Geräte dieses Arbeitsplatzes zugreifen.');
    await expectAccessible(page);
    await permit('granted');
    await workstation.plugIn();
  });
  await test.step('the printer is unplugged', async () => {
    await workstation.unplug('printer');
    await choose(page, 'mit Sichtdruck (Kartendrucker)');
    await press(page, 'Ausgabe starten');
    await expectTextOnce(page, 'Keine Netzwerkverbindung zum Kartendrucker (PE) vorhanden');
    await choose(page, 'ohne Sichtdruck (Kartenleser)');
  });
  await press(page, 'Ausgabe starten');
  await expect(page.getByText('Ticket erfolgreich ausgegeben')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-same-document', 'yes');
  expect(await workstation.getAuthorizations(card)).toHaveLength(1);
});

test('a card with an invalid date can be read', async ({ page, stack }) => {
  const workstation = createCardWorkstation(stack.addresses.cards);
  await workstation.makeDateInvalid(cardOfMax);
  await workstation.putCard(cardOfMax);
  await openAs(page, stack, 'karl.kundenservice');
  await page.getByRole('button', { name: 'Karte lesen' }).click();
  const reading = page.getByRole('dialog', { name: 'Kartenleser' });
  await expect(reading.getByText('Wrong date format bis Applikationslaufzeit')).toBeVisible();
  await expect(reading.getByText('Gesamtes Netz')).toBeVisible();
  await expectAccessible(page);
});
