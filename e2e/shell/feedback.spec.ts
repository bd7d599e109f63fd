import { counter } from '../support/counter.ts';
import { faultsOf } from '../support/faults.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

const noHit = 'Die Suche hat keinen Treffer ergeben.';
const malformed = 'Die Schnellsuche ist leer oder hat ein falsches Format.';

test.afterEach(async ({ stack }) => {
  await faultsOf(stack).clear();
});

test('a toast says its level, goes after its time, and waits under the pointer', async ({ page, stack }) => {
  await page.clock.install();
  await signIn(page, stack, 'vera.verkauf');
  const messages = page.getByRole('region', { name: 'Meldungen' });
  await page.getByRole('button', { name: 'Kunde suchen' }).first().click();
  await expect(messages.getByRole('alert')).toContainText(`Warnung: ${malformed}`);
  await counter(page).quickSearch('Gibtesnicht');
  await expect(messages.getByRole('status')).toContainText(`Hinweis: ${noHit}`);

  await test.step('they stand at the bottom left', async () => {
    const box = await messages.boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect(box && box.x + box.width < width / 2 && box.y > height / 2).toBe(true);
  });
  await test.step('the pointer stops its clock', async () => {
    await messages.getByText(noHit).hover();
    await page.clock.runFor(30_000);
    await expect(messages.getByText(malformed)).toBeHidden();
    await expect(messages.getByText(noHit)).toBeVisible();
  });
  await test.step('without the pointer it goes', async () => {
    await page.mouse.move(640, 5);
    await page.clock.runFor(5_300);
    await expect(messages.getByText(noHit)).toBeHidden();
  });
  await test.step('it can be closed by hand', async () => {
    await counter(page).quickSearch('Gibtesnicht');
    await messages.getByRole('button', { name: 'Meldung schließen' }).click();
    await expect(messages.getByText(noHit)).toBeHidden();
  });
});

test('a call that takes longer than two seconds puts "Lade Daten..." over the page until it ends', async ({ page, stack }) => {
  await page.clock.install();
  await signIn(page, stack, 'vera.verkauf');
  await expect(page.getByRole('button', { name: 'Jahresabo Jedermann', exact: true })).toBeVisible();
  const overlay = page.getByText('Lade Daten...');
  await faultsOf(stack).set({ method: 'GET', path: '/customers', answer: { kind: 'hang' } });
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/customers');
  await counter(page).quickSearch('Musterfrau, Erika');
  await asked;
  await expect(overlay).toBeHidden();
  await page.clock.runFor(2_100);
  await expect(overlay).toBeVisible();
  await faultsOf(stack).clear();
  await expect(overlay).toBeHidden();
  await counter(page).seeCustomer(100_234);
});
