import { obtainTokens } from '@aboschalter/reference-identity/tokens';
import type { TestStack } from '@aboschalter/dev-tools';
import { tokenEndpoint } from '../support/identity-provider.ts';
import { accountButton, signIn, getStaffUser, type StaffName } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

/** A token pair as an embedding application would pass it on. */
async function pairOf({ addresses }: TestStack, name: StaffName) {
  const { username, password } = getStaffUser(name);
  const tokens = await obtainTokens({ issuer: addresses.issuer, redirectUri: addresses.shell, username, password });
  return { ...tokens, query: new URLSearchParams({ access_token: tokens.access_token, refresh_token: tokens.refresh_token }).toString() };
}

test(
  'a pair in the URL signs in, is removed from URL and history before any request, and is spent',
  { tag: '@identity' },
  async ({ page, stack }) => {
    const { query, refresh_token: refreshToken } = await pairOf(stack, 'vera.verkauf');
    const later: string[] = [];
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) later.push(`${request.url()} ${request.headers()['referer'] ?? ''}`);
    });
    await page.goto(`${stack.addresses.shell}cart?${query}&kampagne=7`);
    await expect(accountButton(page)).toHaveText('Vera Verkauf');
    await expect(page).toHaveURL(`${stack.addresses.shell}cart?kampagne=7`);
    expect(await page.evaluate(() => history.length)).toBe(2);
    await page.reload();
    await expect(accountButton(page)).toHaveText('Vera Verkauf');
    expect(later.filter((text) => /access_token|refresh_token=/.test(text))).toEqual([]);

    // Using the pair later fails.
    const again = await fetch(tokenEndpoint(stack), {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', client_id: 'aboschalter', refresh_token: refreshToken }),
    });
    expect(again.status).toBe(400);
  },
);

test('half a pair leads to the normal sign-in', async ({ page, stack }) => {
  const { access_token: accessToken } = await pairOf(stack, 'vera.verkauf');
  await signIn(page, stack, 'karl.kundenservice', `?access_token=${accessToken}`);
  await expect(accountButton(page)).toHaveText('Karl Kundenservice');
  await expect(page).toHaveURL(stack.addresses.shell);
});

test('a pair of another person never replaces an active session', async ({ page, stack }) => {
  const { query } = await pairOf(stack, 'lena.leitung');
  await signIn(page, stack, 'vera.verkauf');
  await page.goto(`${stack.addresses.shell}?${query}`);
  await expect(accountButton(page)).toHaveText('Vera Verkauf');
  await expect(page.getByText('Es ist schon jemand anderes angemeldet. Die übergebene Anmeldung wurde nicht verwendet.')).toBeVisible();
  await expect(page).toHaveURL(stack.addresses.shell);
});
