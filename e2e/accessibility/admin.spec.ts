import { FULL } from '../support/full.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { createFaultClient, errorResponse } from '../support/api-faults.ts';
import { getStandaloneUrl } from '../support/standalone-url.ts';
import { submitSignInForm, openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

test.beforeEach(({ pageErrors }) => {
  pageErrors.expect(/status of 503/);
});
test.afterEach(async ({ stack }) => {
  await createFaultClient(stack).clear();
});

const expectUsers = (page: Page) => expect(page.getByRole('cell', { name: 'anna.admin Anna Admin', exact: true })).toBeVisible();
const rowMenu = (page: Page) => page.getByRole('row', { name: /vera\.verkauf/ }).getByRole('button', { name: /^Aktionen für/ });

test('the user list, an empty result and the menu of a row are accessible', { tag: FULL }, async ({ page, stack }) => {
  await openAs(page, stack, 'lena.leitung', 'users');
  await expectUsers(page);
  await expectAccessible(page);
  await rowMenu(page).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('searchbox').fill('xyz');
  await expect(page.getByRole('cell', { name: 'anna.admin Anna Admin', exact: true })).toBeHidden();
  await expectAccessible(page);
});

test('each dialog about a user is accessible, with and without errors', { tag: FULL }, async ({ page, stack }) => {
  await openAs(page, stack, 'lena.leitung', 'users');
  await expectUsers(page);
  await page.getByRole('button', { name: 'Nutzer Hinzufügen' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Nutzer anlegen' }).click();
  await expect(page.getByRole('dialog').locator('[aria-invalid="true"]').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await rowMenu(page).click();
  const entries = await page.getByRole('menuitem').allTextContents();
  await page.keyboard.press('Escape');
  expect(entries.length).toBeGreaterThan(1);
  for (const entry of entries) {
    await rowMenu(page).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(rowMenu(page)).toBeFocused();
  }
});

test('a failed user list is accessible', async ({ page, stack }) => {
  await createFaultClient(stack).set({
    method: 'GET',
    path: '/users',
    response: errorResponse(503, 'Die Benutzerverwaltung ist nicht erreichbar.'),
  });
  await openAs(page, stack, 'lena.leitung', 'users');
  await expect(page.getByText('Die Benutzerverwaltung ist nicht erreichbar.').first()).toBeVisible();
  await expectAccessible(page);
});

test('the stand-alone page of the administration is accessible, with and without the permission', async ({ page, browser, stack }) => {
  await page.goto(getStandaloneUrl(stack, 'mfe-admin'), { waitUntil: 'commit' });
  await submitSignInForm(page, 'anna.admin');
  await expectUsers(page);
  await expectAccessible(page);
  const context = await browser.newContext({ locale: 'de-DE' });
  const other = await context.newPage();
  await other.goto(getStandaloneUrl(stack, 'mfe-admin'), { waitUntil: 'commit' });
  await submitSignInForm(other, 'vera.verkauf');
  await expect(other.getByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Abmelden' })).toBeVisible();
  await expectAccessible(other);
  await context.close();
});
