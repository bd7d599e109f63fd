import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { tokenEndpoint } from '../support/identity-provider.ts';
import { accountButton, expectLandingPage, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

const MINUTE = 60_000;

test(
  'a session is kept after a reload and in another tab, and its token is renewed when less than 900 s remain',
  { tag: '@identity' },
  async ({ page, context, stack }) => {
    /** The OAuth grant types of the token requests. */
    const grantTypes: string[] = [];
    context.on('request', (request) => {
      if (request.url() === tokenEndpoint(stack)) grantTypes.push(new URLSearchParams(request.postData() ?? '').get('grant_type') ?? '');
    });
    await signIn(page, stack, 'vera.verkauf', 'cart?kampagne=7');
    await expect(page).toHaveURL(`${stack.addresses.shell}cart?kampagne=7`);
    const second = await context.newPage();
    await second.goto(stack.addresses.shell);
    await expect(accountButton(second)).toHaveText('Vera Verkauf');
    await second.close();
    await page.clock.install();
    await page.goto(stack.addresses.shell);
    await expectLandingPage(page);
    expect(grantTypes).toEqual(['authorization_code']);

    // A little more than 900 s of the token's half hour remain.
    await page.clock.fastForward(14 * MINUTE);
    await createSalesCounterPage(page).quickSearch('Musterfrau, Erika');
    await createSalesCounterPage(page).expectCustomer(100_234);
    expect(grantTypes).toEqual(['authorization_code']);

    const renewed = page.waitForResponse((response) => response.url() === tokenEndpoint(stack));
    await page.clock.fastForward(2 * MINUTE);
    expect((await renewed).status()).toBe(200);
    expect(grantTypes).toEqual(['authorization_code', 'refresh_token']);
    // The new tokens are stored before the lock is released. If a page were closed earlier, the stored refresh token would be
    // used already.
    await page.evaluate(() => navigator.locks.request('aboschalter-session', () => undefined));
    await page.reload();
    await createSalesCounterPage(page).expectCustomer(100_234);
  },
);
