import { calls } from '@aboschalter/contract';
import type { Locator, Page } from '@playwright/test';
import { createFaultClient } from '../support/api-faults.ts';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { createApiClient } from '../support/middleware.ts';
import { createPersonPages, openCustomer, selectField, textField } from '../support/person-pages.ts';
import { createPerson } from '../support/person-factory.ts';
import { expectNoHorizontalScroll } from '../support/reflow.ts';
import { FULL } from '../support/full.ts';
import { expectLandingPage, openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

const button = (where: Locator | Page, name: string) => where.getByRole('button', { name, exact: true });

/** Returns the positions and sizes of all controls in an area. */
const controlBoxes = (area: Locator) =>
  area.locator('input:visible, select:visible, textarea:visible, button:visible').evaluateAll((controls) =>
    controls.map((control) => {
      const { x, y, width, height } = control.getBoundingClientRect();
      return `${control.getAttribute('name') ?? control.textContent}: ${[x, y, width, height].map(Math.round).join(' ')}`;
    }),
  );

/** Expects that errors at these fields move no control of the area. */
async function expectNoShift(area: Locator, mistakes: Readonly<Record<string, string>>): Promise<void> {
  // The callers leave dates unchanged: an empty date hides its icon for clearing, which is not an effect of an error.
  const before = await controlBoxes(area);
  for (const [name, text] of Object.entries(mistakes)) {
    await textField(area, name).fill(text);
    await textField(area, name).press('Tab');
  }
  for (const name of Object.keys(mistakes)) await expect(textField(area, name)).toHaveAttribute('aria-invalid', 'true');
  expect(await controlBoxes(area)).toEqual(before);
}

for (const [index, viewport] of [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
].entries()) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, { tag: index === 0 ? [] : FULL }, () => {
    test.use({ viewport });

    test('errors move nothing in the forms of customer, account and new customer', async ({ page, stack }) => {
      const customer = await (await createApiClient(stack)).createCustomer(createPerson(`Lars${index}`, 'Layout'));
      const { edit, newCustomerDialog } = createPersonPages(page);
      await openAs(page, stack, 'vera.verkauf');
      await openCustomer(page, customer);
      const record = page.getByRole('group', { name: `Kunde ${customer.customerNumber}` });
      await edit(record);
      await expect(selectField(record, 'Ort')).toHaveValue('Köln');
      await expectNoShift(record, { Vorname: '', 'E-Mail-Adresse': 'lars', 'Nr.': '', PLZ: '' });
      await button(record, 'Abbrechen').click();

      await button(page, 'Kontoinhaber öffnen').click();
      const account = page.getByRole('group', { name: /^Kontoinhaber: / });
      await edit(account);
      await expectNoShift(account, { Nachname: '', IBAN: 'DE12' });
      await button(account, 'Abbrechen').click();

      await page.keyboard.press('Alt+n');
      await expect(textField(newCustomerDialog, 'Nachname')).toBeVisible();
      await expectNoShift(newCustomerDialog.getByRole('form', { name: 'Kunde', exact: true }), {
        Vorname: '',
        Nachname: '',
        'E-Mail-Adresse': 'x',
      });
    });
  });
}

test('rows of a record are 24 pixels high, and 52 pixels while the record is edited; the columns are aligned', async ({ page, stack }) => {
  const clerk = createSalesCounterPage(page);
  await openAs(page, stack, 'vera.verkauf');
  await clerk.quickSearch('Musterfrau, Erika');
  await clerk.expectCustomer(100_234);
  await clerk.openCustomerPage();
  const record = page.getByRole('group', { name: 'Kunde 100234' });
  const topOf = async (place: Locator) => Math.round((await place.boundingBox())?.y ?? Number.NaN);
  const term = (name: string) => record.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) });
  expect((await topOf(term('Nachname'))) - (await topOf(term('Vorname')))).toBe(24);
  expect(await topOf(term('Anrede'))).toBe(await topOf(term('Zusatz')));
  await createPersonPages(page).edit(record);
  expect((await topOf(textField(record, 'Nachname'))) - (await topOf(textField(record, 'Vorname')))).toBe(52);
  expect(await topOf(textField(record, 'Straße'))).toBe(await topOf(textField(record, 'E-Mail-Adresse')));
  expect(await topOf(textField(record, 'Straße'))).toBe(await topOf(textField(record, 'Nr.')));
});

test.describe('the dialog for new customers at 1280 × 800', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('needs no scrolling if the holder is the customer', async ({ page, stack }) => {
    const { newCustomerDialog } = createPersonPages(page);
    await openAs(page, stack, 'vera.verkauf');
    await expectLandingPage(page);
    await page.keyboard.press('Alt+n');
    await expect(newCustomerDialog.getByRole('switch', { name: 'Identisch mit Kunde' })).toBeChecked();
    const hidden = await newCustomerDialog.evaluate((dialog) =>
      [...dialog.querySelectorAll('*')]
        .filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowY))
        .map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    );
    expect(Math.max(0, ...hidden)).toBe(0);
    expect((await newCustomerDialog.boundingBox())?.width).toBe(1200);
  });
});

test('the tables of all holder cards have the same columns, and rows of 36 pixels', async ({ page, stack }) => {
  const clerk = createSalesCounterPage(page);
  await openAs(page, stack, 'lena.leitung');
  await clerk.quickSearch('100235');
  await clerk.expectCustomer(100_235);
  await clerk.openCustomerPage();
  const tables = page.getByRole('table', { name: 'Berechtigungen' });
  await expect(tables.first()).toBeVisible();
  const columns = await tables.evaluateAll((all) =>
    all.map((table) => [...table.querySelectorAll('th')].map((header) => Math.round(header.getBoundingClientRect().x)).join(' ')),
  );
  expect(new Set(columns).size).toBe(1);
  const heights = await tables.locator('tbody tr').evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
  // The last row of a table has no line below it.
  expect(heights.every((height) => height === 36 || height === 35)).toBe(true);
  const status = tables.first().getByRole('columnheader', { name: 'Status' });
  if ((await tables.first().locator('tbody tr').count()) > 1) {
    await status.getByRole('button').click();
    await expect(status).toHaveAttribute('aria-sort', 'ascending');
  }
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]) {
  test.describe(`in a window of ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test(
      'eleven tickets with long names of stops have rows of 36 pixels, and no number, date, status or usual name is cut off',
      { tag: viewport.width === 1280 ? [] : FULL },
      async ({ page, stack }) => {
        const clerk = createSalesCounterPage(page);
        const faults = createFaultClient(stack);
        const [known] = await (await createApiClient(stack)).getTickets(100_235);
        if (!known) throw new Error('expected a ticket');
        const tickets = Array.from({ length: 11 }, (_, index) => ({
          ...known,
          id: index + 1,
          ticketNumber: index === 0 ? 0 : 900_001 + index,
          appInstanceNumber: 4_100_011,
          terminationDate: '2027-03-31',
          proofUntil: '2027-06-30',
          status: 'TERMINATION_ORDERED',
          startPoint: { id: 1, name: index < 6 ? 'Bergisch Gladbach-Schildgen Altenberger-Dom-Straße' : 'Köln Hauptbahnhof' },
          endPoint: { id: 2, name: index < 6 ? 'Bonn-Bad Godesberg Rheinallee/Hochkreuz Museumsmeile' : 'Bonn Hauptbahnhof' },
        }));
        await openAs(page, stack, 'lena.leitung');
        await clerk.quickSearch('100235');
        await clerk.expectCustomer(100_235);
        await clerk.openCustomerPage();
        await expect(page.getByRole('table', { name: 'Berechtigungen' }).first()).toBeVisible();
        const { method, path } = calls.getAboTickets;
        await faults.set({ method, path, response: { kind: 'status', status: 200, body: tickets }, times: 9 });
        await page
          .getByRole('button', { name: /Max Beispiel öffnen$/ })
          .first()
          .click();
        const rows = page.getByRole('table', { name: 'Berechtigungen' }).locator('tbody tr');
        await expect(rows).toHaveCount(11);
        const heights = await rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)));
        // The last row has no line below it.
        expect(heights).toEqual([...Array.from({ length: 10 }, () => 36), 35]);
        const cut = await rows.evaluateAll((all) =>
          all.flatMap((row) =>
            [...row.querySelectorAll('.as-table__figures, .as-table__end')]
              .filter((cell) => cell.scrollWidth > cell.clientWidth)
              .map((cell) => cell.textContent),
          ),
        );
        expect(cut).toEqual([]);
        await expectNoHorizontalScroll(page, 'the ticket list');
        await faults.clear();
      },
    );
  });
}

test('forced colours show the state of switches, disabled and primary buttons, and chips', async ({ page, stack }) => {
  const clerk = createSalesCounterPage(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await openAs(page, stack, 'lena.leitung');
  await clerk.quickSearch('100236');
  await clerk.expectCustomer(100_236);
  await clerk.openCustomerPage();
  const styleOf = (place: Locator, property: string) =>
    place.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  /** Returns the computed value of a system colour. */
  const systemColor = (name: string) =>
    page.evaluate((color) => {
      const probe = document.body.appendChild(document.createElement('span'));
      probe.style.color = color;
      const computed = getComputedStyle(probe).color;
      probe.remove();
      return computed;
    }, name);
  const sell = button(page, 'Neue Berechtigung');
  await expect(sell).toHaveAttribute('aria-disabled', 'true');
  expect(await styleOf(sell, 'color')).toBe(await systemColor('GrayText'));
  expect(Number.parseFloat(await styleOf(page.locator('.as-chip', { hasText: 'gesperrt' }), 'border-top-width'))).toBeGreaterThan(0);

  await page
    .getByRole('group', { name: /^(Frau|Herr)/ })
    .getByRole('button', { name: / öffnen$/ })
    .first()
    .click();
  const record = page.getByRole('group', { name: /^Fahrkarteninhaber: / });
  await button(record, 'Bearbeiten').click();
  const save = button(record, 'Änderungen speichern');
  expect(await styleOf(save, 'background-color')).toBe(await systemColor('Highlight'));
  const identical = record.getByRole('switch', { name: 'Identisch mit Kunde' });
  const before = await styleOf(identical, 'background-color');
  await identical.click();
  // Poll, because the thumb is animated.
  await expect.poll(() => styleOf(identical, 'background-color')).not.toBe(before);
  await button(record, 'Abbrechen').click();

  await page.getByRole('banner').getByRole('button', { name: 'Lena Leitung' }).click();
  const [current, other] = await page.getByRole('menuitem').all();
  if (!current || !other) throw new Error('expected two menu entries');
  await expect(current).toBeFocused();
  expect(await styleOf(current, 'background-color')).toBe(await systemColor('Highlight'));
  expect(await styleOf(other, 'background-color')).not.toBe(await systemColor('Highlight'));
  await page.getByRole('menuitem', { name: 'Info' }).click();
  const dialog = page.getByRole('dialog', { name: 'Info' }).locator('.ant-modal-container');
  await expect(dialog).toBeVisible();
  expect(Number.parseFloat(await styleOf(dialog, 'border-top-width'))).toBeGreaterThan(0);
});
