import { expect, type Page } from '@playwright/test';
import type { Deployment } from './resilience-fixture.ts';

/** The page of a remote. */
export interface RemotePage {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  /** A text of the loaded page. */
  readonly visibleText: string;
}

const sales: RemotePage = { name: 'mfe-sales', path: '', title: 'Verkauf', visibleText: 'Jahresabo Jedermann' };
const admin: RemotePage = { name: 'mfe-admin', path: 'users', title: 'Benutzer', visibleText: 'Nutzer Hinzufügen' };

export const remotePages: readonly RemotePage[] = [
  sales,
  admin,
  { name: 'mfe-customer', path: 'customer', title: 'Kundendaten', visibleText: 'Es ist kein Kunde geöffnet.' },
  {
    name: 'mfe-ticketing',
    path: 'print-tickets',
    title: 'Ticketdruck',
    visibleText: 'Es wurde nichts angelegt, das ausgegeben werden kann.',
  },
];

/** Opens a page without waiting for its load event, which a script without a response would delay. */
export const openPage = async (page: Page, { stack }: Deployment, path: string): Promise<void> => {
  await page.goto(`${stack.addresses.shell}${path}`, { waitUntil: 'domcontentloaded' });
};

/** Expects the card in place of the remote, with what is missing, an incident number, a report to copy, and a button to retry. */
export async function expectFailureCard(page: Page): Promise<void> {
  const place = page.getByRole('main');
  await expect(place.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible({ timeout: 12_000 });
  await expect(place.getByRole('alert')).toContainText(/nicht verfügbar|kann gerade nicht gezeigt werden/);
  await expect(place).toContainText(/Vorgangsnummer: [0-9A-F]{8}/);
  await expect(place.getByRole('button', { name: 'Bericht kopieren' })).toBeVisible();
}

export const retry = (page: Page): Promise<void> => page.getByRole('main').getByRole('button', { name: 'Erneut versuchen' }).click();

const quickSearch = (page: Page) => page.getByRole('searchbox', { name: 'Schnellsuche' });
const PARTIAL_INPUT = 'Musterf';

/**
 * Types half a name into the quick search, if there is one, and sets a mark that a reload would remove. The mark says whether there was a
 * quick search.
 */
export async function enterUnsavedInput(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('button', { name: /^Warenkorb/ })).toContainText('1');
  const hasSearch = await quickSearch(page).isVisible();
  if (hasSearch) await quickSearch(page).fill(PARTIAL_INPUT);
  await page.evaluate((typed) => {
    document.documentElement.dataset.sameDocument = typed ? 'typed' : 'yes';
  }, hasSearch);
}

/** Expects that document, input, cart and session are kept. */
export async function expectInputPreserved(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-same-document', /typed|yes/);
  const typed = (await page.locator('html').getAttribute('data-same-document')) === 'typed';
  if (typed) await expect(quickSearch(page)).toHaveValue(PARTIAL_INPUT);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Warenkorb/ })).toContainText('1');
  await expect(page.getByRole('banner').getByText('Lena Leitung')).toBeVisible();
}

/** Navigates from the broken remote to another one, and expects the other one's page. */
export async function expectOtherRemotesWork(page: Page, broken: string): Promise<void> {
  const other = broken === 'mfe-admin' ? sales : admin;
  // A page that prevents navigation is left by the button on the card.
  if (broken === 'mfe-ticketing') await page.getByRole('button', { name: 'Seite verlassen' }).click();
  await page.getByRole('link', { name: other.title }).click();
  await expect(page.getByRole('main').getByText(other.visibleText).first()).toBeVisible();
}

/** Retries after the cause is removed, and expects the screen and the earlier input. */
export async function expectRecovery(page: Page, deployment: Deployment, visibleText: string): Promise<void> {
  await enterUnsavedInput(page);
  deployment.restore();
  await retry(page);
  await expect(page.getByRole('main').getByText(visibleText).first()).toBeVisible();
  await expectInputPreserved(page);
}

/** Expects that the other remotes work while one is broken, and that the earlier input is kept. */
export async function expectOtherRemotesUnaffected(page: Page, broken: string): Promise<void> {
  await enterUnsavedInput(page);
  await expectOtherRemotesWork(page, broken);
  await expectInputPreserved(page);
}
