import { FULL } from '../support/full.ts';
import { expect, test } from '../support/resilience-fixture.ts';
import { enterUnsavedInput, openPage, remotePages, retry, expectFailureCard, expectInputPreserved } from '../support/remote-pages.ts';
import { matching } from '../support/server-faults.ts';

test.use({ storageState: async ({ withCart }, use) => use(withCart) });
test.afterEach(({ deployment }) => deployment.restore());

const down = (...names: readonly string[]) => matching(names, (_, response) => response.writeHead(500).end());

const pairs = remotePages.flatMap((first, index) => remotePages.slice(index + 1).map((second) => [first, second] as const));
for (const [index, [first, second]] of pairs.entries()) {
  const tag = index === 0 || index === pairs.length - 1 ? [] : FULL;
  test(
    `${first.name} and ${second.name} at once: each fails in place, the others work, each recovers independently`,
    { tag },
    async ({ page, deployment }) => {
      deployment.server.breakWith(down(first.name, second.name));
      for (const { path } of [second, first]) {
        await openPage(page, deployment, path);
        await expectFailureCard(page);
      }
      await enterUnsavedInput(page);
      const alive = remotePages.find(
        ({ name, path }) => path !== 'customer' && path !== 'print-tickets' && name !== first.name && name !== second.name,
      );
      if (alive && first.name !== 'mfe-customer') {
        await page.getByRole('link', { name: alive.title }).click();
        await expect(page.getByRole('main').getByText(alive.visibleText).first()).toBeVisible();
        await page.goBack();
        await expectFailureCard(page);
      }
      deployment.server.breakWith(down(second.name));
      await retry(page);
      await expect(page.getByRole('main').getByText(first.visibleText).first()).toBeVisible();
      await expectInputPreserved(page);
    },
  );
}

test('a page of one with a widget of the other: two cards, one after the other', async ({ page, deployment }) => {
  deployment.server.breakWith(down('mfe-sales', 'mfe-customer'));
  await openPage(page, deployment, '');
  await expectFailureCard(page);
  deployment.server.breakWith(down('mfe-customer'));
  await retry(page);
  await expect(page.getByText('Jahresabo Jedermann')).toBeVisible();
  const place = page.getByRole('group', { name: 'Kundensuche', exact: true });
  await expect(place.getByRole('alert')).toContainText('Dieser Bereich ist gerade nicht verfügbar');
  deployment.restore();
  await place.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('textbox', { name: 'Kundennummer' })).toBeVisible();
});
