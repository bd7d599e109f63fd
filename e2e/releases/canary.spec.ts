import path from 'node:path';
import { writeHandwrittenBuild, remoteFaults } from '../support/remote-faults.ts';
import { cloneBuild } from '../support/clone-release.ts';
import { expect, openSignedInPage, expectCatalogue, test } from '../support/release-fixture.ts';
import { selectAccountMenuItem } from '../support/sign-in.ts';

test('a canary release is loaded by some users, also after a reload, and can be withdrawn after it has failed', async ({
  browser,
  installation,
}) => {
  test.setTimeout(150_000);
  const { runReleaseTool, releaseRoot, workspaceDir, getLiveEntry } = installation;
  const shell = installation.stack.addresses.shell;
  const vera = await openSignedInPage(browser, installation, 'vera.verkauf');
  const karl = await openSignedInPage(browser, installation, 'karl.kundenservice');
  await expectCatalogue(vera, 'Ticketkatalog');

  await test.step('the canary applies to the named users on each load, and to no other user', async () => {
    const folder = path.join(workspaceDir, 'canary');
    cloneBuild(releaseRoot, getLiveEntry('mfe-sales'), '2.0.0-canary', (text) => text.replaceAll('Ticketkatalog', 'Probekatalog'), folder);
    expect(await runReleaseTool(`canary mfe-sales --dir ${folder} --users vera.verkauf`)).toContain(
      'mfe-sales 2.0.0-canary for 0 % and 1 named',
    );
    for (let load = 0; load < 2; load += 1) {
      await vera.goto(shell);
      await expectCatalogue(vera, 'Probekatalog');
    }
    await karl.goto(shell);
    await expectCatalogue(karl, 'Ticketkatalog');
  });

  await test.step('a failing canary is counted in the browser, shown in Diagnose, and offered for withdrawal', async () => {
    const folder = path.join(workspaceDir, 'failing');
    writeHandwrittenBuild(getLiveEntry('mfe-sales'), '2.0.0-failing', remoteFaults['throws at render'] ?? '', folder);
    await runReleaseTool(`canary mfe-sales --dir ${folder} --users vera.verkauf`);
    await vera.goto(shell);
    await expect(vera.getByRole('main').getByRole('alert')).toContainText('kann gerade nicht gezeigt werden');
    await selectAccountMenuItem(vera, 'Diagnose');
    await expect(vera.getByRole('row', { name: /mfe-sales/ })).toContainText('2.0.0-failing');
    // The fourth column is 'Fehler'.
    await expect(
      vera
        .getByRole('row', { name: /mfe-sales/ })
        .getByRole('cell')
        .nth(3),
    ).toHaveText('1');
    // The browser sends the report of the failure while the page is open.
    await expect
      .poll(() => runReleaseTool('list'))
      .toContain('canary 2.0.0-failing for 0 % and 1 named; 1 of 1 page loads failed (100.0 %)');
    expect(await runReleaseTool('list')).toContain('It fails more often than the current release. To remove it: abort mfe-sales');
  });

  await test.step('after its withdrawal the next load has the release', async () => {
    await runReleaseTool('abort mfe-sales --message Fehler');
    await vera.goto(shell);
    await expectCatalogue(vera, 'Ticketkatalog');
    expect(await runReleaseTool('list')).not.toContain('canary 2.0.0');
  });
  await vera.context().close();
  await karl.context().close();
});
