import { demoStaff } from '@aboschalter/reference-demo';
import type { TestStack } from '@aboschalter/dev-tools';
import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';

export type StaffName = 'lena.leitung' | 'vera.verkauf' | 'karl.kundenservice' | 'ina.ausgabe' | 'felix.firmen' | 'anna.admin';

/** Opens an address of the product and signs in on the provider's own page. */
export async function signIn(page: Page, stack: TestStack, name: StaffName, path = ''): Promise<void> {
  await page.goto(`${stack.addresses.shell}${path}`, { waitUntil: 'commit' });
  await submitSignInForm(page, name);
  await expect(accountButton(page)).toBeVisible();
}

/** Opens an address of the product as somebody who is signed in. */
export async function openShell(page: Page, stack: TestStack, path = ''): Promise<void> {
  await page.goto(`${stack.addresses.shell}${path}`, { waitUntil: 'commit' });
  await expect(accountButton(page)).toBeVisible();
}

/** What a browser keeps of somebody who is signed in: the `storageState` of further contexts. */
export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs somebody in in a browser of their own, and gives what it keeps: a whole file of tests goes on from there. */
export async function createSignedInState(browser: Browser, stack: TestStack, name: StaffName): Promise<SignedIn> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  await signIn(await context.newPage(), stack, name);
  const kept = await context.storageState({ indexedDB: true });
  await context.close();
  return kept;
}

/** Fills the provider's own page and sends it. */
export async function submitSignInForm(page: Page, name: StaffName): Promise<void> {
  const staff = getStaffUser(name);
  await page.getByLabel('Benutzername oder E-Mail').fill(staff.username);
  await page.getByLabel('Passwort', { exact: true }).fill(staff.password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

/** User name and password of one of the demo staff. */
export function getStaffUser(name: StaffName) {
  const staff = demoStaff.find(({ username }) => username === name);
  if (!staff) throw new Error(`no such staff: ${name}`);
  return staff;
}

/** The button of the account menu: the last of the header, with the name of the member of staff. */
export const accountButton = (page: Page): Locator => page.getByRole('banner').getByRole('button', { expanded: false }).last();

/** Picks an entry of the account menu. */
export async function selectAccountMenuItem(page: Page, entry: string): Promise<void> {
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** The landing page is all there: its search has come and has taken the focus, which closes whatever menu is open. */
export const expectLandingPage = (page: Page): Promise<void> => expect(page.getByRole('textbox', { name: 'Kundennummer' })).toBeFocused();
