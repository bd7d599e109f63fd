import { startTestStack, type TestStack } from '@aboschalter/dev-tools';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { accountButton, submitSignInForm, signIn } from '../support/sign-in.ts';
import { test as base } from '../support/page-errors.ts';

/** Tests with an installation that requires a role, which only some of the demo staff have. */
const test = base.extend<object, { readonly strict: TestStack }>({
  strict: [
    async ({ playwright: _playwright }, use) => {
      const stack = await startTestStack({ requiredRole: 'customer-accounting' });
      await use(stack);
      await stack.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const expectMissingRole = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Ihr Benutzerkonto ist nicht freigeschaltet', level: 1 })).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('fehlt die Rolle „customer-accounting“');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expectAccessible(page);
};

test('an account without the required role sees one page about it, and can sign in as another person', async ({
  page,
  strict,
  pageErrors,
}) => {
  pageErrors.expect(/status of 403/);
  await page.goto(strict.addresses.shell);
  await submitSignInForm(page, 'vera.verkauf');
  await expectMissingRole(page);
  const rejected = page.waitForResponse((response) => response.status() === 403);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await rejected;
  await expectMissingRole(page);
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await submitSignInForm(page, 'karl.kundenservice');
  await expect(accountButton(page)).toContainText('Karl Kundenservice');
  await expect(page.getByRole('button', { name: 'Jahresabo Jedermann', exact: true })).toBeVisible();
});

test('the administration alone shows the page about the missing role, too', async ({ page, strict, pageErrors }) => {
  pageErrors.expect(/status of 403/);
  const [alone] = strict.addresses.standalonePages;
  await page.goto(alone?.address ?? '');
  await submitSignInForm(page, 'anna.admin');
  await expectMissingRole(page);
});

test('an account with the required role works as usual', async ({ page, strict }) => {
  await signIn(page, strict, 'karl.kundenservice');
  await expect(page.getByRole('button', { name: 'Jahresabo Jedermann', exact: true })).toBeVisible();
});
