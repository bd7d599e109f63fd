import { expect, type Page } from '@playwright/test';
import type { Deployment } from './resilience-fixture.ts';

/** A remote: where it shows itself, and something of it that can be seen. */
export interface RemotePage {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly seen: string;
}

const sales: RemotePage = { name: 'mfe-sales', path: '', title: 'Verkauf', seen: 'Jahresabo Jedermann' };
const admin: RemotePage = { name: 'mfe-admin', path: 'users', title: 'Benutzer', seen: 'Nutzer Hinzufügen' };

export const remotePages: readonly RemotePage[] = [
  sales,
  admin,
  { name: 'mfe-customer', path: 'customer', title: 'Kundendaten', seen: 'Es ist kein Kunde geöffnet.' },
  { name: 'mfe-ticketing', path: 'print-tickets', title: 'Ticketdruck', seen: 'Es wurde nichts angelegt, das ausgegeben werden kann.' },
];

/** A script that hangs holds up the load event, which nobody waits for. */
export const openPage = async (page: Page, { stack }: Deployment, path: string): Promise<void> => {
  await page.goto(`${stack.addresses.shell}${path}`, { waitUntil: 'domcontentloaded' });
};

/** The card in the place of the remote: what is missing, incident id, a report to copy, retry. */
export async function seeFailure(page: Page): Promise<void> {
  const place = page.getByRole('main');
  await expect(place.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible({ timeout: 12_000 });
  await expect(place.getByRole('alert')).toContainText(/nicht verfügbar|kann gerade nicht gezeigt werden/);
  await expect(place).toContainText(/Vorgangsnummer: [0-9A-F]{8}/);
  await expect(place.getByRole('button', { name: 'Bericht kopieren' })).toBeVisible();
}

export const retry = (page: Page): Promise<void> => page.getByRole('main').getByRole('button', { name: 'Erneut versuchen' }).click();

const quickSearch = (page: Page) => page.getByRole('searchbox', { name: 'Schnellsuche' });
const PARTIAL_INPUT = 'Musterf';

/** Half a name in the quick search, where the page has one, and a mark that a reload would wipe off. */
export async function beginWork(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Warenkorb/ })).toContainText('1');
  const hasSearch = await quickSearch(page).isVisible();
  if (hasSearch) await quickSearch(page).fill(PARTIAL_INPUT);
  await page.evaluate((typed) => {
    document.documentElement.dataset.sameDocument = typed ? 'typed' : 'yes';
  }, hasSearch);
}

/** Nothing of it is lost: the document, what was typed, the cart, who is signed in. */
export async function seeWorkKept(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-same-document', /typed|yes/);
  const typed = (await page.locator('html').getAttribute('data-same-document')) === 'typed';
  if (typed) await expect(quickSearch(page)).toHaveValue(PARTIAL_INPUT);
  await expect(page.getByRole('button', { name: /^Warenkorb/ })).toContainText('1');
  await expect(page.getByRole('banner').getByText('Lena Leitung')).toBeVisible();
}

/** Navigation leads to another remote, which works. */
export async function seeTheRestAlive(page: Page, broken: string): Promise<void> {
  const other = broken === 'mfe-admin' ? sales : admin;
  // A page that locks the navigation is left by the button on the card.
  if (broken === 'mfe-ticketing') await page.getByRole('button', { name: 'Seite verlassen' }).click();
  await page.getByRole('link', { name: other.title }).click();
  await expect(page.getByRole('main').getByText(other.seen).first()).toBeVisible();
}

/** The cause is gone: one retry brings what was missing, and what the person had begun is still there. */
export async function seeItComeBack(page: Page, deployment: Deployment, seen: string): Promise<void> {
  await beginWork(page);
  deployment.heal();
  await retry(page);
  await expect(page.getByRole('main').getByText(seen).first()).toBeVisible();
  await seeWorkKept(page);
}

/** While a remote is broken the others can be used, and what the person had begun is still there. */
export async function seeTheRestGoOn(page: Page, broken: string): Promise<void> {
  await beginWork(page);
  await seeTheRestAlive(page, broken);
  await seeWorkKept(page);
}
