import { FULL } from '../support/full.ts';
import type { Page } from '@playwright/test';
import { calls, type Call } from '@aboschalter/contract';
import { expectAccessible } from '../support/axe.ts';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { createFaultClient, errorResponse } from '../support/api-faults.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';
import { toasts } from '../support/toasts.ts';
import { CONNECTION_ERRORS } from '../support/page-errors.ts';
import { createCardWorkstation } from '../support/card-workstation.ts';

const cardOfMax = 4_100_002;
const blankCards = [4_100_013, 4_100_012] as const;
const toTarget = ({ method, path }: Pick<Call, 'method' | 'path'>) => ({ method, path });
const hangs = (call: Call) => ({ ...toTarget(call), response: { kind: 'hang' } }) as const;
const refuses = (call: Call, sentence: string) => ({ ...toTarget(call), response: errorResponse(503, sentence) });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** Makes the browser block new tabs. */
const blockTabs = (page: Page) =>
  page.evaluate(() => {
    window.open = () => null;
  });

test.beforeEach(({ pageErrors }) => {
  pageErrors.expect(/status of (409|503)/);
  pageErrors.expect(CONNECTION_ERRORS);
  test.slow();
});
test.afterEach(async ({ stack }) => {
  await createFaultClient(stack).clear();
  await createCardWorkstation(stack.addresses.cards).reset();
});

/** Orders products for Erika Musterfrau and opens the print page. */
async function order(page: Page, first: string, ...others: readonly string[]): Promise<void> {
  const clerk = createSalesCounterPage(page);
  await clerk.quickSearch('Musterfrau, Erika');
  await clerk.expectCustomer(100_234);
  for (const product of others) {
    await clerk.chooseProduct(product);
    await button(page, 'Zum Warenkorb hinzufügen').click();
    await clerk.goToSales();
  }
  await clerk.chooseProduct(first);
  await clerk.buyNow();
  await clerk.order();
}

test('the print page is accessible: empty, with tickets, order forms, access codes', { tag: FULL }, async ({ page, stack, pageErrors }) => {
  // After a rejection the page looks up the access code before it creates it again; the look-up responds 404.
  pageErrors.expect(/status of 404/);
  const faults = createFaultClient(stack);
  await openAs(page, stack, 'ina.ausgabe', 'print-tickets');
  await expect(page.getByText('Es wurde nichts angelegt, das ausgegeben werden kann.')).toBeVisible();
  await expectAccessible(page);
  // Without an order there is nothing to finish, so navigation is not blocked.
  await expect(button(page, 'Berechtigungsausgabe abschließen')).toBeHidden();
  await createSalesCounterPage(page).goToSales();

  await order(page, 'Stadtabo Netz', 'Fahrradabo');
  await expect(page.getByText('für Erika Musterfrau')).toBeVisible();
  await expectAccessible(page);

  await test.step('the order forms are accessible', async () => {
    await faults.set(refuses(calls.getDocumentTemplates, 'Die Vorlagen werden gewartet.'));
    await button(page, 'Bestellscheine für Stadtabo Netz').click();
    const dialog = page.getByRole('dialog', { name: 'Dokument erstellen' });
    await expect(dialog.getByRole('alert')).toContainText('Die Vorlagen werden gewartet.');
    await expectAccessible(page);
    await button(page, 'Erneut versuchen').click();
    await expect(button(page, 'Bestellschein').last()).toBeVisible();
    await expectAccessible(page);
    await blockTabs(page);
    await button(page, 'Bestellschein').last().click();
    await expect(dialog.getByRole('link', { name: /öffnen$/ })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('searchbox', { name: 'Dokument' }).fill('xyz');
    await expect(dialog.getByText('Keine Dokumentvorlage passt zum Filter')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });
  await test.step('the access codes are accessible', async () => {
    const replaceCode = async () => {
      await button(page, 'Aktivierungscode neu erzeugen').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Neu erzeugen', exact: true }).click();
    };
    await faults.set(refuses(calls.createAccessCode, 'Zurzeit gibt es keine Codes.'));
    await replaceCode();
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'Zurzeit gibt es keine Codes.' })).toBeVisible();
    // The error message makes the bottom bar higher. Toasts must be above the bar.
    const [bar, shown] = [await page.getByRole('group', { name: 'Ausgabe abschließen' }).boundingBox(), await toasts(page).boundingBox()];
    expect(bar && shown && shown.y + shown.height <= bar.y).toBe(true);
    await expectAccessible(page);
    await replaceCode();
    await button(page, 'Bestehenden Aktivierungscode anzeigen').click();
    await expect(page.getByRole('dialog', { name: 'Aktivierungscode' })).toContainText('gültig');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });
  await test.step('a ticket that the middleware has issued is accessible', async () => {
    await button(page, 'Berechtigung ausgeben: Fahrradabo').click();
    await expect(page.getByText('Ticket erfolgreich ausgegeben')).toBeVisible();
    await expect(button(page, 'Berechtigung ausgeben: Fahrradabo')).toBeHidden();
    await expectAccessible(page);
  });
  await createSalesCounterPage(page).finish();
});

test(
  'the issuing dialog is accessible: ready, running, failed, interrupted, after the card is read again, done',
  { tag: FULL },
  async ({ page, stack }) => {
    const faults = createFaultClient(stack);
    const workstation = createCardWorkstation(stack.addresses.cards);
    const dialog = page.getByRole('dialog', { name: 'Berechtigung ausgeben' });
    const expectText = async (text: string | RegExp) => {
      await expect(dialog.getByText(text)).toBeVisible();
      await expectAccessible(page);
    };
    await openAs(page, stack, 'ina.ausgabe');
    await order(page, 'Deutschlandticket');
    // The page and the dialog request the journal, so one failure is not sufficient.
    await faults.set({ ...refuses(calls.getIssuing, 'Das Ausgabejournal ruht.'), times: 10 });
    await button(page, /^Berechtigung ausgeben/).click();
    await expectText('Das Ausgabejournal ruht.');
    await faults.clear();
    await button(page, 'Erneut versuchen').click();

    await test.step('the dialog is accessible before issuing, with each device', async () => {
      await expectText(/^Bitte legen Sie die Chipkarte des Kunden auf die Lesefläche/);
      await dialog.getByText('Kartendrucker').click();
      await expectText('mit Sichtdruck');
      await dialog.getByText('Kartenleser').click();
    });
    await test.step('the dialog is accessible during issuing, and after a failure without a card', async () => {
      await faults.set(hangs(calls.getCommandServerSession));
      await button(page, 'Ausgabe starten').click();
      await expectText('Bitte warten...');
      await faults.clear();
      await expectText('Keine Karte auf dem Lesegerät gefunden');
    });
    await test.step('the dialog is accessible after an interruption, when the card was read again', async () => {
      await workstation.putCard(blankCards[0]);
      await workstation.injectFault({ target: 'reader', step: 'write-authorization', timing: 'after', effect: 'connection-lost' });
      await button(page, 'Ausgabe starten').click();
      await expectText(/^Die Berechtigung \d+ ist auf der Karte 4100013\.$/);
      await workstation.putCard(blankCards[1]);
      await button(page, 'Weitere Möglichkeiten').click();
      await page.getByRole('menuitem', { name: 'Karte erneut lesen' }).click();
      await expectText(/^Auf der Lesefläche liegt die Karte 4100012/);
      await workstation.removeCard();
      await button(page, 'Karte erneut lesen').click();
      await expectText('Die Karte konnte nicht gelesen werden: Keine Karte auf dem Lesegerät gefunden');
    });
    await test.step('the dialog is accessible with a blocked document tab, without a document, and after all tickets were issued', async () => {
      await blockTabs(page);
      await workstation.putCard(blankCards[0]);
      await faults.set(hangs(calls.createTicketDocument));
      await button(page, 'Weitere Möglichkeiten').click();
      await page.getByRole('menuitem', { name: 'Ausgabe fortsetzen' }).click();
      await expectText(/Ausgabe wird abgeschlossen$/);
      await faults.clear();
      await expectText('Ausgabedokument öffnen');
      await page.keyboard.press('Escape');
      await expect(button(page, /^Dokument erneut erstellen/)).toBeFocused();
      await expect(page.getByText('Es wurden alle Berechtigungen ausgebeben')).toBeHidden();
      await expectAccessible(page);
      await button(page, /^Ohne Dokument abschließen/).click();
      await createSalesCounterPage(page).expectAllIssued();
      await expectAccessible(page);
    });
    await createSalesCounterPage(page).finish();
  },
);

test(
  'the card reader dialog is accessible: reading, blank card, card with authorizations, withdrawal, errors',
  { tag: FULL },
  async ({ page, stack }) => {
    const faults = createFaultClient(stack);
    const workstation = createCardWorkstation(stack.addresses.cards);
    const dialog = page.getByRole('dialog', { name: 'Kartenleser' });
    const entry = dialog.getByRole('heading', { name: /Deutschlandticket|abo/i, level: 4 });
    await openAs(page, stack, 'lena.leitung');

    await test.step('the card reader is accessible during reading, and without data', async () => {
      await faults.set(hangs(calls.getCommandServerSession));
      await button(page, 'Karte lesen').click();
      await expect(dialog.getByText('Bitte warten...')).toBeVisible();
      await expectAccessible(page);
      await faults.clear();
      await expect(dialog.getByText('Bitte probieren Sie es erneut')).toBeVisible();
      await expect(dialog.getByRole('alert')).toHaveText('Keine Karte auf dem Lesegerät gefunden');
      await expectAccessible(page);
    });
    await test.step('a blank card is shown accessibly', async () => {
      await workstation.putCard(blankCards[0]);
      await dialog.getByRole('button', { name: 'Karte lesen' }).click();
      await expect(dialog.getByText('Keine Berechtigungen auf der Karte')).toBeVisible();
      await expectAccessible(page);
      await faults.set({ ...toTarget(calls.searchCustomers), response: { kind: 'status', status: 200, body: [] } });
      await button(page, 'Kunde öffnen').last().click();
      await expect(toasts(page).getByText('Kunde konnte nicht gefunden werden')).toBeVisible();
      await expect(dialog.getByRole('alert')).toContainText('Zu dieser Karte gibt es keinen Kunden.');
      await expectAccessible(page);
    });
    await test.step('a card with an authorization is shown accessibly, expanded and collapsed', async () => {
      await workstation.putCard(cardOfMax);
      await dialog.getByRole('button', { name: 'Karte lesen' }).click();
      await expect(dialog.getByText('Räumliche Gültigkeit')).toBeVisible();
      await expectAccessible(page);
      await entry.click();
      await expect(dialog.getByText('Räumliche Gültigkeit')).toBeHidden();
      await expectAccessible(page);
      await entry.click();
    });
    await test.step('the withdrawal is accessible: its confirmation, a rejection, and its result', async () => {
      const popUp = page.getByRole('dialog', { name: 'Berechtigung zurücknehmen' });
      await button(page, /^Berechtigung zurücknehmen: /).click();
      await expect(popUp).toBeVisible();
      await expectAccessible(page);
      await faults.set(refuses(calls.getCommandServerSession, 'Zurzeit ist keine Sitzung frei.'));
      await popUp.getByRole('button', { name: 'Berechtigung zurücknehmen' }).click();
      await expect(popUp.getByRole('alert')).toContainText('Zurzeit ist keine Sitzung frei.');
      await expectAccessible(page);
      await popUp.getByRole('button', { name: 'Berechtigung zurücknehmen' }).click();
      await expect(dialog.getByText('zurückgenommen', { exact: true })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    });
  },
);

test('the card reader dialog and the issuing dialog show accessibly that no device is set up', async ({ page, stack }) => {
  const configuration = await fetch(`${stack.addresses.middleware}${calls.getConfiguration.path}`);
  const {
    commandServerReader: _reader,
    commandServerPrinter: _printer,
    ...rest
  } = calls.getConfiguration.response.parse(await configuration.json());
  await createFaultClient(stack).set({
    ...toTarget(calls.getConfiguration),
    response: { kind: 'status', status: 200, body: rest },
    times: 4,
  });
  await openAs(page, stack, 'ina.ausgabe');
  await button(page, 'Karte lesen').click();
  await expect(page.getByText('Es ist kein Kartenleser eingerichtet.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await order(page, 'Stadtabo Netz');
  await button(page, /^Berechtigung ausgeben/).click();
  await expect(page.getByText('Es ist weder ein Kartenleser noch ein Kartendrucker eingerichtet.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await createSalesCounterPage(page).finish();
});
