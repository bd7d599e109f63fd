import { globSync, readFileSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { submitSignInForm } from '../support/sign-in.ts';
import { getStandaloneUrl } from '../support/standalone-url.ts';
import { expect, test, type ReleaseEnvironment } from '../support/release-fixture.ts';

const ALONE = 'mfe-admin-standalone';
const sourceMapSchema = z.object({ sources: z.array(z.string()) });

/** Lists the source files of a release that its source maps name, also those of files that no page loads. */
const listSources = ({ releaseRoot }: ReleaseEnvironment, name: string): readonly string[] =>
  globSync(`releases/${name}/*/**/*.map`, { cwd: releaseRoot }).flatMap(
    (file) => sourceMapSchema.parse(JSON.parse(readFileSync(path.join(releaseRoot, file), 'utf8'))).sources,
  );

/**
 * Hides the registry, the page of the shell, and the releases of the shell and of all remotes.
 * @returns a function that restores them
 */
function hideShell({ releaseRoot }: ReleaseEnvironment): () => void {
  const others = readdirSync(path.join(releaseRoot, 'releases')).filter((name) => name !== ALONE);
  const hidden = ['registry.json', 'pages/host.html', ...others.map((name) => `releases/${name}`)].map((file) =>
    path.join(releaseRoot, file),
  );
  for (const file of hidden) renameSync(file, `${file}.hidden`);
  return () => {
    for (const file of hidden) renameSync(`${file}.hidden`, file);
  };
}

test('the administration alone requests nothing of shell and other remotes, and works while the shell is down', async ({
  page,
  installation,
}) => {
  const { stack } = installation;
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const restoreShell = hideShell(installation);
  try {
    const shell = await page.request.get(stack.addresses.shell);
    expect(shell.ok()).toBe(false);
    await page.goto(getStandaloneUrl(stack, 'mfe-admin'), { waitUntil: 'commit' });
    await submitSignInForm(page, 'anna.admin');
    await expect(page.getByRole('cell', { name: 'anna.admin Anna Admin', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Nutzer Hinzufügen' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('cell', { name: 'anna.admin Anna Admin', exact: true })).toBeVisible();
  } finally {
    restoreShell();
  }
  const releases = requested.flatMap((url) => /\/releases\/([^/]+)\//.exec(url)?.[1] ?? []);
  expect([...new Set(releases)]).toEqual([ALONE]);
  expect(requested.filter((url) => url.includes('registry.json') || url.startsWith(stack.addresses.shell))).toEqual([]);
});

test('neither the page of the administration nor its remote contains code of counter or of another remote', ({ installation }) => {
  for (const name of [ALONE, 'mfe-admin']) {
    const sources = listSources(installation, name);
    expect(sources.some((source) => source.endsWith('screens/users/UsersPage.tsx'))).toBe(true);
    expect(sources.filter((source) => /packages\/counter\/|\/mfe-(customer|sales|ticketing)\//.test(source))).toEqual([]);
  }
  expect(listSources(installation, 'host').some((source) => source.includes('packages/counter/'))).toBe(true);
});
