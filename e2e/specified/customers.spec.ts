import { FULL } from '../support/full.ts';
import { capabilities } from '@aboschalter/contract';
import { pdf } from '@aboschalter/formats/file-examples';
import { expectAccessible } from '../support/axe.ts';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { createApiClient } from '../support/middleware.ts';
import { createFilePayload, createDocumentsPage } from '../support/customer-documents-page.ts';
import { textField, fillPerson, openCustomer, createPersonPages } from '../support/person-pages.ts';
import { createPerson } from '../support/person-factory.ts';
import { selectAccountMenuItem, expectLandingPage, openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

test('a customer is opened from several search hits, and the customer and holder are edited', { tag: FULL }, async ({ page, stack }) => {
  const clerk = createSalesCounterPage(page);
  const middleware = await createApiClient(stack);
  const { edit } = createPersonPages(page);
  const customer = await middleware.createCustomer(createPerson('Susi', 'Spezifikation'));
  await middleware.createCustomer(createPerson('Paul', 'Spezifikation', { iban: 'DE02500105170137075030' }));
  await openAs(page, stack, 'lena.leitung');
  await expectLandingPage(page);
  await expectAccessible(page);

  await test.step('a customer is chosen from several search hits', async () => {
    await clerk.quickSearch('Spezif');
    const hits = page.getByRole('dialog', { name: 'Die Suche hat mehrere Treffer ergeben.' });
    await expect(hits.getByRole('option')).toHaveCount(2);
    await expectAccessible(page);
    await hits.getByRole('option').filter({ hasText: 'Susi' }).click();
    await clerk.expectCustomer(customer.customerNumber);
    await clerk.openCustomerPage();
    await expectAccessible(page);
  });
  await test.step('the customer is edited', async () => {
    const record = page.getByRole('group', { name: `Kunde ${customer.customerNumber}` });
    await edit(record);
    await textField(record, 'Straße').fill('Birnenweg');
    await expectAccessible(page);
    await record.getByRole('button', { name: 'Änderungen speichern' }).click();
    await expect(record.getByText('Birnenweg')).toBeVisible();
    expect(await middleware.readCustomer(customer.uuid)).toMatchObject({ street: 'Birnenweg' });
  });
  await test.step('the holder is edited', async () => {
    await page.getByRole('button', { name: 'Frau Susi Spezifikation öffnen' }).click();
    const holder = page.getByRole('group', { name: 'Fahrkarteninhaber: Susi Spezifikation' });
    await edit(holder);
    await textField(holder, 'Bemerkung').fill('Sitzplatz');
    await holder.getByRole('button', { name: 'Änderungen speichern' }).click();
    await expect(holder.getByText('Sitzplatz')).toBeVisible();
    await expectAccessible(page);
  });
});

test('a customer is created on the customer page, without the dialog', { tag: FULL }, async ({ page, stack }) => {
  const middleware = await createApiClient(stack);
  const { edit } = createPersonPages(page);
  await openAs(page, stack, 'vera.verkauf', 'customer');
  await page.getByRole('button', { name: 'Kunde neu anlegen' }).click();
  const form = page.getByRole('form', { name: 'Kunde neu anlegen' });
  await fillPerson(form, createPerson('Nico', 'Neuseite', { idSalutation: 2 }));
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Neu anlegen' }).click();
  await expect(page.getByRole('region', { name: 'Aktiver Kunde' })).toContainText('Nico Neuseite');
  await expect(page.getByText('Kundendaten', { exact: true })).toBeVisible();
  expect(await middleware.findCustomers('Neuseite')).toHaveLength(1);
  await edit(page.getByRole('group', { name: /Kunde \d+/ }));
});

test('documents are uploaded and listed, an access code is created, invoices are shown', { tag: FULL }, async ({ page, stack }) => {
  const middleware = await createApiClient(stack);
  const customer = await middleware.createCustomer(createPerson('Dora', 'Dokument'));
  const { panel, upload, documents, invoices, openUpload, openDocuments, openInvoices, chooseFiles } = createDocumentsPage(page);
  await openAs(page, stack, 'lena.leitung');
  await openCustomer(page, customer);
  await test.step('documents are uploaded and listed', async () => {
    await openUpload();
    await chooseFiles(createFilePayload('Antrag.pdf', pdf), createFilePayload('Vollmacht.pdf', pdf));
    await expectAccessible(page);
    await upload.getByRole('button', { name: 'Hochladen', exact: true }).click();
    await expect(upload).toBeHidden();
    await openDocuments();
    await expect(documents.getByText('Antrag')).toBeVisible();
    await expect(documents.getByText('Vollmacht')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    expect(await middleware.getDocuments(customer.uuid)).toHaveLength(2);
  });
  await test.step('an access code is created', async () => {
    await panel('Aktivierungscode').getByRole('button', { name: 'Neu erzeugen' }).click();
    await expect(panel('Aktivierungscode')).toContainText('gültig');
    expect(await middleware.getAccessCodes(customer.uuid)).toHaveLength(1);
  });
  await test.step('invoices are shown', async () => {
    await openInvoices();
    await expect(invoices).toContainText('Rechnungen');
    await expectAccessible(page);
  });
});

test('the diagnosis lists no capability', async ({ page, stack }) => {
  await openAs(page, stack, 'lena.leitung');
  await expectLandingPage(page);
  await selectAccountMenuItem(page, 'Diagnose');
  const features = page.getByRole('table', { name: 'Funktionsumfang des Servers' });
  await expect(features.getByRole('cell', { name: 'fehlt', exact: true })).toHaveCount(capabilities.length);
  await expectAccessible(page);
});
