import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { FULL } from '../support/full.ts';
import { createApiClient } from '../support/middleware.ts';
import { createDocumentsPage } from '../support/customer-documents-page.ts';
import { textField, openCustomer, createPersonPages } from '../support/person-pages.ts';
import { createPerson } from '../support/person-factory.ts';
import { createCardWorkstation } from '../support/card-workstation.ts';
import { createTicketListPage } from '../support/ticket-list.ts';
import { openShell, expectLandingPage, createSignedInState, type StorageState, type StaffName } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

/** What a member of staff may do. */
interface Permissions {
  /** May use the user page with its link and actions (`user-management`). */
  readonly canManageUsers: boolean;
  /** May order for a holder paid by a company, and open that holder. */
  readonly canServeCompanies: boolean;
  /** May use 'Berechtigung ausgeben' on the print page (`issue-ticket`). */
  readonly canIssue: boolean;
  /** May open balance and invoices (`customer-accounting`). */
  readonly canReadAccounting: boolean;
}

const staff: Record<StaffName, Permissions> = {
  'lena.leitung': { canManageUsers: true, canServeCompanies: true, canIssue: true, canReadAccounting: true },
  'vera.verkauf': { canManageUsers: false, canServeCompanies: false, canIssue: false, canReadAccounting: false },
  'karl.kundenservice': { canManageUsers: false, canServeCompanies: false, canIssue: false, canReadAccounting: true },
  'ina.ausgabe': { canManageUsers: false, canServeCompanies: false, canIssue: true, canReadAccounting: false },
  'felix.firmen': { canManageUsers: false, canServeCompanies: true, canIssue: true, canReadAccounting: false },
  'anna.admin': { canManageUsers: true, canServeCompanies: false, canIssue: false, canReadAccounting: false },
};

/** The one permission of each person that is tested without `--full`. Tests of the middleware cover every call and role. */
const dailyPermission: Record<StaffName, PermissionName> = {
  'lena.leitung': 'canManageUsers',
  'vera.verkauf': 'canIssue',
  'karl.kundenservice': 'canReadAccounting',
  'ina.ausgabe': 'canIssue',
  'felix.firmen': 'canServeCompanies',
  'anna.admin': 'canManageUsers',
};
type PermissionName = keyof Permissions;
/** Returns the tags of a test of a person and a permission. */
const getTags = (name: string, permission?: PermissionName, ...tags: readonly string[]) => [
  ...(permission !== undefined && permission === dailyPermission[toStaffName(name)] ? [] : [FULL]),
  ...tags,
];

/**
 * Returns the tag for tests with a real Keycloak, for a person with roles of the client or roles of the realm. The realm in
 * `packages/dev-tools/src/keycloak/realm.ts` has both kinds.
 */
const getClientRoleTags = (name: string) => (['anna.admin', 'vera.verkauf'].includes(name) ? ['@identity'] : []);
const getRealmRoleTags = (name: string) => (['felix.firmen', 'vera.verkauf'].includes(name) ? ['@identity'] : []);

/** The state of each signed-in person, by name and address: each person signs in once for all tests. */
const signedIn = new Map<string, Promise<StorageState>>();

for (const [name, permissions] of Object.entries(staff)) {
  test.describe(name, () => {
    test.use({
      storageState: async ({ browser, stack }, use) => {
        const who = `${name} ${stack.addresses.shell}`;
        const state = signedIn.get(who) ?? createSignedInState(browser, stack, toStaffName(name));
        signedIn.set(who, state);
        await use(await state);
      },
    });

    test(
      `${permissions.canManageUsers ? 'can' : 'cannot'} manage users`,
      { tag: getTags(name, 'canManageUsers', ...getClientRoleTags(name)) },
      async ({ page, stack }) => {
        await openShell(page, stack, 'users');
        if (permissions.canManageUsers) {
          await expect(page.getByRole('button', { name: 'Nutzer Hinzufügen' })).toBeVisible();
          await expect(page.getByRole('link', { name: 'Benutzer' })).toBeVisible();
        } else {
          await expect(page).toHaveURL(stack.addresses.shell);
          await expect(page.getByRole('link', { name: 'Verkauf' })).toBeVisible();
          await expect(page.getByRole('link', { name: 'Benutzer' })).toBeHidden();
        }
      },
    );

    test(
      `${permissions.canServeCompanies ? 'can' : 'cannot'} order for a holder paid by a company`,
      { tag: getTags(name) },
      async ({ page, stack }) => {
        const clerk = createSalesCounterPage(page);
        await openShell(page, stack);
        await clerk.quickSearch('Firmenkarte');
        await clerk.expectCustomer(100_237);
        await clerk.chooseProduct('Stadtabo Netz');
        await clerk.buyNow();
        const order = page.getByRole('button', { name: 'Abo anlegen und ausgeben' });
        const refusal = page
          .getByText('Dieser Fahrkarteninhaber hat eine Kostenübernahme, es kann keine Berechtigung ausgestellt werden.')
          .first();
        if (permissions.canServeCompanies) {
          await expect(order).toBeEnabled();
          await expect(refusal).toBeHidden();
        } else {
          await expect(refusal).toBeVisible();
          await expect(order).toHaveAttribute('aria-disabled', 'true');
        }
      },
    );

    test('can edit the records of persons, and create customers', { tag: getTags(name) }, async ({ page, stack }) => {
      const customer = await (await createApiClient(stack)).createCustomer(createPerson(`Ute-${name}`, 'Ulmenhain'));
      const { edit, newCustomerDialog, section } = createPersonPages(page);
      await openShell(page, stack);
      await expectLandingPage(page);
      await page.getByRole('button', { name: 'Kunde neu anlegen' }).click();
      await expect(textField(section('Bankdaten'), 'IBAN')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(newCustomerDialog).toBeHidden();
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
      `${permissions.canServeCompanies ? 'can' : 'cannot'} open, edit and photograph a holder paid by a company`,
      { tag: getTags(name, 'canServeCompanies') },
      async ({ page, stack }) => {
        const clerk = createSalesCounterPage(page);
        const { edit } = createPersonPages(page);
        await openShell(page, stack);
        await clerk.quickSearch('Firmenkarte');
        await clerk.expectCustomer(100_237);
        await clerk.openCustomerPage();
        const card = page.getByRole('group', { name: 'Frau Clara Firmenkarte' });
        const open = card.getByRole('button', { name: 'Frau Clara Firmenkarte öffnen' });
        const barred = page.getByText(
          'Die Kosten dieses Fahrkarteninhabers übernimmt ein Unternehmen. Ihnen fehlt das Recht, ihn zu öffnen.',
        );
        await expect(card).toContainText('Kostenübernahme');
        if (permissions.canServeCompanies) {
          await open.click();
          const record = page.getByRole('group', { name: 'Fahrkarteninhaber: Clara Firmenkarte' });
          await edit(record);
          await expect(record.getByRole('button', { name: 'Foto ändern' })).toBeVisible();
          await expect(barred).toBeHidden();
        } else {
          await expect(card.getByRole('table', { name: 'Berechtigungen' })).toBeVisible();
          await expect(open).toBeHidden();
          const { findCustomers, getHolders } = await createApiClient(stack);
          const [clara] = await findCustomers('Firmenkarte');
          const [holder] = clara ? await getHolders(clara.uuid) : [];
          await page.goto(`${stack.addresses.shell}ticket-holder/${holder?.uuid}`);
          await expect(barred).toBeVisible();
          await expect(page.getByRole('button', { name: /Bearbeiten|Foto/ })).toHaveCount(0);
        }
      },
    );

    test(
      `${permissions.canReadAccounting ? 'can' : 'cannot'} read balance and invoices`,
      { tag: getTags(name, 'canReadAccounting') },
      async ({ page, stack }) => {
        const clerk = createSalesCounterPage(page);
        const { panel, openInvoices, invoices } = createDocumentsPage(page);
        const requestedUrls: string[] = [];
        page.on('request', (request) => {
          if (/\/(accounting|invoices)/.test(request.url())) requestedUrls.push(request.url());
        });
        await openShell(page, stack);
        await clerk.quickSearch('Musterfrau');
        await clerk.expectCustomer(100_234);
        await clerk.openCustomerPage();
        await expect(panel('Dokumente')).toContainText('Dokument');
        if (permissions.canReadAccounting) {
          await expect(panel('Konto')).toContainText('63,00 €');
          await openInvoices();
          await expect(invoices.getByText('R-100234-1')).toBeVisible();
        } else {
          await expect(panel('Konto')).toBeHidden();
          expect(requestedUrls).toEqual([]);
        }
      },
    );

    test('can use documents and access codes', { tag: getTags(name) }, async ({ page, stack }) => {
      const clerk = createSalesCounterPage(page);
      const { panel, openUpload, openDocuments, documents } = createDocumentsPage(page);
      await openShell(page, stack);
      await clerk.quickSearch('Musterfrau');
      await clerk.expectCustomer(100_234);
      await clerk.openCustomerPage();
      await expect(panel('Aktivierungscode').getByRole('button', { name: 'Neu erzeugen' })).toBeEnabled();
      await openUpload();
      await page.keyboard.press('Escape');
      await openDocuments();
      await expect(documents.getByText('SEPA-Mandat')).toBeVisible();
    });

    test(
      `can use all actions of a ticket, ${permissions.canIssue ? 'including' : 'except'} issuing`,
      { tag: getTags(name) },
      async ({ page, stack }) => {
        const middleware = await createApiClient(stack);
        const customer = await middleware.createCustomer(createPerson(`Ria-${name}`, 'Rechtens'));
        const [ria] = await middleware.getHolders(customer.uuid);
        // Deutschlandticket Job.
        await middleware.orderProducts(ria?.uuid ?? '', 103);
        const { getMenuEntries, open, chooseAction, row } = createTicketListPage(page);
        await openShell(page, stack);
        await open(customer);
        expect(await getMenuEntries('Deutschlandticket Job')).toEqual([
          ...(permissions.canIssue ? ['Ausgeben'] : []),
          'Ersetzen',
          'Nachweis verlängern',
          'Dokument erstellen',
          'Tarifwechsel',
          'Kündigen',
          'Löschen',
        ]);
        await chooseAction('Löschen', 'Deutschlandticket Job');
        await page.getByRole('dialog', { name: 'Berechtigung löschen' }).getByRole('button', { name: 'Löschen', exact: true }).click();
        await expect(row('Deutschlandticket Job')).toHaveCount(0);
      },
    );

    test(
      `can read a card, ${permissions.canIssue ? 'and' : 'but cannot'} withdraw from it`,
      { tag: getTags(name) },
      async ({ page, stack }) => {
        const workstation = createCardWorkstation(stack.addresses.cards);
        await workstation.reset();
        await workstation.putCard(4_100_002);
        await openShell(page, stack);
        await page.getByRole('button', { name: 'Karte lesen' }).click();
        await expect(page.getByText('Räumliche Gültigkeit')).toBeVisible();
        const withdraw = page.getByRole('button', { name: /^Berechtigung zurücknehmen/ });
        await (permissions.canIssue ? expect(withdraw).toBeVisible() : expect(withdraw).toBeHidden());
      },
    );

    test(
      `${permissions.canIssue ? 'can' : 'cannot'} issue a ticket`,
      { tag: getTags(name, 'canIssue', ...getRealmRoleTags(name)) },
      async ({ page, stack }) => {
        const clerk = createSalesCounterPage(page);
        await openShell(page, stack);
        await clerk.quickSearch('Musterfrau');
        await clerk.expectCustomer(100_234);
        await clerk.chooseProduct('Stadtabo Netz');
        await clerk.buyNow();
        await clerk.order();
        await expect(page.getByRole('button', { name: /^Bestellscheine/ })).toBeVisible();
        const issue = page.getByRole('button', { name: /^Berechtigung ausgeben/ });
        await (permissions.canIssue ? expect(issue).toBeVisible() : expect(issue).toBeHidden());
      },
    );
  });
}

function toStaffName(name: string): StaffName {
  const found = (['lena.leitung', 'vera.verkauf', 'karl.kundenservice', 'ina.ausgabe', 'felix.firmen', 'anna.admin'] as const).find(
    (known) => known === name,
  );
  if (!found) throw new Error(`${name} is not one of the demo staff.`);
  return found;
}
