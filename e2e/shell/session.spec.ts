import type { Page } from '@playwright/test';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { createFaultClient, errorResponse } from '../support/api-faults.ts';
import { setRefreshBehaviour, tokenEndpoint } from '../support/identity-provider.ts';
import { sessionExpiredDialog, openSignInWindow, expireSession } from '../support/session-expiry.ts';
import { accountButton, submitSignInForm, selectAccountMenuItem, expectLandingPage, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';
import { CONNECTION_ERRORS } from '../support/page-errors.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Schnellsuche' });

const signedOut = (page: Page) => page.getByRole('heading', { name: 'Sie sind abgemeldet' });

test.describe('the session', () => {
  test.afterEach(async ({ stack }) => {
    await setRefreshBehaviour(stack, 'ok');
    await createFaultClient(stack).clear();
  });

  test('of four tabs shares one rotating token: after forty rejections in all tabs, no refresh was rejected', async ({
    context,
    stack,
    pageErrors,
  }) => {
    test.setTimeout(180_000);
    pageErrors.expect(/status of 401/);
    const refreshStatuses: number[] = [];
    context.on('response', (response) => {
      if (response.url() === tokenEndpoint(stack) && response.request().method() === 'POST') refreshStatuses.push(response.status());
    });
    const first = await context.newPage();
    await signIn(first, stack, 'vera.verkauf');
    const tabs = [first, ...(await Promise.all([2, 3, 4].map(() => context.newPage())))];
    await Promise.all(
      tabs.map(async (tab) => {
        if (tab !== first) await tab.goto(stack.addresses.shell);
        await search(tab).fill('Gibtesnicht');
      }),
    );
    refreshStatuses.length = 0;
    const waitForResponses = (status: number) =>
      Promise.all(
        tabs.map((tab) =>
          tab.waitForResponse((response) => new URL(response.url()).pathname === '/customers' && response.status() === status),
        ),
      );
    for (let round = 1; round <= 40; round += 1) {
      // The refresh waits until the same token has been rejected in all four tabs.
      await setRefreshBehaviour(stack, 'hang');
      await createFaultClient(stack).set({
        method: 'GET',
        path: '/customers',
        times: tabs.length,
        response: errorResponse(401, 'Die Anmeldung ist abgelaufen.'),
      });
      const rejected = waitForResponses(401);
      await Promise.all(tabs.map((tab) => search(tab).press('Enter')));
      await rejected;
      const served = waitForResponses(200);
      await setRefreshBehaviour(stack, 'ok');
      await served;
      // Each round has needed exactly one refresh, which was accepted.
      expect(refreshStatuses).toEqual(Array<number>(round).fill(200));
    }
    for (const tab of tabs) await expect(sessionExpiredDialog(tab)).toBeHidden();
  });

  test('ends when the provider rejects the refresh, and begins again after a sign-in', async ({ page, stack, pageErrors }) => {
    pageErrors.expect(/status of (400|401)/);
    await signIn(page, stack, 'vera.verkauf');
    await expireSession(page, stack, '/customers', () => createSalesCounterPage(page).quickSearch('Musterfrau'));
    await page.keyboard.press('Escape');
    await expect(sessionExpiredDialog(page)).toBeVisible();
    // The provider still has a session, so the window closes without asking for the password.
    const window = await openSignInWindow(page);
    await expect(sessionExpiredDialog(page)).toBeHidden();
    await expect.poll(() => window.isClosed()).toBe(true);
    await createSalesCounterPage(page).quickSearch('Musterfrau, Erika');
    await createSalesCounterPage(page).expectCustomer(100_234);
  });

  test('continues while the provider is only unavailable, and retries', async ({ page, stack, pageErrors }) => {
    pageErrors.expect(/status of (401|503)/);
    await signIn(page, stack, 'vera.verkauf');
    await setRefreshBehaviour(stack, 'unavailable');
    await createFaultClient(stack).set({ method: 'GET', path: '/customers', response: errorResponse(401, 'Die Anmeldung ist ungültig.') });
    const failedRefresh = page.waitForResponse((response) => response.url() === tokenEndpoint(stack) && response.status() === 503);
    await createSalesCounterPage(page).quickSearch('Musterfrau, Erika');
    await failedRefresh;
    await expect(sessionExpiredDialog(page)).toBeHidden();
    await setRefreshBehaviour(stack, 'ok');
    await createSalesCounterPage(page).quickSearch('Musterfrau, Erika');
    await createSalesCounterPage(page).expectCustomer(100_234);
  });

  test('ends in all tabs by Logout, also while the provider is down; the next sign-in asks for the password', async ({
    page,
    context,
    stack,
    pageErrors,
  }) => {
    pageErrors.expect(CONNECTION_ERRORS);
    await signIn(page, stack, 'vera.verkauf');
    await expectLandingPage(page);
    const second = await context.newPage();
    await second.goto(stack.addresses.shell);
    await expectLandingPage(second);
    await stack.stop('identity');
    await selectAccountMenuItem(page, 'Logout');
    for (const tab of [page, second]) await expect(signedOut(tab)).toBeVisible();
    await test.step('signing in again reports that it is not possible', async () => {
      await page.getByRole('button', { name: 'Anmelden' }).click();
      await expect(page.getByText('Die Anmeldung ist gerade nicht möglich')).toBeVisible();
      await expect(signedOut(page)).toBeVisible();
    });
    await stack.start('identity');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByLabel('Passwort', { exact: true })).toBeVisible();
    await submitSignInForm(page, 'vera.verkauf');
    await expect(accountButton(page)).toBeVisible();
    await expect(signedOut(second)).toBeVisible();
    await second.getByRole('button', { name: 'Anmelden' }).click();
    await expect(signedOut(second)).toBeHidden();
  });
});
