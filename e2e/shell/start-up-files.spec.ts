import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { submitSignInForm, accountButton } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';
import { FULL } from '../support/full.ts';
import { CONNECTION_ERRORS } from '../support/page-errors.ts';

const ADDRESS = 'customer-search?kampagne=7&quelle=M%C3%BCller';
const SCRIPTS = /\.js$/;
const SCRIPTS_AND_STYLES = /\.(js|css)$/;

/** The faults. If only scripts fail, the styles are loaded; these faults are tested with `--full`. */
const faults: readonly (readonly [what: string, files: RegExp, fault: (route: Route) => Promise<void>, tag?: string])[] = [
  ['scripts that are missing', SCRIPTS, (route) => route.fulfill({ status: 404, body: '' }), FULL],
  ['scripts whose server refuses the connection', SCRIPTS, (route) => route.abort('connectionrefused'), FULL],
  ['scripts whose server never responds', SCRIPTS, () => Promise.resolve(), FULL],
  ['scripts and styles that are missing', SCRIPTS_AND_STYLES, (route) => route.fulfill({ status: 404, body: '' })],
  ['scripts and styles whose server never responds', SCRIPTS_AND_STYLES, () => Promise.resolve()],
];

const message = (page: Page) => page.getByRole('heading', { name: 'Die Anwendung wurde nicht geladen', level: 1 });

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const [what, files, fault, tag = []] of faults) {
  test(
    `${what} leave a German message with a link to the same address within ten seconds`,
    { tag },
    async ({ page, stack, pageErrors }) => {
      pageErrors.expect(/status of 404/);
      pageErrors.expect(CONNECTION_ERRORS);
      const address = `${stack.addresses.shell}${ADDRESS}`;
      let isFaulty = true;
      await page.route(files, (route) => (isFaulty ? fault(route) : route.continue()));
      await page.goto(address, { waitUntil: 'commit' });
      await expect(message(page)).toBeVisible({ timeout: 10_000 });
      await expectAccessible(page);

      const link = page.getByRole('link', { name: 'Seite erneut laden' });
      await expect(link).toHaveJSProperty('href', address);
      // Keep the route for requests without a response: removing the route would send them, and the application would start before
      // the click.
      isFaulty = false;
      await link.click({ noWaitAfter: true });
      await submitSignInForm(page, 'vera.verkauf');
      await expect(accountButton(page)).toBeVisible();
      await expect(message(page)).toHaveCount(0);
      expect(page.url()).toContain('kampagne=7&quelle=M%C3%BCller');
    },
  );
}
