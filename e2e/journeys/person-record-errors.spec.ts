import type { Customer } from '@aboschalter/contract';
import type { Locator, Page } from '@playwright/test';
import { createFaultClient, errorResponse } from '../support/api-faults.ts';
import { FULL } from '../support/full.ts';
import { createApiClient } from '../support/middleware.ts';
import { textField, fillPerson, openCustomer, createPersonPages } from '../support/person-pages.ts';
import { createPerson } from '../support/person-factory.ts';
import { expectLandingPage, openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';
import { CONNECTION_ERRORS } from '../support/page-errors.ts';

test.use({ permissions: ['camera'] });
test.beforeEach(({ pageErrors }) => {
  pageErrors.expect(/status of (400|404|500|503)/);
  pageErrors.expect(CONNECTION_ERRORS);
});
test.afterEach(({ stack }) => createFaultClient(stack).clear());

type Middleware = Awaited<ReturnType<typeof createApiClient>>;

/** The form of one of the three records: how to open it, the path of its request, and how to read its version. */
interface Form {
  /** The last name of the person. */
  readonly lastName: string;
  readonly path: string;
  /** Navigates from the customer page to the record. */
  readonly open: (page: Page) => Promise<unknown>;
  readonly title: (customer: Customer) => string;
  readonly success: string;
  readonly version: (middleware: Middleware, uuid: string) => Promise<number | null | undefined>;
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const forms: Readonly<Record<string, Form>> = {
  customer: {
    lastName: 'Walnuss',
    path: '/customers',
    open: () => Promise.resolve(),
    title: ({ customerNumber }) => `Wanda Walnuss Kunde ${customerNumber}`,
    success: 'Kundendaten gespeichert',
    version: async ({ readCustomer }, uuid) => (await readCustomer(uuid)).version,
  },
  'ticket holder': {
    lastName: 'Haselnuss',
    path: '/customers/ticketholders',
    open: press('Frau Wanda Haselnuss öffnen'),
    title: () => 'Fahrkarteninhaber: Wanda Haselnuss',
    success: 'Fahrkarteninhaber gespeichert',
    version: async ({ getHolders }, uuid) => (await getHolders(uuid))[0]?.version,
  },
  'account holder': {
    lastName: 'Erdnuss',
    path: '/customers/bankaccountholders',
    open: press('Kontoinhaber öffnen'),
    title: () => 'Kontoinhaber: Wanda Erdnuss',
    success: 'Kontoinhaber gespeichert',
    version: async ({ getAccount }, uuid) => (await getAccount(uuid)).version,
  },
};

/** Expects that the input is kept after a rejected, a failed and a slow request, which the button `send` sends. The slow request succeeds. */
async function expectFailures(
  page: Page,
  { set, clear }: ReturnType<typeof createFaultClient>,
  sent: { readonly method: 'PUT' | 'POST'; readonly path: string },
  { rejectedField, path, send }: { readonly rejectedField: Locator; readonly path: string; readonly send: Locator },
  expectAll: () => Promise<void>,
): Promise<void> {
  await test.step('rejected: the message is shown at its field', async () => {
    const body = { userMessage: 'So geht das nicht.', code: 'validation-failed', fields: { [path]: 'Diese Straße gibt es nicht.' } };
    await set({ ...sent, response: { kind: 'status', status: 400, body } });
    await send.click();
    await expect(page.getByText('So geht das nicht.').first()).toBeVisible();
    await expect(rejectedField).toBeFocused();
    await expect(rejectedField).toHaveAccessibleDescription(/Diese Straße gibt es nicht\./);
    await expectAll();
  });
  await test.step('failed: the message is shown, and the input is kept', async () => {
    await set({ ...sent, response: errorResponse(500, 'Die Datenbank ist gestört.') });
    await send.click();
    await expect(page.getByText('Die Datenbank ist gestört.').first()).toBeVisible();
    await expectAll();
  });
  await test.step('slow: a second press is ignored, and the input is kept', async () => {
    await set({ ...sent, response: { kind: 'hang' } });
    await send.click();
    await expect(send).toHaveAttribute('aria-busy', 'true');
    await expectAll();
    await clear();
  });
}

for (const [name, { lastName, path, open, title, success, version }] of Object.entries(forms)) {
  // Without `--full`, one record is tested, because the three records have the same code.
  const tag = name === 'customer' ? [] : FULL;
  test(`${name}: the input is kept after rejected, failed, lost and slow requests, and is saved once`, { tag }, async ({ page, stack }) => {
    const middleware = await createApiClient(stack);
    const customer = await middleware.createCustomer(createPerson('Wanda', lastName));
    const before = await version(middleware, customer.uuid);
    await openAs(page, stack, 'vera.verkauf');
    await openCustomer(page, customer);
    await open(page);
    const record = page.getByRole('group', { name: title(customer), exact: true });
    await createPersonPages(page).edit(record);
    await textField(record, 'Straße').fill('Nussallee');
    await textField(record, 'Telefon Mobil').fill('0171 555');
    const send = record.getByRole('button', { name: 'Änderungen speichern' });
    await expectFailures(
      page,
      createFaultClient(stack),
      { method: 'PUT', path },
      { rejectedField: textField(record, 'Straße'), path: 'street', send },
      async () => {
        await expect(textField(record, 'Straße')).toHaveValue('Nussallee');
        await expect(textField(record, 'Telefon Mobil')).toHaveValue('0171 555');
      },
    );
    await expect(page.getByText(success)).toBeVisible();
    await expect(record.getByRole('button', { name: 'Bearbeiten' })).toBeVisible();
    await expect(record).toContainText('Nussallee');
    expect(await version(middleware, customer.uuid)).toBe((before ?? 0) + 1);

    await test.step('the response is lost: the page reads the stored record and finds the change', async () => {
      await createPersonPages(page).edit(record);
      await textField(record, 'Straße').fill('Lindenallee');
      // The browser itself retries a lost request on a reused connection, so the fault applies to several requests.
      await createFaultClient(stack).set({ method: 'PUT', path, response: { kind: 'lose-response' }, times: 10 });
      await send.click();
      await expect(record.getByRole('button', { name: 'Bearbeiten' })).toBeVisible();
      await expect(record).toContainText('Lindenallee');
      expect(await version(middleware, customer.uuid)).toBe((before ?? 0) + 2);
    });
  });
}

test('new customer: the input is kept after rejected, failed and slow requests and a failed duplicate check, and one customer is created', async ({
  page,
  stack,
}) => {
  const faults = createFaultClient(stack);
  const { newCustomerDialog, section, takePhoto } = createPersonPages(page);
  const send = newCustomerDialog.getByRole('button', { name: 'Kunde anlegen', exact: true });
  const expectAll = async () => {
    await expect(textField(section('Kunde'), 'Nachname')).toHaveValue('Kokosnuss');
    await expect(textField(section('Bankdaten'), 'IBAN')).toHaveValue('DE02 3002 0900 0106 5310 65');
    await expect(newCustomerDialog.getByRole('img', { name: 'Foto' })).toBeVisible();
  };
  await openAs(page, stack, 'vera.verkauf');
  await expectLandingPage(page);
  await page.keyboard.press('Alt+n');
  await fillPerson(section('Kunde'), createPerson('Wanda', 'Kokosnuss'));
  await textField(section('Bankdaten'), 'IBAN').fill('DE02300209000106531065');
  await takePhoto(newCustomerDialog);
  await test.step('the duplicate check is unavailable: no customer is created', async () => {
    await faults.set({ method: 'GET', path: '/customers/duplicates', response: errorResponse(500, 'Die Prüfung ruht.') });
    await send.click();
    await expect(page.getByText('Die Prüfung ruht.').first()).toBeVisible();
    await expectAll();
  });
  const rejectedField = textField(section('Kunde'), 'Straße');
  await expectFailures(
    page,
    faults,
    { method: 'POST', path: '/abo-customers' },
    { rejectedField, path: 'customer.street', send },
    expectAll,
  );
  await expect(newCustomerDialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Aktiver Kunde' })).toContainText('Wanda Kokosnuss');
  expect(await (await createApiClient(stack)).findCustomers('Kokosnuss')).toHaveLength(1);
});
