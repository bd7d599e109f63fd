import path from 'node:path';
import { expect, test } from '../support/release-fixture.ts';
import { buildWithRspack } from '../support/rspack-remote/build.ts';

test.use({ storageState: async ({ signedIn }, use) => use(signedIn) });

test('a remote built with Rspack and the stock plugin, without the build preset, is released with the tool and works in the shell', async ({
  page,
  installation,
}) => {
  const folder = path.join(installation.workspaceDir, 'rspack');
  await buildWithRspack('1.0.0', folder);
  expect(await installation.runReleaseToolWithGate(`publish mfe-lost-property --dir ${folder}`)).toContain('mfe-lost-property 1.0.0');
  await page.goto(installation.stack.addresses.shell);
  await page.getByRole('link', { name: 'Fundsachen' }).click();
  const things = page.getByRole('region', { name: 'Fundsachen' }).getByRole('listitem');
  await expect(things).toHaveCount(3);
  await page.getByRole('button', { name: 'Ausgeben' }).click();
  await expect(things).toHaveText(['Rucksack, blau', 'Brille']);
  await installation.runReleaseTool('unpublish mfe-lost-property');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Verkauf' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Fundsachen' })).toBeHidden();
});
