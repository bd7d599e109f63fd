import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';
import { toasts } from '../support/toasts.ts';

const databases = {
  'denies its database': `IDBFactory.prototype.open = () => { throw new DOMException('denied', 'SecurityError'); };`,
  'never opens its database': 'IDBFactory.prototype.open = () => new EventTarget();',
};

for (const [what, script] of Object.entries(databases)) {
  test(`a page whose browser ${what} works without an uncaught error or a false toast`, async ({ page, stack }) => {
    await page.addInitScript({ content: script });
    await signIn(page, stack, 'vera.verkauf');
    await page.getByRole('searchbox', { name: 'Schnellsuche' }).fill('100234');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Kunde öffnen' }).click();
    await page.getByRole('button', { name: 'Bearbeiten' }).first().click();
    await page.getByLabel('Bemerkung').fill('Rückruf am Montag');
    await expect(page.getByText('Der Browser kann nichts speichern.')).toBeVisible();
    await expect(toasts(page)).toHaveText('');
  });
}
