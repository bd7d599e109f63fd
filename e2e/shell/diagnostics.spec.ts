import { FULL } from '../support/full.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { selectAccountMenuItem, expectLandingPage, openAs } from '../support/sign-in.ts';
import { getMiddlewareEntry } from '../support/middleware.ts';
import { expect, test } from '../support/stack-fixture.ts';
import { CONNECTION_ERRORS } from '../support/page-errors.ts';
import { createCardWorkstation } from '../support/card-workstation.ts';

const row = (page: Page, name: RegExp) => page.getByRole('row', { name });

test('the diagnosis shows versions, remotes and card workstation, and copies them without personal data', async ({
  page,
  context,
  stack,
  pageErrors,
}) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await createCardWorkstation(stack.addresses.cards).reset();
  await openAs(page, stack, 'vera.verkauf');
  await expectLandingPage(page);
  expect(
    requestedUrls.filter((url) => /\/diagnose\.[^/]*\.js/.test(url)),
    'requests for the code of the diagnosis during start-up',
  ).toEqual([]);
  await selectAccountMenuItem(page, 'Diagnose');
  await expect(page).toHaveURL(`${stack.addresses.shell}diagnose`);
  await expect(page.getByRole('heading', { name: 'Diagnose', level: 1 })).toBeVisible();

  await test.step('all parts are reported as available', async () => {
    await expect(page.getByText('Es gibt keine Auffälligkeiten.')).toBeVisible();
    await expect(row(page, /^Verkauf.*mfe-sales.*bereit/)).toBeVisible();
    await expect(row(page, /^Benutzer.*mfe-admin.*noch nicht gebraucht/)).toBeVisible();
    await expect(row(page, /^Kartenleser Kommandoserver .*erreichbar/)).toBeVisible();
    await expect(row(page, /^Kartendrucker PE .*erreichbar/)).toBeVisible();
    await expect(row(page, /^react 19\./)).toBeVisible();
    await expect(page.getByRole('group', { name: 'Versionen' })).toContainText(/Middleware3\.\d/);
    await expectAccessible(page);
  });
  await test.step('the reader is unreachable', async () => {
    pageErrors.expect(CONNECTION_ERRORS);
    await createCardWorkstation(stack.addresses.cards).unplug();
    await page.getByRole('button', { name: 'Erneut prüfen' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Kartenleser, PE: nicht erreichbar' })).toBeVisible();
    await expectAccessible(page);
    await createCardWorkstation(stack.addresses.cards).plugIn();
    await page.getByRole('button', { name: 'Erneut prüfen' }).click();
    await expect(page.getByText('Es gibt keine Auffälligkeiten.')).toBeVisible();
  });
  await test.step('the report is copied', async () => {
    await page.getByRole('button', { name: 'Bericht kopieren' }).click();
    await expect(page.getByText('Kopiert')).toBeVisible();
    const report = await page.evaluate(() => navigator.clipboard.readText());
    expect(report).toMatch(/^Diagnose Aboschalter, /);
    expect(report).toContain('Keine Auffälligkeiten.');
    expect(report).not.toMatch(/Vera|Verkäufer|vera\.verkauf|eyJ|Bearer/);
  });
  await page.getByRole('button', { name: 'Zurück', exact: true }).click();
  await expect(page).toHaveURL(stack.addresses.shell);
});

test('the diagnosis shows why the middleware returns no version', { tag: FULL }, async ({ page, stack, pageErrors }) => {
  pageErrors.expect(CONNECTION_ERRORS);
  await openAs(page, stack, 'vera.verkauf');
  await expectLandingPage(page);
  // Wait for the prices, because requests that the stop interrupts would cause further errors.
  await page.waitForLoadState('networkidle');
  await stack.stop(getMiddlewareEntry(stack));
  await selectAccountMenuItem(page, 'Diagnose');
  await expect(page.getByRole('listitem').filter({ hasText: 'Middleware: Der Server ist nicht erreichbar.' })).toBeVisible();
  await stack.start(getMiddlewareEntry(stack));
  await page.getByRole('button', { name: 'Erneut prüfen' }).click();
  await expect(page.getByText('Es gibt keine Auffälligkeiten.')).toBeVisible();
});
