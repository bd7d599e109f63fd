import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';

/** Creates a file for the file chooser. */
export const createFilePayload = (name: string, bytes: Uint8Array, mimeType = 'application/pdf') => ({
  name,
  mimeType,
  buffer: Buffer.from(bytes),
});

/** Actions on the documents of a customer: invoices, documents, access codes. */
export function createDocumentsPage(page: Page) {
  const upload = page.getByRole('dialog', { name: 'Dokumente hochladen' });
  const documents = page.getByRole('dialog', { name: 'Dokumente', exact: true });
  const invoices = page.getByRole('dialog', { name: 'Rechnungen' });
  return {
    upload,
    documents,
    invoices,
    panel: (title: 'Konto' | 'Dokumente' | 'Aktivierungscode'): Locator => page.getByRole('group', { name: title, exact: true }),
    async openUpload(): Promise<void> {
      await page.getByRole('button', { name: 'Dokumente hochladen' }).click();
      await expect(upload.getByRole('button', { name: /Dateien hierher ziehen/ })).toBeVisible();
    },
    openDocuments: () => page.getByRole('button', { name: 'Dokumente öffnen' }).click(),
    openInvoices: () => page.getByRole('button', { name: 'Rechnungen' }).click(),
    chooseFiles: (...files: readonly ReturnType<typeof createFilePayload>[]) =>
      upload.locator('input[type=file]').setInputFiles([...files]),
    item: (name: string): Locator => upload.getByRole('listitem', { name, exact: true }),
    /** Opens a document and returns its new tab. */
    async openDocument(context: BrowserContext, name: string): Promise<Page> {
      const opened = context.waitForEvent('page');
      await documents.getByRole('button', { name: `Öffnen: ${name}`, exact: true }).click();
      return opened;
    },
  };
}

/**
 * Expects a tab with a PDF in the browser's viewer, where no script of the page can run. The tab's title is the document's name.
 */
export async function expectPdf(tab: Page, name?: string): Promise<void> {
  const viewer = () => tab.frames().find((frame) => frame.parentFrame() === tab.mainFrame() && frame.url().startsWith('blob:'));
  await expect.poll(() => viewer()?.evaluate(() => document.contentType)).toBe('application/pdf');
  if (name !== undefined) await expect(tab).toHaveTitle(name);
}

/** Expects a tab that shows only a picture. */
export async function expectImage(tab: Page, name: string): Promise<void> {
  const picture = tab.getByRole('img', { name, exact: true });
  await expect.poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBeGreaterThan(0);
  await expect(tab.locator('body > *')).toHaveCount(1);
}
