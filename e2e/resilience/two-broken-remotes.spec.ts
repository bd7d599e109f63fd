import { FULL } from '../support/full.ts';
import { expect, test } from '../support/resilience-fixture.ts';
import { enterUnsavedInput, openPage, remotePages, retry, expectFailureCard, expectInputPreserved } from '../support/remote-pages.ts';
import { limitToRemotes } from '../support/server-faults.ts';

test.use({ storageState: async ({ withCart }, use) => use(withCart) });
test.afterEach(({ deployment }) => deployment.restore());

const breakServersOf = (...names: readonly string[]) => limitToRemotes(names, (_, response) => response.writeHead(500).end());

const pairs = remotePages.flatMap((first, index) => remotePages.slice(index + 1).map((second) => [first, second] as const));
for (const [index, [first, second]] of pairs.entries()) {
  const tag = index === 0 || index === pairs.length - 1 ? [] : FULL;
  test(
    `${first.name} and ${second.name} are unavailable at once: a card replaces each, the other remotes work, and each recovers independently`,
    { tag },
    async ({ page, deployment }) => {
      deployment.server.setFault(breakServersOf(first.name, second.name));
      for (const { path } of [second, first]) {
        await openPage(page, deployment, path);
        await expectFailureCard(page);
      }
      await enterUnsavedInput(page);
      // The customer page and the print page have no link in the navigation.
      const remotesWithLink = remotePages.filter(({ name }) => name === 'mfe-sales' || name === 'mfe-admin');
      const workingRemote = remotesWithLink.find(({ name }) => name !== first.name && name !== second.name);
      if (workingRemote && first.name !== 'mfe-customer') {
        await page.getByRole('link', { name: workingRemote.title }).click();
        await expect(page.getByRole('main').getByText(workingRemote.visibleText).first()).toBeVisible();
        await page.goBack();
        await expectFailureCard(page);
      }
      deployment.server.setFault(breakServersOf(second.name));
      await retry(page);
      await expect(page.getByRole('main').getByText(first.visibleText).first()).toBeVisible();
      await expectInputPreserved(page);
    },
  );
}

test('a page and its widget from two unavailable remotes show a card each, and recover one after the other', async ({
  page,
  deployment,
}) => {
  deployment.server.setFault(breakServersOf('mfe-sales', 'mfe-customer'));
  await openPage(page, deployment, '');
  await expectFailureCard(page);
  deployment.server.setFault(breakServersOf('mfe-customer'));
  await retry(page);
  await expect(page.getByText('Jahresabo Jedermann')).toBeVisible();
  const place = page.getByRole('group', { name: 'Kundensuche', exact: true });
  await expect(place.getByRole('alert')).toContainText('Dieser Bereich ist gerade nicht verfügbar');
  deployment.restore();
  await place.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('textbox', { name: 'Kundennummer' })).toBeVisible();
});
