import { jpeg, pdf } from '@aboschalter/formats/file-examples';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { createFaultClient, errorResponse } from '../support/api-faults.ts';
import { createApiClient } from '../support/middleware.ts';
import { createFilePayload, createDocumentsPage } from '../support/customer-documents-page.ts';
import { openCustomer } from '../support/person-pages.ts';
import { FULL } from '../support/full.ts';
import { createPerson } from '../support/person-factory.ts';
import { expectWithinViewport, expectNoHorizontalScroll } from '../support/reflow.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

const button = (where: Locator | Page, name: string) => where.getByRole('button', { name, exact: true });
const uploads = { method: 'POST', path: '/customers/{uuid}/documents' } as const;
const longName = `${'Einverständniserklärung-der-Erziehungsberechtigten-'.repeat(3)}2026.pdf`;

test.afterEach(({ stack }) => createFaultClient(stack).clear());

for (const [index, viewport] of [
  { width: 1280, height: 800 },
  // 1280 px at 400 % zoom.
  { width: 320, height: 256 },
].entries()) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, { tag: FULL }, () => {
    test.use({ viewport });

    /** Creates a function that expects no horizontal overflow and no axe violations. */
    const createScreenCheck = (page: Page) => async (what: string) => {
      await expectNoHorizontalScroll(page, what);
      await expectAccessible(page);
    };

    test('the panels and invoices are accessible, also after failures', async ({ page, stack, pageErrors }) => {
      pageErrors.expect(/status of 503/);
      const { invoices, documents, panel, openInvoices, openDocuments } = createDocumentsPage(page);
      const checkScreen = createScreenCheck(page);
      const clerk = createSalesCounterPage(page);
      await openAs(page, stack, 'lena.leitung');
      await clerk.quickSearch('Gesperrt, Gerd');
      await clerk.expectCustomer(100_236);
      await clerk.openCustomerPage();
      await expect(panel('Konto')).toContainText('-48,00 €');
      await expect(panel('Aktivierungscode')).toContainText('gültig');
      await expect(panel('Dokumente')).toContainText('1 Dokument');
      await checkScreen('the panels');
      await openInvoices();
      await expect(invoices.getByText('R-100236-1')).toBeVisible();
      await checkScreen('the invoices');
      await button(invoices, 'Filter').click();
      await expect(button(invoices, 'PDF herunterladen: Rechnung R-100236-1')).toBeVisible();
      await checkScreen('the filters of the invoices');
      await invoices.getByRole('searchbox', { name: 'Betrag filtern', exact: true }).fill('999');
      await expect(invoices.getByText('Kein Eintrag passt zu den Filtern')).toBeVisible();
      await checkScreen('no matching invoice');
      await page.keyboard.press('Escape');
      await openDocuments();
      await expect(documents.getByText('SEPA-Mandat')).toBeVisible();
      await checkScreen('the documents');
      await page.keyboard.press('Escape');

      const broken = errorResponse(503, 'Die Buchhaltung wird gewartet.');
      await createFaultClient(stack).set(
        ...['invoices', 'accounting', 'documents', 'access-codes'].map((what) => ({
          method: 'GET' as const,
          path: `/customers/{uuid}/${what}`,
          times: 9,
          response: broken,
        })),
      );
      await page.reload();
      await expect(page.getByText('Der Kontostand konnte nicht geladen werden').first()).toBeVisible();
      await expect(page.getByText('Der Aktivierungscode konnte nicht geladen werden').first()).toBeVisible();
      await checkScreen('panels that failed to load');
      await openInvoices();
      await expect(page.getByText('Die Rechnungen konnten nicht geladen werden').first()).toBeVisible();
      await checkScreen('invoices that failed to load');
    });

    test('the upload is accessible: empty, rejected, in progress, failed, and while it asks for confirmation', async ({
      page,
      stack,
      pageErrors,
    }) => {
      pageErrors.expect(/status of (404|503)/);
      const accounts = ['DE02300209000106531065', 'DE02200505501015871393'];
      const customer = await (
        await createApiClient(stack)
      ).createCustomer(createPerson(`Hanka${index}`, 'Haselnuss', { iban: accounts[index] ?? '' }));
      const { upload, documents, openUpload, openDocuments, chooseFiles, item } = createDocumentsPage(page);
      const checkScreen = createScreenCheck(page);
      await openAs(page, stack, 'vera.verkauf');
      await openCustomer(page, customer);
      await openDocuments();
      await expect(documents.getByText('Keine Dokumente verfügbar')).toBeVisible();
      await checkScreen('no documents');
      await page.keyboard.press('Escape');
      await openUpload();
      await checkScreen('no chosen file');
      await expectWithinViewport(page, 'Dokumente hochladen');
      await chooseFiles(
        createFilePayload(longName, pdf),
        createFilePayload('ausweis.jpg', jpeg, 'image/jpeg'),
        createFilePayload('شهادة مدرسية طويلة جدا.pdf', pdf),
        createFilePayload('leer.pdf', new Uint8Array()),
        createFilePayload('seite.html', new TextEncoder().encode('<!doctype html>'), 'text/html'),
      );
      await expect(item(longName)).toBeVisible();
      await item('ausweis.jpg').getByRole('textbox', { name: 'Bezeichnung' }).fill('');
      await checkScreen('a chosen file, a rejected file, and a file without a description');
      await item('ausweis.jpg').getByRole('textbox', { name: 'Bezeichnung' }).fill('Personalausweis');
      await createFaultClient(stack).set({ ...uploads, times: 3, response: { kind: 'hang' } });
      await button(upload, 'Hochladen').click();
      await expect(upload.getByRole('progressbar')).toHaveCount(3);
      await expect(upload.getByRole('progressbar', { name: 'ausweis.jpg wird hochgeladen' })).toHaveAttribute('value', '1');
      await checkScreen('files that are being sent');
      await page.keyboard.press('Escape');
      const question = page.getByRole('dialog', { name: 'Nicht gespeicherte Eingaben' });
      await expect(question).toContainText('3 Dateien, die noch nicht hochgeladen sind');
      await expectNoHorizontalScroll(page, 'the question');
      await button(question, 'Weiter bearbeiten').click();
      await createFaultClient(stack).clear();
      await expect(upload).toBeHidden();

      await createFaultClient(stack).set({ ...uploads, times: 1, response: errorResponse(503, 'Der Ablageort ist voll.') });
      await openUpload();
      await chooseFiles(createFilePayload('antrag.pdf', pdf), createFilePayload('foto.jpg', jpeg, 'image/jpeg'));
      await expect(item('foto.jpg')).toBeVisible();
      await button(upload, 'Hochladen').click();
      await expect(upload.getByText('Der Ablageort ist voll.')).toBeVisible();
      await expect(upload.getByText('Hochgeladen')).toBeVisible();
      await checkScreen('one failed file and one stored file');
    });

    test('the access code on the print page is accessible', async ({ page, stack }) => {
      const clerk = createSalesCounterPage(page);
      await openAs(page, stack, 'ina.ausgabe');
      await clerk.quickSearch('Musterfrau');
      await clerk.expectCustomer(100_234);
      await clerk.chooseProduct('Stadtabo Netz');
      await clerk.buyNow();
      await clerk.order();
      await button(page, 'Bestehenden Aktivierungscode anzeigen').click();
      await expect(page.getByRole('dialog', { name: 'Aktivierungscode' })).toContainText('gültig');
      await createScreenCheck(page)('the access code');
      await expectWithinViewport(page, 'Aktivierungscode');
    });
  });
}
