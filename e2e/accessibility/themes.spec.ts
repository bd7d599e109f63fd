import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts';
import { visitMainScreens } from '../support/main-screens.ts';
import { getStandaloneUrl } from '../support/standalone-url.ts';
import { accountButton, expectLandingPage, openAs, selectAccountMenuItem, selectTheme, submitSignInForm } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

const canvas = { light: 'rgb(244, 246, 248)', dark: 'rgb(20, 24, 28)' } as const;

test('the main screens and dialogs are accessible in the dark and in the light theme', async ({ page, stack }) => {
  test.slow();
  await visitMainScreens(page, stack, (name) => test.step(name, () => expectAccessibleInBothThemes(page)));
});

test('sign-in page and card workstation are accessible in the dark theme', async ({ page, stack }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(stack.addresses.shell);
  await expect(page.getByLabel('Passwort', { exact: true })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', canvas.dark);
  await expectAccessible(page);
  await page.goto(stack.addresses.cards);
  await expect(page.getByRole('heading', { name: 'Kartenarbeitsplatz' })).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('background-color', canvas.dark);
  await expectAccessible(page);
});

test('a chosen theme applies at once in all tabs, after a reload and a sign-out, and before the application has loaded', async ({
  page,
  context,
  stack,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openAs(page, stack, 'lena.leitung');
  await expectLandingPage(page);
  const html = page.locator('html');
  await expect(html).toHaveCSS('background-color', canvas.light);
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await other.goto(getStandaloneUrl(stack, 'mfe-admin'), { waitUntil: 'commit' });
  await expect(accountButton(other)).toBeVisible();

  await test.step('the theme applies in all tabs after it was chosen by keyboard', async () => {
    await accountButton(page).focus();
    await page.keyboard.press('Enter');
    // Each press moves the focus to the next entry that begins with this letter.
    await page.keyboard.press('d');
    await page.keyboard.press('d');
    await expect(page.getByRole('menuitemradio', { name: 'Dunkel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(html).toHaveCSS('background-color', canvas.dark);
    await expect(html).toHaveCSS('color-scheme', 'dark');
    await expect(accountButton(page)).toBeFocused();
    await expect(other.locator('html')).toHaveCSS('background-color', canvas.dark);
    await accountButton(other).click();
    await expect(other.getByRole('menuitemradio', { name: 'Dunkel' })).toBeChecked();
    await other.keyboard.press('Escape');
  });
  await test.step('the theme applies after a reload, before the application has loaded', async () => {
    // Without a response to its scripts, the application does not start.
    await page.route(/\/(?:shell|libraries)\.[^/]+\.js$/, () => {});
    await page.reload({ waitUntil: 'commit' });
    await expect(html).toHaveCSS('background-color', canvas.dark);
    await expect(page.locator('meta[name="theme-color"][media="all"]')).toHaveAttribute('content', '#1c2126');
    await expect(accountButton(page)).toBeHidden();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await expectLandingPage(page);
    await expect(html).toHaveCSS('background-color', canvas.dark);
  });
  await test.step('the theme applies after a sign-out', async () => {
    await selectAccountMenuItem(page, 'Logout');
    await submitSignInForm(page, 'vera.verkauf');
    await expect(accountButton(page)).toBeVisible();
    await expect(html).toHaveCSS('background-color', canvas.dark);
  });
  await test.step("with 'System', the theme of the operating system applies again", async () => {
    await selectTheme(page, 'System');
    await expect(html).toHaveCSS('background-color', canvas.light);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(html).toHaveCSS('background-color', canvas.dark);
  });
});
