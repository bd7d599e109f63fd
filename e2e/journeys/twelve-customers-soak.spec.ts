import { pdf } from '@aboschalter/formats/file-examples';
import type { Customer } from '@aboschalter/contract';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { createHeapMeter } from '../support/heap.ts';
import { FULL } from '../support/full.ts';
import { createApiClient } from '../support/middleware.ts';
import { createFilePayload, createDocumentsPage, expectPdf } from '../support/customer-documents-page.ts';
import { textField, fillPerson, openCustomer, createPersonPages } from '../support/person-pages.ts';
import { createPerson } from '../support/person-factory.ts';
import { expectLandingPage, openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';
import { ACTIVE_STATUS, createTicketListPage } from '../support/ticket-list.ts';
import { createCardWorkstation } from '../support/card-workstation.ts';

test.use({ permissions: ['camera'] });

const products = { deutschlandticketJob: 103, stadtabo: 120 } as const;
/** The first day loads the code of all screens; the second shows whether memory is retained. */
const days = [
  { lastName: 'Feierabend', newcomer: createPerson('Neele', 'Neuland', { birthdate: '1991-02-03', iban: 'DE75370400447300123456' }) },
  { lastName: 'Frühschicht', newcomer: createPerson('Nora', 'Neumond', { birthdate: '1992-03-04', iban: 'DE48370400447300123457' }) },
] as const;
/** The maximum ratio of the heap size at the end of a day to the size at its start. */
const MAX_GROWTH = 1.1;

test.afterEach(async ({ stack }) => createCardWorkstation(stack.addresses.cards).reset());

test(
  'no memory is retained after two days of twelve varied customers in one tab without a reload',
  { tag: ['@headed', FULL] },
  async ({ page, context, stack }) => {
    test.setTimeout(300_000);
    const workstation = createCardWorkstation(stack.addresses.cards);
    const middleware = await createApiClient(stack);
    const clerk = createSalesCounterPage(page);
    const { newCustomerDialog, section, takePhoto, edit } = createPersonPages(page);
    const { panel, upload, documents, invoices, openUpload, openDocuments, openInvoices, chooseFiles } = createDocumentsPage(page);
    const { chooseAction, row, open } = createTicketListPage(page);
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
    const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
    let day: (typeof days)[number] = days[0];
    /** Creates a customer with these tickets. */
    const createBuyer = async (firstName: string, ...tickets: readonly number[]): Promise<Customer> => {
      const customer = await middleware.createCustomer(createPerson(firstName, day.lastName));
      const [holder] = await middleware.getHolders(customer.uuid);
      if (holder && tickets.length > 0) await middleware.orderProducts(holder.uuid, ...tickets);
      return customer;
    };
    const closeCustomer = async () => {
      await clerk.goToSales();
      await button('Kunde schließen').click();
      await expect(page.getByRole('searchbox', { name: 'Schnellsuche' })).toBeVisible();
    };
    const sell = async (product: string) => {
      await clerk.goToSales();
      await clerk.chooseProduct(product);
      await clerk.buyNow();
    };
    /** Checks and closes the tabs of all documents. */
    const closeTabs = async () => {
      for (const tab of context.pages()) {
        if (tab === page) continue;
        await expectPdf(tab);
        await tab.close();
      }
      await page.bringToFront();
    };

    const cases: readonly (readonly [string, () => Promise<void>])[] = [
      [
        'a known customer buys, and the ticket is written onto a card',
        async () => {
          await workstation.putNewCard();
          await openCustomer(page, await createBuyer('Ada'));
          await sell('Deutschlandticket');
          await clerk.order();
          await clerk.startIssuing();
          await clerk.expectAllIssued();
          await closeTabs();
          await clerk.finish();
        },
      ],
      [
        'a card is read, its owner asks for an invoice and a code',
        async () => {
          await workstation.putCard(4_100_001);
          await button('Karte lesen').first().click();
          await dialog('Kartenleser').getByRole('button', { name: 'Kunde öffnen' }).click();
          await clerk.expectCustomer(100_234);
          await clerk.openCustomerPage();
          await openInvoices();
          await expect(invoices.getByRole('table', { name: 'Rechnungen' })).toBeVisible();
          await page.keyboard.press('Escape');
          await panel('Aktivierungscode').getByRole('button', { name: 'Neu erzeugen' }).click();
          await dialog('Aktivierungscode neu erzeugen').getByRole('button', { name: 'Neu erzeugen' }).click();
          await expect(panel('Aktivierungscode')).toContainText('gültig');
          await closeCustomer();
        },
      ],
      [
        'a locked customer gets no ticket',
        async () => {
          await clerk.quickSearch('Gesperrt, Gerd');
          await clerk.expectCustomer(100_236);
          await expect(page.getByText(/gesperrt/).first()).toBeVisible();
          await expect(button('Stadtabo Netz')).toBeDisabled();
          await closeCustomer();
        },
      ],
      [
        'a new customer is created with a photo',
        async () => {
          await page.keyboard.press('Alt+n');
          await fillPerson(section('Kunde'), day.newcomer);
          await textField(section('Bankdaten'), 'IBAN').fill(day.newcomer.iban);
          await takePhoto(newCustomerDialog);
          await newCustomerDialog.getByRole('button', { name: 'Kunde anlegen', exact: true }).click();
          await expect(newCustomerDialog).toBeHidden();
          await expect(page.getByRole('group', { name: new RegExp(day.newcomer.lastName) }).first()).toBeVisible();
          await closeCustomer();
        },
      ],
      [
        'a relation is chosen, bought, and issued another day',
        async () => {
          await openCustomer(page, await createBuyer('Bea'));
          await clerk.goToSales();
          await clerk.chooseProduct('Jahresabo Jedermann');
          await clerk.chooseStops('Köln Hauptbahnhof', 'Bonn Hauptbahnhof');
          await clerk.chooseRoute(1);
          await clerk.buyNow();
          await clerk.order();
          await clerk.finish();
        },
      ],
      [
        'a subscription is terminated, and the termination is withdrawn',
        async () => {
          await open(await createBuyer('Cleo', products.stadtabo));
          await chooseAction('Kündigen', 'Stadtabo Netz');
          await page.getByRole('radio', { name: 'Umzug' }).check();
          await dialog('Berechtigung kündigen')
            .getByRole('button', { name: /^Zum .* kündigen$/ })
            .click();
          await expect(row('Stadtabo Netz').getByRole('cell', { name: 'Kündigung beantragt' })).toBeVisible();
          await closeTabs();
          await chooseAction('Kündigung zurücknehmen', 'Stadtabo Netz');
          await page.getByRole('textbox', { name: 'Grund' }).fill('Irrtum');
          await dialog('Kündigung zurücknehmen').getByRole('button', { name: 'Kündigung zurücknehmen' }).click();
          await expect(row('Stadtabo Netz').getByRole('cell', { name: 'Bestellt' })).toBeVisible();
          await closeCustomer();
        },
      ],
      [
        'a lost card is replaced',
        async () => {
          await open(await createBuyer('Dina', products.stadtabo));
          await chooseAction('Ersetzen', 'Stadtabo Netz');
          await page.getByRole('radio', { name: 'Karte verloren' }).check();
          await dialog('Berechtigung ersetzen').getByRole('button', { name: 'Ersetzen', exact: true }).click();
          await expect(page.getByText('Ersatzkarte erfolgreich erzeugt')).toBeVisible();
          await workstation.putNewCard();
          await chooseAction('Ausgeben', 'Stadtabo Netz');
          await button('Ausgabe starten').click();
          await button('Fertig').click();
          await expect(row('Stadtabo Netz').getByRole('cell', { name: ACTIVE_STATUS })).toBeVisible();
          await closeTabs();
          await closeCustomer();
        },
      ],
      [
        'a tariff is changed',
        async () => {
          await open(await createBuyer('Elsa', products.stadtabo));
          await chooseAction('Tarifwechsel', 'Stadtabo Netz');
          const change = dialog('Tarifwechsel');
          await change.getByRole('button', { name: 'Deutschlandticket', exact: true }).click();
          await change.getByRole('button', { name: 'Tarifwechsel durchführen' }).click();
          await change.getByRole('button', { name: 'Schließen' }).last().click();
          await expect(row('Deutschlandticket')).toBeVisible();
          await closeCustomer();
        },
      ],
      [
        'a document is filed',
        async () => {
          await openCustomer(page, await createBuyer('Fee'));
          await openUpload();
          await chooseFiles(createFilePayload('Antrag.pdf', pdf));
          await upload.getByRole('button', { name: 'Hochladen', exact: true }).click();
          await expect(upload).toBeHidden();
          await openDocuments();
          await expect(documents.getByText('Antrag')).toBeVisible();
          await page.keyboard.press('Escape');
          await closeCustomer();
        },
      ],
      [
        'somebody has moved and has a new account',
        async () => {
          const customer = await createBuyer('Gala');
          await openCustomer(page, customer);
          const record = page.getByRole('group', { name: `Kunde ${customer.customerNumber}` });
          await edit(record);
          await textField(record, 'Straße').fill('Neuer Weg');
          await record.getByRole('button', { name: 'Änderungen speichern' }).click();
          await expect(record.getByText('Neuer Weg')).toBeVisible();
          await button('Kontoinhaber öffnen').click();
          const account = page.getByRole('group', { name: /^Kontoinhaber:/ });
          await edit(account);
          await textField(account, 'IBAN').fill('DE12500105170648489890');
          await account.getByRole('button', { name: 'Änderungen speichern' }).click();
          await expect(account.getByText('DE12 5001 0517 0648 4898 90')).toBeVisible();
          await closeCustomer();
        },
      ],
      [
        'a child gets a separate holder page, and a ticket',
        async () => {
          await openCustomer(page, await createBuyer('Hilde'));
          await button('Inhaber hinzufügen').click();
          const form = page.getByRole('form', { name: 'Fahrkarteninhaber', exact: true });
          await form.getByRole('combobox', { name: 'Anrede', exact: true }).selectOption({ label: 'Herr' });
          await textField(form, 'Vorname').fill('Hugo');
          await textField(form, 'Nachname').fill(day.lastName);
          await textField(form, 'Geburtsdatum').fill('02.03.2012');
          await takePhoto(form);
          await form.getByRole('button', { name: 'Neu anlegen' }).click();
          await expect(page.getByRole('group', { name: `Fahrkarteninhaber: Hugo ${day.lastName}` })).toBeVisible();
          await sell('Deutschlandticket');
          const choose = dialog('Fahrkarteninhaber auswählen');
          await choose.getByText(`Hugo ${day.lastName}`).click();
          await expect(choose).toBeHidden();
          await clerk.order();
          await clerk.finish();
        },
      ],
      [
        'a proof is extended, a ticket not wanted any more is deleted',
        async () => {
          await open(await createBuyer('Ida', products.deutschlandticketJob));
          await chooseAction('Nachweis verlängern', 'Deutschlandticket Job');
          await page.getByRole('textbox', { name: 'Nachweis Bis neu' }).fill('31.12.2030');
          await page.keyboard.press('Tab');
          await dialog('Nachweis verlängern').getByRole('button', { name: 'Verlängern', exact: true }).click();
          await expect(row('Deutschlandticket Job')).toContainText('31.12.2030');
          await chooseAction('Löschen', 'Deutschlandticket Job');
          await dialog('Berechtigung löschen').getByRole('button', { name: 'Löschen', exact: true }).click();
          await expect(row('Deutschlandticket Job')).toHaveCount(0);
          await closeCustomer();
        },
      ],
    ];

    await openAs(page, stack, 'lena.leitung');
    await expectLandingPage(page);
    const beganAt = await page.evaluate(() => performance.timeOrigin);
    const heap = await createHeapMeter(page);
    const used: number[] = [];
    // The cases read `day`.
    for (day of days) {
      await workstation.reset();
      for (const [what, serve] of cases) {
        await test.step(`${day.lastName}: ${what}`, serve);
        await expect(page.getByRole('textbox', { name: 'Kundennummer' })).toBeVisible();
      }
      used.push(await heap.used());
    }
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(beganAt);
    expect(used[1]).toBeLessThan((used[0] ?? 0) * MAX_GROWTH);
  },
);
