import { calls, type Call } from '@aboschalter/contract';
import { createFaultClient, errorResponse } from '../support/api-faults.ts';
import { createApiClient } from '../support/middleware.ts';
import { expectPdf } from '../support/customer-documents-page.ts';
import { createPerson } from '../support/person-factory.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';
import { ACTIVE_STATUS, createTicketListPage } from '../support/ticket-list.ts';

const products = { deutschlandticketJob: 103, stadtabo: 120, fahrradabo: 123 } as const;
const createRejection = ({ method, path }: Pick<Call, 'method' | 'path'>, sentence: string) => ({
  method,
  path,
  response: errorResponse(409, sentence),
});

test.beforeEach(({ pageErrors }) => pageErrors.expect(/status of 409/));
test.afterEach(async ({ stack }) => createFaultClient(stack).clear());

test('each ticket action is rejected, then succeeds', { tag: ['@headed', '@specified'] }, async ({ page, context, stack, offer }) => {
  test.slow();
  const faults = createFaultClient(stack);
  const middleware = await createApiClient(stack);
  const customer = await middleware.createCustomer(createPerson('Thea', 'Tannenhof', { iban: 'DE12500105170648489890' }));
  const [holder] = await middleware.getHolders(customer.uuid);
  if (!holder) throw new Error('expected a holder');
  await middleware.orderProducts(holder.uuid, products.deutschlandticketJob, products.stadtabo, products.fahrradabo);
  const ticketNamed = async (name: string) =>
    (await middleware.getTickets(customer.customerNumber)).filter(({ productVariantName }) => productVariantName === name);
  const { getMenuEntries, open, chooseAction, row, setInactiveShown, table } = createTicketListPage(page);
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const expectText = (text: string) => expect(page.getByText(text).first()).toBeVisible();
  /** Presses a button twice: the first request is rejected, and the dialog keeps its state. */
  const pressTwice = async (call: Call, title: string, verb: string | RegExp) => {
    const sentence = `${title}: gerade nicht möglich.`;
    await faults.set(createRejection(call, sentence));
    await dialog(title).getByRole('button', { name: verb, exact: true }).click();
    await expectText(sentence);
    await expect(dialog(title)).toBeVisible();
    await dialog(title).getByRole('button', { name: verb, exact: true }).click();
    await expect(dialog(title)).toBeHidden();
  };
  await openAs(page, stack, 'ina.ausgabe');
  await open(customer);

  await test.step('an unissued ticket is marked, and its status is shown in words', async () => {
    const job = row('Deutschlandticket Job');
    await expect(job).toContainText('- Noch nicht ausgegeben -');
    await expect(job.getByRole('cell', { name: 'Bestellt' })).toBeVisible();
    expect(await getMenuEntries('Deutschlandticket Job')).toEqual([
      'Ausgeben',
      'Ersetzen',
      'Nachweis verlängern',
      'Dokument erstellen',
      'Tarifwechsel',
      'Kündigen',
      'Löschen',
    ]);
  });
  await test.step('Ausgeben, by the middleware', async () => {
    await faults.set(createRejection(calls.issueTicket, 'Zurzeit werden keine Nummern vergeben.'));
    await chooseAction('Ausgeben', 'Fahrradabo');
    await expectText('Zurzeit werden keine Nummern vergeben.');
    await chooseAction('Ausgeben', 'Fahrradabo');
    await expectText('Ticket erfolgreich ausgegeben');
    await expect(row('Fahrradabo').getByRole('cell', { name: ACTIVE_STATUS })).toBeVisible();
    const [issued] = await ticketNamed('Fahrradabo');
    expect(issued?.ticketNumber).toBeGreaterThan(0);
    expect(await getMenuEntries(`Berechtigung ${issued?.ticketNumber}`)).toEqual([
      'Ersetzen',
      'Dokument erstellen',
      'Tarifwechsel',
      'Kündigen',
    ]);
  });
  await test.step('Nachweis verlängern', async () => {
    await chooseAction('Nachweis verlängern', 'Deutschlandticket Job');
    await page.getByRole('textbox', { name: 'Nachweis Bis neu' }).fill('31.12.2030');
    await page.keyboard.press('Tab');
    await pressTwice(calls.extendProof, 'Nachweis verlängern', 'Verlängern');
    await expectText('Der Nachweis der Berechtigung wurden erfolgreich verlängert');
    await expect(row('Deutschlandticket Job')).toContainText('31.12.2030');
  });
  await test.step('Dokument erstellen', async () => {
    await chooseAction('Dokument erstellen', 'Stadtabo Netz');
    const forms = dialog('Dokument erstellen').getByRole('button', { name: 'Bestellschein', exact: true });
    await faults.set(createRejection(calls.createTicketDocument, 'Die Vorlage ist in Arbeit.'));
    await forms.click();
    await expectText('Die Vorlage ist in Arbeit.');
    await page.bringToFront();
    const opened = context.waitForEvent('page');
    await forms.click();
    await expectPdf(await opened, 'Bestellschein');
    await (await opened).close();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
  await test.step('Kündigen, with a letter', async () => {
    await chooseAction('Kündigen', 'Stadtabo Netz');
    await page.getByRole('radio', { name: 'Umzug' }).check();
    await expect(page.getByRole('switch', { name: 'Nacherhebung buchen' })).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Guthaben ausbezahlen' })).not.toBeChecked();
    await pressTwice(calls.terminateTicket, 'Berechtigung kündigen', /^Zum .* kündigen$/);
    await expectText('Berechtigung erfolgreich gekündigt');
    await expect(row('Stadtabo Netz').getByRole('cell', { name: 'Kündigung beantragt' })).toBeVisible();
    // The specification does not define a letter in the response to a termination.
    if (offer === 'specified') return expect(context.pages()).toEqual([page]);
    const letter = context.pages().at(-1);
    if (!letter || letter === page) throw new Error('no letter was opened');
    await expectPdf(letter, 'Kündigungsschreiben');
    return letter.close();
  });
  await test.step('Kündigung zurücknehmen', async () => {
    const title = 'Kündigung zurücknehmen';
    expect(await getMenuEntries('Stadtabo Netz')).not.toContain('Kündigen');
    await chooseAction(title, 'Stadtabo Netz');
    await expect(dialog(title).getByRole('button', { name: title })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('textbox', { name: 'Grund' }).fill('Irrtum');
    await pressTwice(calls.withdrawTermination, title, title);
    await expect(row('Stadtabo Netz').getByRole('cell', { name: 'Bestellt' })).toBeVisible();
    expect(await getMenuEntries('Stadtabo Netz')).toContain('Kündigen');
  });
  await test.step('Ersetzen: the old ticket ends, the new one is not issued', async () => {
    await chooseAction('Ersetzen', 'Stadtabo Netz');
    await page.getByRole('radio', { name: 'Karte verloren' }).check();
    await expect(dialog('Berechtigung ersetzen')).toContainText('10,00 €');
    // The list shows the old ticket until it is reloaded.
    const reloaded = page
      .waitForResponse((response) => response.url().endsWith('/replacements') && response.ok())
      .then(() => page.waitForResponse((response) => response.url().includes('/abotickets')));
    await pressTwice(calls.replaceTicket, 'Berechtigung ersetzen', 'Ersetzen');
    await expectText('Ersatzkarte erfolgreich erzeugt');
    await reloaded;
    await expect(row('Stadtabo Netz')).toHaveCount(1);
    await setInactiveShown(true);
    await expect(row('Stadtabo Netz')).toHaveCount(2);
    await expect(table.getByRole('cell', { name: 'Ersetzt' })).toBeVisible();
    await setInactiveShown(false);
    await expect(row('Stadtabo Netz')).toHaveCount(1);
  });
  await test.step('Löschen: the ticket is no longer listed as active, and has no actions in the full list', async () => {
    await chooseAction('Löschen', 'Stadtabo Netz');
    await expect(dialog('Berechtigung löschen')).toContainText('Dieser Vorgang kann nicht rückgängig gemacht werden!');
    await pressTwice(calls.deleteTicket, 'Berechtigung löschen', 'Löschen');
    await expect(row('Stadtabo Netz')).toHaveCount(0);
    await setInactiveShown(true);
    // With eight or more rows the filters are visible without this button.
    if (await page.getByRole('button', { name: 'Filter', exact: true }).isVisible())
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Status filtern' }).fill('gelöscht');
    await expect(row('Stadtabo Netz')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Aktionen für Stadtabo Netz' })).toHaveAttribute('aria-disabled', 'true');
  });
  expect((await ticketNamed('Stadtabo Netz')).map(({ status }) => status)).toEqual(['REPLACED', 'DELETED']);
});

test('the tariff of a ticket is changed, from the catalogue to the comparison', { tag: '@specified' }, async ({ page, stack }) => {
  const faults = createFaultClient(stack);
  const middleware = await createApiClient(stack);
  const customer = await middleware.createCustomer(createPerson('Tilda', 'Tarifa', { iban: 'DE02500105170137075030' }));
  const [holder] = await middleware.getHolders(customer.uuid);
  if (!holder) throw new Error('expected a holder');
  await middleware.orderProducts(holder.uuid, products.stadtabo);
  const { open, chooseAction, row } = createTicketListPage(page);
  const dialog = page.getByRole('dialog', { name: 'Tarifwechsel' });
  const confirm = dialog.getByRole('button', { name: 'Tarifwechsel durchführen' });
  await openAs(page, stack, 'vera.verkauf');
  await open(customer);

  await test.step('product, relation, route', async () => {
    await chooseAction('Tarifwechsel', 'Stadtabo Netz');
    await dialog.getByRole('button', { name: 'Jahresabo Jedermann', exact: true }).click();
    await expect(confirm).toHaveAttribute('aria-disabled', 'true');
    for (const [field, stop] of [
      ['Von', 'Köln Hauptbahnhof'],
      ['Nach', 'Bonn Hauptbahnhof'],
    ] as const) {
      await dialog.getByRole('combobox', { name: field }).fill(stop);
      await page.getByRole('option', { name: stop, exact: true }).click();
    }
    await dialog
      .getByRole('radio', { name: /Preisstufe/ })
      .first()
      .check();
    await expect(confirm).not.toHaveAttribute('aria-disabled');
  });
  await test.step('rejected: the inputs are kept', async () => {
    await faults.set(createRejection(calls.exchangeTicket, 'Der Tarif wird gerade gepflegt.'));
    await confirm.click();
    await expect(page.getByText('Der Tarif wird gerade gepflegt.').first()).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: 'Nach' })).toHaveValue('Bonn Hauptbahnhof');
  });
  await test.step('done: before and after, and the price difference', async () => {
    await confirm.click();
    const comparison = dialog.getByRole('table', { name: 'Vergleich' });
    await expect(comparison.getByRole('row', { name: /^Produkt Stadtabo Netz Jahresabo Jedermann$/ })).toBeVisible();
    await expect(comparison.getByRole('row', { name: /^Preisdifferenz/ })).toContainText(/\+\d+,\d\d\s€/);
    await dialog.getByRole('button', { name: 'Schließen' }).last().click();
    await expect(dialog).toBeHidden();
  });
  await expect(row('Jahresabo Jedermann')).toContainText('Bonn Hauptbahnhof');
  await expect(row('Stadtabo Netz').getByRole('cell', { name: 'Kündigung beantragt' })).toBeVisible();
  const tickets = await middleware.getTickets(customer.customerNumber);
  expect(tickets.map(({ productVariantName, status }) => [productVariantName, status])).toEqual([
    ['Stadtabo Netz', 'TERMINATION_ORDERED'],
    ['Jahresabo Jedermann', 'ORDERED'],
  ]);
});
