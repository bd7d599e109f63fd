import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from '../support/firefox-fixture.ts';
import { createFirefoxCounterPage } from '../support/firefox-counter-page.ts';

test('Firefox prints the customer page on two pages at most, without navigation', async ({ firefoxPage, stack }) => {
  const counter = createFirefoxCounterPage(firefoxPage);
  await firefoxPage.evaluateOnNewDocument(() => {
    window.print = () => document.documentElement.toggleAttribute('data-printed', true);
  });
  await counter.signIn(stack, 'lena.leitung');
  await counter.openCustomer(100_234, 'Erika Musterfrau');
  await counter.click('button', 'Kunde öffnen');
  await counter.expectElement('heading', 'Erika Musterfrau Kunde 100234');
  await counter.expectText('DE84 3705 0198 1000 1002 34');
  await counter.click('button', 'Drucken');
  await firefoxPage.waitForSelector('html[data-printed]');

  const { totalPages, text } = await extractText(await getDocumentProxy(await firefoxPage.pdf({ format: 'A4' })), { mergePages: true });
  expect(totalPages).toBeLessThanOrEqual(2);
  for (const word of ['Kundendaten', 'Erika', 'Musterfrau', 'Geburtsdatum', 'Deutschlandticket', 'Kontoinhaber'])
    expect(text).toContain(word);
  for (const control of ['Warenkorb', 'Kunde schließen', 'Bearbeiten']) expect(text).not.toContain(control);
});
