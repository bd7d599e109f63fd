import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

/** Returns the words that the page shows in print, without texts for screen readers. An e-mail address may wrap after the @ or a dot. */
const printedWords = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    if (!main) return [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const words = new Set<string>();
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      const isShown = parentElement?.checkVisibility() === true && parentElement.closest('.as-hidden, .as-missing, option') === null;
      for (const word of isShown ? (textContent ?? '').replaceAll('\u00AD', '').split(/\s+|(?<=[@.])/u) : [])
        if (word.length > 3) words.add(word);
    }
    return [...words];
  });

/** The maximum number of printed pages: the record of a holder is printed on one page, the ticket list in landscape on another. */
const MAX_PAGES = 2;

/** Expects that the PDF has every word of the page unbroken, the head line, and at most two pages. */
async function expectWholeWords(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const wordsBefore = await printedWords(page);
  const pdf = new Uint8Array(await page.pdf({ format: 'A4', preferCSSPageSize: true }));
  // The head line contains the time, which can change while the PDF is created.
  const wordsAfter = new Set(await printedWords(page));
  const words = wordsBefore.filter((word) => wordsAfter.has(word));
  const { totalPages, text } = await extractText(await getDocumentProxy(pdf), { mergePages: true });
  await page.emulateMedia({ media: 'screen' });
  expect(totalPages).toBeLessThanOrEqual(MAX_PAGES);
  expect(text).toMatch(/Kunde 100234 · Erika Musterfrau · Stand \d\d\.\d\d\.\d{4} \d\d:\d\d · Lena Leitung/);
  expect(words.length).toBeGreaterThan(20);
  expect(words.filter((word) => !text.includes(word))).toEqual([]);
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]) {
  test.describe(`from a window of ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test('customer and holder are printed without a broken word on two pages at most', async ({ page, stack }) => {
      const clerk = createSalesCounterPage(page);
      await openAs(page, stack, 'lena.leitung');
      await clerk.quickSearch('Musterfrau, Erika');
      await clerk.expectCustomer(100_234);
      await clerk.openCustomerPage();
      await expect(page.getByText('COLSDE33XXX')).toBeVisible();
      await expect(page.getByText('Deutschlandticket').first()).toBeAttached();
      await expectWholeWords(page);
      await page.getByRole('button', { name: 'Frau Erika Musterfrau öffnen' }).click();
      // The page of the customer also contains a ticket list.
      await expect(page.getByRole('switch', { name: 'Nur Aktive Berechtigungen' })).toBeVisible();
      await expect(page.getByRole('columnheader', { name: 'Berechtigungsnr.' })).toBeVisible();
      await expectWholeWords(page);
    });
  });
}
