import { startTestStack } from '@aboschalter/toolbox';
import type { Page } from '@playwright/test';
import { counter } from '../support/counter.ts';
import { faultsOf, refusal } from '../support/faults.ts';
import { setRefresh, tokenEndpoint } from '../support/provider.ts';
import { accountButton, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Schnellsuche' });
const ended = (page: Page) => page.getByRole('dialog', { name: 'Anmeldung beendet' });

test('four tabs share one rotating token: forty times spent in all of them at once, never refused', async ({ context, trouble }) => {
  test.setTimeout(240_000);
  // A token ends between two looks at it: the middleware says so with 401.
  trouble.expect(/status of 401/);
  const rounds = 40;
  const stack = await startTestStack({ accessTokenSeconds: 2 });
  try {
    const answers: number[] = [];
    context.on('response', (response) => {
      if (response.url() === tokenEndpoint(stack) && response.request().method() === 'POST') answers.push(response.status());
    });
    const first = await context.newPage();
    await signIn(first, stack, 'vera.verkauf');
    const tabs = [first, ...await Promise.all([2, 3, 4].map(() => context.newPage()))];
    await Promise.all(tabs.map(async (tab) => {
      if (tab !== first) await tab.goto(stack.addresses.shell);
      await search(tab).fill('Gibtesnicht');
    }));
    answers.length = 0;
    while (answers.length < rounds) {
      const answered = tabs.map((tab) => tab.waitForResponse((response) =>
        new URL(response.url()).pathname === '/customers' && response.status() !== 401));
      await Promise.all(tabs.map((tab) => search(tab).press('Enter')));
      expect((await Promise.all(answered)).map((response) => response.status())).toEqual([200, 200, 200, 200]);
    }
    expect(answers.filter((status) => status !== 200)).toEqual([]);
    for (const tab of tabs) await expect(ended(tab)).toBeHidden();
  } finally {
    await stack.close();
  }
});

test.describe('the session', () => {
  test.afterEach(async ({ stack }) => {
    await setRefresh(stack, 'ok');
    await faultsOf(stack).clear();
  });

  test('ends where the provider refuses to prolong it, and begins anew', async ({ page, stack, trouble }) => {
    trouble.expect(/status of (400|401)/);
    await signIn(page, stack, 'vera.verkauf');
    await setRefresh(stack, 'refuse');
    await faultsOf(stack).set({ method: 'GET', path: '/customers', answer: refusal(401, 'Die Anmeldung ist ungültig.') });
    await counter(page).quickSearch('Musterfrau');
    await expect(ended(page)).toContainText('Der Anmeldedienst hat Ihre Anmeldung beendet.');
    await page.keyboard.press('Escape');
    await expect(ended(page)).toBeVisible();
    await setRefresh(stack, 'ok');
    await page.getByRole('button', { name: 'Neu anmelden' }).click();
    await expect(accountButton(page)).toBeVisible();
    await expect(ended(page)).toBeHidden();
    await counter(page).quickSearch('Musterfrau, Erika');
    await counter(page).seeCustomer(100_234);
  });

  test('goes on where the provider is only unavailable, and asks it again', async ({ page, stack, trouble }) => {
    trouble.expect(/status of (401|503)/);
    await signIn(page, stack, 'vera.verkauf');
    await setRefresh(stack, 'unavailable');
    await faultsOf(stack).set({ method: 'GET', path: '/customers', answer: refusal(401, 'Die Anmeldung ist ungültig.') });
    const refused = page.waitForResponse((response) => response.url() === tokenEndpoint(stack) && response.status() === 503);
    await counter(page).quickSearch('Musterfrau, Erika');
    await refused;
    await expect(ended(page)).toBeHidden();
    await setRefresh(stack, 'ok');
    await counter(page).quickSearch('Musterfrau, Erika');
    await counter(page).seeCustomer(100_234);
  });
});
