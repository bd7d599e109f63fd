import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { FULL } from '../support/full.ts';
import { createApiClient } from '../support/middleware.ts';
import { createDocumentsPage } from '../support/customer-documents-page.ts';
import { textField, openCustomer, createPersonPages } from '../support/person-pages.ts';
import { createPerson } from '../support/person-factory.ts';
import { createCardWorkstation } from '../support/card-workstation.ts';
import { ticketList } from '../support/ticket-list.ts';
import { openShell, expectLandingPage, createSignedInState, type StorageState, type StaffName } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

interface May {
  /** May use the user page with its link and actions (`user-management`). */
  readonly users: boolean;
  /** May order for a holder paid by a company, and open that holder. */
  readonly companies: boolean;
  /** May use 'Berechtigung ausgeben' on the print page (`issue-ticket`). */
  readonly issue: boolean;
  /** May see balance and invoices (`customer-accounting`). */
  readonly accounting: boolean;
}

const staff: Record<StaffName, May> = {
  'lena.leitung': { users: true, companies: true, issue: true, accounting: true },
  'vera.verkauf': { users: false, companies: false, issue: false, accounting: false },
  'karl.kundenservice': { users: false, companies: false, issue: false, accounting: true },
  'ina.ausgabe': { users: false, companies: false, issue: true, accounting: false },
  'felix.firmen': { users: false, companies: true, issue: true, accounting: false },
  'anna.admin': { users: true, companies: false, issue: false, accounting: false },
};

/** The row that is tested in every run; the others are in the full run. Middleware tests cover every call and role. */
const mainRow: Record<StaffName, Row> = {
  'lena.leitung': 'users',
  'vera.verkauf': 'issue',
  'karl.kundenservice': 'accounting',
  'ina.ausgabe': 'issue',
  'felix.firmen': 'companies',
  'anna.admin': 'users',
};
type Row = keyof May;
/** Returns the tags of a test of this person and row. */
const tagsOf = (name: string, row?: Row, ...tags: readonly string[]) => [
  ...(row !== undefined && row === mainRow[nameOf(name)] ? [] : [FULL]),
  ...tags,
];

/** People whose roles belong to the client or to the realm; `packages/dev-tools/src/keycloak/realm.ts` has both. */
const byClient = (name: string) => (['anna.admin', 'vera.verkauf'].includes(name) ? ['@identity'] : []);
const byRealm = (name: string) => (['felix.firmen', 'vera.verkauf'].includes(name) ? ['@identity'] : []);

/** Each person signs in once for all their tests. */
const signedIn = new Map<string, Promise<StorageState>>();

for (const [name, may] of Object.entries(staff)) {
  test.describe(`the permissions of ${name}`, () => {
    test.use({
      storageState: async ({ browser, stack }, use) => {
        const who = `${name} ${stack.addresses.shell}`;
        const state = signedIn.get(who) ?? createSignedInState(browser, stack, nameOf(name));
        signedIn.set(who, state);
        await use(await state);
      },
    });

    test(`users: ${may.users ? 'yes' : 'no'}`, { tag: tagsOf(name, 'users', ...byClient(name)) }, async ({ page, stack }) => {
      await openShell(page, stack, 'users');
      if (may.users) {
        await expect(page.getByRole('button', { name: 'Nutzer Hinzufügen' })).toBeVisible();
        await expect(page.getByRole('link', { name: 'Benutzer' })).toBeVisible();
      } else {
        await expect(page).toHaveURL(stack.addresses.shell);
        await expect(page.getByRole('link', { name: 'Verkauf' })).toBeVisible();
        await expect(page.getByRole('link', { name: 'Benutzer' })).toBeHidden();
      }
    });

    test(`ordering for a holder paid by a company: ${may.companies ? 'yes' : 'no'}`, { tag: tagsOf(name) }, async ({ page, stack }) => {
      const clerk = createSalesCounterPage(page);
      await openShell(page, stack);
      await clerk.quickSearch('Firmenkarte');
      await clerk.seeCustomer(100_237);
      await clerk.pick('Stadtabo Netz');
      await clerk.buyNow();
      const order = page.getByRole('button', { name: 'Abo anlegen und ausgeben' });
      const refusal = page
        .getByText('Dieser Fahrkarteninhaber hat eine Kostenübernahme, es kann keine Berechtigung ausgestellt werden.')
        .first();
      if (may.companies) {
        await expect(order).toBeEnabled();
        await expect(refusal).toBeHidden();
      } else {
        await expect(refusal).toBeVisible();
        await expect(order).toHaveAttribute('aria-disabled', 'true');
      }
    });

    test('records of persons and new customers: yes', { tag: tagsOf(name) }, async ({ page, stack }) => {
      const customer = await (await createApiClient(stack)).createCustomer(createPerson(`Ute-${name}`, 'Ulmenhain'));
      const { edit, assistant, section } = createPersonPages(page);
      await openShell(page, stack);
      await expectLandingPage(page);
      await page.getByRole('button', { name: 'Kunde neu anlegen' }).click();
      await expect(textField(section('Bankdaten'), 'IBAN')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(assistant).toBeHidden();
      await openCustomer(page, customer);
      await edit(page.getByRole('group', { name: `Kunde ${customer.customerNumber}` }));
      await page.getByRole('button', { name: 'Kontoinhaber öffnen' }).click();
      await edit(page.getByRole('group', { name: /^Kontoinhaber: / }));
      await page.goBack();
      await page.getByRole('button', { name: `Frau Ute-${name} Ulmenhain öffnen` }).click();
      const holder = page.getByRole('group', { name: /^Fahrkarteninhaber: / });
      await edit(holder);
      await holder.getByRole('button', { name: 'Foto löschen' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Foto löschen' }).click();
      await expect(holder.getByRole('img', { name: 'Kein Foto vorhanden' })).toBeVisible();
      await page.goBack();
      await page.getByRole('button', { name: 'Inhaber hinzufügen' }).click();
      await expect(page.getByRole('button', { name: 'Neu anlegen' })).toBeVisible();
    });

    test(
      `opening, changing and photographing a holder paid by a company: ${may.companies ? 'yes' : 'no'}`,
      { tag: tagsOf(name, 'companies') },
      async ({ page, stack }) => {
        const clerk = createSalesCounterPage(page);
        const { edit } = createPersonPages(page);
        await openShell(page, stack);
        await clerk.quickSearch('Firmenkarte');
        await clerk.seeCustomer(100_237);
        await clerk.openCustomerPage();
        const card = page.getByRole('group', { name: 'Frau Clara Firmenkarte' });
        const open = card.getByRole('button', { name: 'Frau Clara Firmenkarte öffnen' });
        const barred = page.getByText(
          'Die Kosten dieses Fahrkarteninhabers übernimmt ein Unternehmen. Ihnen fehlt das Recht, ihn zu öffnen.',
        );
        await expect(card).toContainText('Kostenübernahme');
        if (may.companies) {
          await open.click();
          const record = page.getByRole('group', { name: 'Fahrkarteninhaber: Clara Firmenkarte' });
          await edit(record);
          await expect(record.getByRole('button', { name: 'Foto ändern' })).toBeVisible();
          await expect(barred).toBeHidden();
        } else {
          await expect(card.getByRole('table', { name: 'Berechtigungen' })).toBeVisible();
          await expect(open).toBeHidden();
          const { named, holdersOf } = await createApiClient(stack);
          const [clara] = await named('Firmenkarte');
          const [holder] = clara ? await holdersOf(clara.uuid) : [];
          await page.goto(`${stack.addresses.shell}ticket-holder/${holder?.uuid}`);
          await expect(barred).toBeVisible();
          await expect(page.getByRole('button', { name: /Bearbeiten|Foto/ })).toHaveCount(0);
        }
      },
    );

    test(`balance and invoices: ${may.accounting ? 'yes' : 'no'}`, { tag: tagsOf(name, 'accounting') }, async ({ page, stack }) => {
      const clerk = createSalesCounterPage(page);
      const { panel, openInvoices, invoices } = createDocumentsPage(page);
      const asked: string[] = [];
      page.on('request', (request) => void (/\/(accounting|invoices)/.test(request.url()) && asked.push(request.url())));
      await openShell(page, stack);
      await clerk.quickSearch('Musterfrau');
      await clerk.seeCustomer(100_234);
      await clerk.openCustomerPage();
      await expect(panel('Dokumente')).toContainText('Dokument');
      if (may.accounting) {
        await expect(panel('Konto')).toContainText('63,00 €');
        await openInvoices();
        await expect(invoices.getByText('R-100234-1')).toBeVisible();
      } else {
        await expect(panel('Konto')).toBeHidden();
        expect(asked).toEqual([]);
      }
    });

    test('documents and access codes: yes', { tag: tagsOf(name) }, async ({ page, stack }) => {
      const clerk = createSalesCounterPage(page);
      const { panel, openUpload, openDocuments, documents } = createDocumentsPage(page);
      await openShell(page, stack);
      await clerk.quickSearch('Musterfrau');
      await clerk.seeCustomer(100_234);
      await clerk.openCustomerPage();
      await expect(panel('Aktivierungscode').getByRole('button', { name: 'Neu erzeugen' })).toBeEnabled();
      await openUpload();
      await page.keyboard.press('Escape');
      await openDocuments();
      await expect(documents.getByText('SEPA-Mandat')).toBeVisible();
    });

    test(`all actions of a ticket: yes, issuing: ${may.issue ? 'yes' : 'no'}`, { tag: tagsOf(name) }, async ({ page, stack }) => {
      const middleware = await createApiClient(stack);
      const customer = await middleware.createCustomer(createPerson(`Ria-${name}`, 'Rechtens'));
      const [ria] = await middleware.holdersOf(customer.uuid);
      await middleware.order(ria?.uuid ?? '', 103);
      const { menuOf, open, pick, row } = ticketList(page);
      await openShell(page, stack);
      await open(customer);
      expect(await menuOf('Deutschlandticket Job')).toEqual([
        ...(may.issue ? ['Ausgeben'] : []),
        'Ersetzen',
        'Nachweis verlängern',
        'Dokument erstellen',
        'Tarifwechsel',
        'Kündigen',
        'Löschen',
      ]);
      await pick('Löschen', 'Deutschlandticket Job');
      await page.getByRole('dialog', { name: 'Berechtigung löschen' }).getByRole('button', { name: 'Löschen', exact: true }).click();
      await expect(row('Deutschlandticket Job')).toHaveCount(0);
    });

    test(`reading a card: yes, withdrawing from it: ${may.issue ? 'yes' : 'no'}`, { tag: tagsOf(name) }, async ({ page, stack }) => {
      const workstation = createCardWorkstation(stack.addresses.cards);
      await workstation.reset();
      await workstation.putCard(4_100_002);
      await openShell(page, stack);
      await page.getByRole('button', { name: 'Karte lesen' }).click();
      await expect(page.getByText('Räumliche Gültigkeit')).toBeVisible();
      const withdraw = page.getByRole('button', { name: /^Berechtigung zurücknehmen/ });
      await (may.issue ? expect(withdraw).toBeVisible() : expect(withdraw).toBeHidden());
    });

    test(`issuing: ${may.issue ? 'yes' : 'no'}`, { tag: tagsOf(name, 'issue', ...byRealm(name)) }, async ({ page, stack }) => {
      const clerk = createSalesCounterPage(page);
      await openShell(page, stack);
      await clerk.quickSearch('Musterfrau');
      await clerk.seeCustomer(100_234);
      await clerk.pick('Stadtabo Netz');
      await clerk.buyNow();
      await clerk.order();
      await expect(page.getByRole('button', { name: /^Bestellscheine/ })).toBeVisible();
      const issue = page.getByRole('button', { name: /^Berechtigung ausgeben/ });
      await (may.issue ? expect(issue).toBeVisible() : expect(issue).toBeHidden());
    });
  });
}

function nameOf(name: string): StaffName {
  const found = (['lena.leitung', 'vera.verkauf', 'karl.kundenservice', 'ina.ausgabe', 'felix.firmen', 'anna.admin'] as const).find(
    (known) => known === name,
  );
  if (!found) throw new Error(name);
  return found;
}
