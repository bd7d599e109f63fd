import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

const DENY = `IDBFactory.prototype.open = () => { throw new DOMException('denied', 'SecurityError'); };`;

test('a page whose browser denies its database works without an uncaught error or a false toast', async ({ page, stack }) => {
  await page.addInitScript({ content: DENY });
  await signIn(page, stack, 'vera.verkauf');
  await page.getByRole('searchbox', { name: 'Schnellsuche' }).fill('100234');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Kunde öffnen' }).click();
  await page.getByRole('button', { name: 'Bearbeiten' }).first().click();
  await page.getByLabel('Bemerkung').fill('Rückruf am Montag');
  await expect(page.getByText('Der Browser kann nichts speichern.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Meldungen' })).toHaveText('');
});
