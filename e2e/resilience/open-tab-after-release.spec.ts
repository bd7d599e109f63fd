import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registrySchema } from '@aboschalter/release-manifest';
import { startTestStack, workDir } from '@aboschalter/dev-tools';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { cloneRelease } from '../support/clone-release.ts';
import { expectLandingPage, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

test('an open tab continues with the folder of its release, and the next page load uses the folder of the new release', async ({
  page,
  webServer,
}) => {
  const releaseRoot = mkdtempSync(path.join(tmpdir(), 'aboschalter-folders-'));
  cpSync(path.join(workDir, 'releases'), releaseRoot, { recursive: true });
  const stack = await startTestStack({ releaseRoot, nginx: webServer === 'nginx' });
  try {
    await signIn(page, stack, 'vera.verkauf');
    await expectLandingPage(page);
    const file = path.join(releaseRoot, 'registry.json');
    const text = readFileSync(file, 'utf8');
    const released = registrySchema.parse(JSON.parse(text));
    const next = cloneRelease({ originalRegistry: released, releaseRoot }, 'mfe-sales', '9.9.9', (code) =>
      code.replaceAll('Ticketkatalog', 'Ticketauswahl'),
    );
    const remotes = released.remotes.map((remote) => (remote.name === next.name ? next : remote));
    writeFileSync(file, JSON.stringify({ ...JSON.parse(text), remotes }));

    const requestedReleases: string[] = [];
    page.on('request', (request) => requestedReleases.push(...(/(?<=releases\/)mfe-sales\/[^/]+/.exec(request.url()) ?? [])));
    await createSalesCounterPage(page).chooseProduct('Deutschlandticket');
    expect([...new Set(requestedReleases)]).toEqual([`mfe-sales/${released.remotes.find(({ name }) => name === next.name)?.version}`]);

    requestedReleases.length = 0;
    await page.goto(stack.addresses.shell);
    await expect(page.getByRole('group', { name: 'Ticketauswahl', exact: true })).toBeVisible();
    expect([...new Set(requestedReleases)]).toEqual(['mfe-sales/9.9.9']);
  } finally {
    await page.context().close();
    await stack.close();
    rmSync(releaseRoot, { recursive: true, force: true });
  }
});
