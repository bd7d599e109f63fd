import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

/** Ways in which a browser denies its database, as scripts that run before the page's own. */
const denials: Readonly<Record<string, string>> = {
  'opening it throws': `IDBFactory.prototype.open = () => { throw new DOMException('denied', 'SecurityError'); };`,
  'opening it fails': `
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name) {
      const request = open.call(this, 'denied-' + name, 1);
      request.addEventListener('upgradeneeded', () => request.transaction.abort());
      return request;
    };`,
};

for (const [denial, deny] of Object.entries(denials)) {
  test(`a page whose browser denies its database works without an uncaught error or a false toast: ${denial}`, async ({ page, stack }) => {
    await page.addInitScript({ content: deny });
    await signIn(page, stack, 'vera.verkauf');
    await page.getByRole('searchbox', { name: 'Schnellsuche' }).fill('100234');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^Kunde 100234/ })).toBeVisible();
    await page.getByRole('button', { name: 'Bearbeiten' }).first().click();
    await page.getByLabel('Bemerkung').fill('Rückruf am Montag');
    await expect(page.getByRole('region', { name: 'Meldungen' })).toHaveText('');
  });
}
