import { bmp, invalidFiles, jpeg, pdf, png } from '@aboschalter/formats/file-examples';
import { readFile } from 'node:fs/promises';
import { PDFDocument } from 'pdf-lib';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { createFaultClient, errorResponse } from '../support/api-faults.ts';
import { createApiClient } from '../support/middleware.ts';
import { createFilePayload, createDocumentsPage, expectPdf, expectImage } from '../support/customer-documents-page.ts';
import { openCustomer } from '../support/person-pages.ts';
import { createPerson } from '../support/person-factory.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

test.afterEach(({ stack }) => createFaultClient(stack).clear());

test(
  'an invoice is found by its remaining amount, and each of its letters is downloaded as a PDF',
  { tag: '@specified' },
  async ({ page, stack }) => {
    const { invoices, openInvoices, panel } = createDocumentsPage(page);
    const clerk = createSalesCounterPage(page);
    await openAs(page, stack, 'lena.leitung');
    await clerk.quickSearch('Gesperrt, Gerd');
    await clerk.expectCustomer(100_236);
    await clerk.openCustomerPage();
    await expect(panel('Konto')).toContainText('63,00 €');
    await expect(panel('Konto')).toContainText('-48,00 €');
    await openInvoices();
    await test.step('a row stays if any filled filter matches', async () => {
      await invoices.getByRole('button', { name: 'Filter', exact: true }).click();
      await invoices.getByRole('searchbox', { name: 'Restbetrag filtern' }).fill('-15');
      await expect(invoices.getByText('1 von 2')).toBeVisible();
      await invoices.getByRole('searchbox', { name: 'Rechnungsnr. filtern' }).fill('36-1');
      await expect(invoices.getByText('2 von 2')).toBeVisible();
    });
    const files: string[] = [];
    page.on('download', (download) => void files.push(download.suggestedFilename()));
    const [first] = await Promise.all([
      page.waitForEvent('download'),
      invoices.getByRole('button', { name: 'PDF herunterladen: Rechnung R-100236-1' }).click(),
    ]);
    await expect.poll(() => files).toEqual(['Rechnung R-100236-1 (1).pdf', 'Rechnung R-100236-1 (2).pdf']);
    const opened = await PDFDocument.load(await readFile(await first.path()));
    expect([opened.getTitle(), opened.getPageCount()]).toEqual(['Rechnung R-100236-1', 1]);
  },
);

test('five files are uploaded, one is rejected, two are retried, and each is stored once', async ({ page, stack, pageErrors }) => {
  pageErrors.expect(/status of (404|50[23])/);
  const middleware = await createApiClient(stack);
  const customer = await middleware.createCustomer(createPerson('Dora', 'Douglasie', { iban: 'DE02100100100006820101' }));
  const { upload, openUpload, chooseFiles, item, panel } = createDocumentsPage(page);
  await openAs(page, stack, 'vera.verkauf');
  await openCustomer(page, customer);
  await openUpload();
  await chooseFiles(
    createFilePayload('Antrag 2026.pdf', pdf),
    createFilePayload('ausweis.jpg', jpeg, 'image/jpeg'),
    createFilePayload('scan.bmp', bmp, 'image/bmp'),
    createFilePayload('شهادة.pdf', pdf),
    createFilePayload('logo.svg', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
  );
  await expect(upload.getByRole('alert')).toContainText('logo.svg');
  await expect(upload.getByText('Dateityp wird nicht akzeptiert')).toBeVisible();
  await test.step('the fifth is pasted, a sixth exceeds the maximum', async () => {
    await page.evaluate(
      (bytes) => {
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([Uint8Array.from(bytes)], 'image.png', { type: 'image/png' }));
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      [...png],
    );
    await expect(item('image.png').getByRole('img', { name: 'Vorschau' })).toBeVisible();
    await chooseFiles(createFilePayload('noch-eine.pdf', pdf));
    await expect(upload.getByText('Maximale Anzahl an Dateien von 5 überschritten')).toBeVisible();
  });
  await item('image.png').getByRole('textbox', { name: 'Bezeichnung' }).fill('Bildschirmfoto');
  await createFaultClient(stack).set(
    { method: 'POST', path: '/customers/{uuid}/documents', response: errorResponse(503, 'Der Ablageort ist voll.') },
    { method: 'POST', path: '/customers/{uuid}/documents', response: { kind: 'status', status: 502, body: null } },
  );
  await upload.getByRole('button', { name: 'Hochladen', exact: true }).click();
  await expect(upload.getByText('Hochgeladen')).toHaveCount(3);
  await expect(upload.getByText('Der Ablageort ist voll.')).toBeVisible();
  await expect(upload.getByText(/ist bisher nicht angelegt/)).toHaveCount(2);
  await test.step('closing asks for confirmation while a file is not sent', async () => {
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Nicht gespeicherte Eingaben' });
    await expect(question).toContainText('2 Dateien, die noch nicht hochgeladen sind');
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  });
  await upload
    .getByRole('button', { name: /^Erneut senden/ })
    .first()
    .click();
  await expect(upload.getByText('Hochgeladen')).toHaveCount(4);
  await upload.getByRole('button', { name: 'Hochladen', exact: true }).click();
  await expect(upload).toBeHidden();
  await expect(panel('Dokumente')).toContainText('5 Dokumente');
  const stored = await middleware.getDocuments(customer.uuid);
  expect(stored).toHaveLength(5);
  expect(new Set(stored.map(({ description }) => description))).toEqual(
    new Set(['Antrag 2026', 'Bildschirmfoto', 'ausweis', 'scan', 'شهادة']),
  );
});

test(
  'documents open in tabs, including after a long wait; the tab of a rejected document closes',
  { tag: ['@headed', '@specified'] },
  async ({ page, context, stack, pageErrors }) => {
    pageErrors.expect(/status of 500/);
    const middleware = await createApiClient(stack);
    const customer = await middleware.createCustomer(createPerson('Edda', 'Eberesche', { iban: 'DE88100900001234567892' }));
    const { upload, documents, openUpload, openDocuments, chooseFiles, openDocument } = createDocumentsPage(page);
    await openAs(page, stack, 'vera.verkauf');
    await openCustomer(page, customer);
    await openUpload();
    await chooseFiles(createFilePayload('Antrag.pdf', pdf), createFilePayload('Ausweis.png', png, 'image/png'));
    await expect(upload.getByRole('textbox', { name: 'Bezeichnung' })).toHaveCount(2);
    await upload.getByRole('button', { name: 'Hochladen', exact: true }).click();
    await expect(upload).toBeHidden();
    await openDocuments();
    await documents.getByRole('button', { name: 'Filter', exact: true }).click();
    await documents.getByRole('searchbox', { name: 'Bezeichnung filtern' }).fill('a');
    await expect(documents.getByText('2 von 2')).toBeVisible();

    await test.step('a PDF and a picture', async () => {
      const document = await openDocument(context, 'Antrag');
      await expectPdf(document);
      await document.close();
      const picture = await openDocument(context, 'Ausweis');
      await expectImage(picture, 'Ausweis');
      await picture.close();
    });
    const one = { method: 'GET', path: '/customers/{uuid}/documents/{documentId}' } as const;
    await test.step('a late response', async () => {
      await createFaultClient(stack).set({ ...one, response: { kind: 'hang' } });
      const tab = await openDocument(context, 'Antrag');
      await expect(tab.getByText('Das Dokument wird geladen. Bitte warten...')).toBeVisible();
      await createFaultClient(stack).clear();
      await expectPdf(tab);
      await tab.close();
    });
    for (const [what, name, response, sentence] of [
      ['a document that the middleware rejects', 'Ausweis', errorResponse(500, 'Das Archiv ist gestört.'), 'Das Archiv ist gestört.'],
      [
        'an HTML page instead of a document',
        'Antrag',
        {
          kind: 'status',
          status: 200,
          body: {
            uuid: '00000000-0000-4000-8000-000000000001',
            description: 'x',
            ownersName: 'x',
            dataUri: `data:text/html;base64,${btoa('<script>alert(1)</script>')}`,
          },
        },
        'Das Dokument ist beschädigt oder hat ein Format, das nicht angezeigt werden kann.',
      ],
    ] as const) {
      await test.step(what, async () => {
        await createFaultClient(stack).set({ ...one, response });
        const tab = await openDocument(context, name);
        await expect.poll(() => tab.isClosed()).toBe(true);
        // A toast shows the message. If the request has failed, the dialog shows the message, too.
        await expect(page.getByText(sentence).first()).toBeVisible();
      });
    }
    await test.step('a reload of the page closes a waiting tab', async () => {
      await createFaultClient(stack).set({ ...one, response: { kind: 'hang' } });
      const tab = await openDocument(context, 'Ausweis');
      await expect(tab.getByText('Bitte warten')).toBeVisible();
      await page.reload();
      await expect.poll(() => tab.isClosed()).toBe(true);
    });
  },
);

test('malicious files are rejected by their content', async ({ page, stack }) => {
  const customer = await (
    await createApiClient(stack)
  ).createCustomer(createPerson('Fritzi', 'Felsenbirne', { iban: 'DE91100000000123456789' }));
  const { upload, openUpload, chooseFiles } = createDocumentsPage(page);
  await openAs(page, stack, 'vera.verkauf');
  await openCustomer(page, customer);
  await openUpload();
  for (const { what, name, bytes, claimedType } of invalidFiles) {
    await test.step(what, async () => {
      await chooseFiles(createFilePayload(name, bytes, claimedType));
      await expect(upload.getByRole('alert').getByRole('listitem')).toHaveCount(1);
      await expect(upload.getByRole('textbox', { name: 'Bezeichnung' })).toHaveCount(0);
      // A valid file clears the rejection before the next case.
      await chooseFiles(createFilePayload('gut.pdf', pdf));
      await expect(upload.getByRole('alert').getByRole('listitem')).toHaveCount(0);
      await upload.getByRole('button', { name: 'gut.pdf entfernen' }).click();
    });
  }
});

test('the access code is the same on the customer page and on the print page', { tag: '@specified' }, async ({ page, stack }) => {
  const middleware = await createApiClient(stack);
  const customer = await middleware.createCustomer(createPerson('Gesa', 'Ginster', { iban: 'DE27100777770209299700' }));
  const clerk = createSalesCounterPage(page);
  const { panel } = createDocumentsPage(page);
  const latest = async () => (await middleware.getAccessCodes(customer.uuid)).at(-1)?.accessCode ?? 'none';
  await openAs(page, stack, 'ina.ausgabe');
  await openCustomer(page, customer);
  await expect(panel('Aktivierungscode')).toContainText('Es gibt noch keinen Aktivierungscode.');
  await panel('Aktivierungscode').getByRole('button', { name: 'Neu erzeugen' }).dblclick();
  await expect(panel('Aktivierungscode')).toContainText('gültig');
  expect(await middleware.getAccessCodes(customer.uuid)).toHaveLength(1);
  const first = await latest();
  await expect(panel('Aktivierungscode')).toContainText(first);

  await clerk.goToSales();
  await clerk.chooseProduct('Stadtabo Netz');
  await clerk.buyNow();
  await clerk.order();
  const dialog = page.getByRole('dialog', { name: 'Aktivierungscode' });
  const show = page.getByRole('button', { name: 'Bestehenden Aktivierungscode anzeigen' });
  await show.click();
  await expect(dialog).toContainText(first);
  await expect(dialog).toContainText(/Gültig ab\d\d\.\d\d\.\d{4} \d\d:\d\d/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Aktivierungscode neu erzeugen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Neu erzeugen', exact: true }).click();
  await expect(page.getByText('Aktivierungscode erfolgreich erzeugt')).toBeVisible();
  await show.click();
  await expect(dialog).not.toContainText(first);
  await expect(dialog).toContainText(await latest());
  await page.keyboard.press('Escape');
  await clerk.finish();
});
