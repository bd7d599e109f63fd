import { obtainTokens } from '@aboschalter/reference-identity/tokens';
import type { TestStack } from '@aboschalter/dev-tools';
import { tokenEndpoint } from '../support/identity-provider.ts';
import { accountButton, signIn, getStaffUser, type StaffName } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

/** Obtains a token pair, and renders the query with which an embedding application passes it to the product. */
async function obtainTokenPair({ addresses }: TestStack, name: StaffName) {
  const { username, password } = getStaffUser(name);
  const tokens = await obtainTokens({ issuer: addresses.issuer, redirectUri: addresses.shell, username, password });
  return { ...tokens, query: new URLSearchParams({ access_token: tokens.access_token, refresh_token: tokens.refresh_token }).toString() };
}

test(
  'a token pair in the URL signs in, is removed from URL and history before any request, and cannot be used again',
  { tag: '@identity' },
  async ({ page, stack }) => {
    const { query, refresh_token: refreshToken } = await obtainTokenPair(stack, 'vera.verkauf');
    const laterRequests: string[] = [];
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) laterRequests.push(`${request.url()} ${request.headers()['referer'] ?? ''}`);
    });
    await page.goto(`${stack.addresses.shell}cart?${query}&kampagne=7`);
    await expect(accountButton(page)).toHaveText('Vera Verkauf');
    await expect(page).toHaveURL(`${stack.addresses.shell}cart?kampagne=7`);
    // The history contains the blank page of the new tab, and this page.
    expect(await page.evaluate(() => history.length)).toBe(2);
    await page.reload();
    await expect(accountButton(page)).toHaveText('Vera Verkauf');
    expect(laterRequests.filter((text) => /access_token|refresh_token=/.test(text))).toEqual([]);

    // The provider rejects the refresh token of the pair, because the product has already used it.
    const response = await fetch(tokenEndpoint(stack), {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', client_id: 'aboschalter', refresh_token: refreshToken }),
    });
    expect(response.status).toBe(400);
  },
);

test('a link with only one of the two tokens leads to the normal sign-in', async ({ page, stack }) => {
  const { access_token: accessToken } = await obtainTokenPair(stack, 'vera.verkauf');
  await signIn(page, stack, 'karl.kundenservice', `?access_token=${accessToken}`);
  await expect(accountButton(page)).toHaveText('Karl Kundenservice');
  await expect(page).toHaveURL(stack.addresses.shell);
});

test('a token pair of another person never replaces an active session', async ({ page, stack }) => {
  const { query } = await obtainTokenPair(stack, 'lena.leitung');
  await signIn(page, stack, 'vera.verkauf');
  await page.goto(`${stack.addresses.shell}?${query}`);
  await expect(accountButton(page)).toHaveText('Vera Verkauf');
  await expect(page.getByText('Es ist schon jemand anderes angemeldet. Die übergebene Anmeldung wurde nicht verwendet.')).toBeVisible();
  await expect(page).toHaveURL(stack.addresses.shell);
});
