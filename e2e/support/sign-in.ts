import { demoUsers } from '@aboschalter/reference-demo';
import { obtainTokens } from '@aboschalter/reference-identity/tokens';
import type { TestStack } from '@aboschalter/dev-tools';
import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';

export type StaffName = 'lena.leitung' | 'vera.verkauf' | 'karl.kundenservice' | 'ina.ausgabe' | 'felix.firmen' | 'anna.admin';

/** Opens an address of the product and signs in on the provider's page. */
export async function signIn(page: Page, stack: TestStack, name: StaffName, path = ''): Promise<void> {
  await page.goto(`${stack.addresses.shell}${path}`, { waitUntil: 'commit' });
  await submitSignInForm(page, name);
  await expect(accountButton(page)).toBeVisible();
}

/**
 * Opens an address of the product as a member of staff, with a new token pair in the URL, as an embedding application
 * does. This takes less than three quarters of the processor time of `signIn`, which loads the shell twice.
 */
export async function openAs(page: Page, stack: TestStack, name: StaffName, path = ''): Promise<void> {
  const { issuer, shell } = stack.addresses;
  const { username, password } = getStaffUser(name);
  const tokens = await obtainTokens({ issuer, redirectUri: shell, username, password });
  const url = new URL(path, shell);
  url.searchParams.set('access_token', tokens.access_token);
  url.searchParams.set('refresh_token', tokens.refresh_token);
  await page.goto(url.href, { waitUntil: 'commit' });
  await expect(accountButton(page)).toBeVisible();
}

/** Opens an address of the product with a signed-in context. */
export async function openShell(page: Page, stack: TestStack, path = ''): Promise<void> {
  await page.goto(`${stack.addresses.shell}${path}`, { waitUntil: 'commit' });
  await expect(accountButton(page)).toBeVisible();
}

/** The stored session of a person: the `storageState` of further contexts. */
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in in a separate browser, and returns its state for a whole file of tests. */
export async function createSignedInState(browser: Browser, stack: TestStack, name: StaffName): Promise<StorageState> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  await signIn(await context.newPage(), stack, name);
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

/** Fills in and submits the provider's page. */
export async function submitSignInForm(page: Page, name: StaffName): Promise<void> {
  const staff = getStaffUser(name);
  await page.getByLabel('Benutzername oder E-Mail').fill(staff.username);
  await page.getByLabel('Passwort', { exact: true }).fill(staff.password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

/** Returns user name and password of a member of the demo staff. */
export function getStaffUser(name: StaffName) {
  const staff = demoUsers.find(({ username }) => username === name);
  if (!staff) throw new Error(`${name} is not one of the demo staff.`);
  return staff;
}

/** The button of the account menu: the last of the header, with the name of the member of staff. */
export const accountButton = (page: Page): Locator => page.getByRole('banner').getByRole('button', { expanded: false }).last();

/** Picks an entry of the account menu. */
export async function selectAccountMenuItem(page: Page, entry: string): Promise<void> {
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Chooses the theme in the account menu. */
export async function selectTheme(page: Page, name: 'System' | 'Hell' | 'Dunkel'): Promise<void> {
  await accountButton(page).click();
  await page.getByRole('menuitemradio', { name }).click();
}

/** Waits for the landing page without a customer: the quick search takes the focus, and the search form is loaded. */
export async function expectLandingPage(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Kundennummer' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Schnellsuche' })).toBeFocused();
}
