import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD_ERRORS_FILE, registryEntrySchema } from '@aboschalter/release-manifest';
import { afterEach, expect, it } from 'vitest';
import { writeRemoteBuild } from '../testing/build.ts';
import { serveOverride, toOverrideUrl, type OverrideServer } from './override.ts';

const servers: OverrideServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((one) => one.close())));

async function startServer(folder: string) {
  const one = await serveOverride('mfe-a', folder);
  servers.push(one);
  return { ...one, entry: async () => registryEntrySchema.parse(await (await fetch(one.url)).json()) };
}

it('the override server serves the current build, with its hashes and a version that changes with its content', async () => {
  const folder = writeRemoteBuild('mfe-a', '1');
  const { url, entry } = await startServer(folder);
  const first = await entry();
  expect(first.version).toMatch(/^1-[0-9a-f]{8}$/);
  expect(first).toMatchObject({ name: 'mfe-a', baseUrl: new URL(`${first.version}/`, url).href });
  const file = await fetch(new URL(first.entry, first.baseUrl));
  expect(file.headers.get('content-type')).toBe('text/javascript');
  expect(file.headers.get('access-control-allow-origin')).toBe('*');
  writeFileSync(path.join(folder, 'remoteEntry.js'), 'changed');
  const second = await entry();
  expect(second.version).not.toBe(first.version);
  expect(second.integrity['remoteEntry.js']).not.toBe(first.integrity['remoteEntry.js']);
});

it('the override server keeps the last complete build while a build is incomplete, and responds with 404 to paths outside of the folder', async () => {
  const folder = writeRemoteBuild('mfe-a', '1');
  const { url, entry } = await startServer(folder);
  mkdirSync(path.join(folder, '../beside-it'), { recursive: true });
  expect((await fetch(new URL('/1/..%2Fbeside-it', url))).status).toBe(404);
  const complete = await entry();
  rmSync(path.join(folder, 'remoteEntry.js'));
  expect(await entry()).toEqual(complete);
});

it('the override server sends the errors of a failed build with the last successful one', async () => {
  const folder = writeRemoteBuild('mfe-a', '1');
  const { url } = await startServer(folder);
  expect(await (await fetch(url)).json()).not.toHaveProperty('buildErrors');
  writeFileSync(path.join(folder, BUILD_ERRORS_FILE), 'src/remote.ts: Unexpected token');
  const override: unknown = await (await fetch(url)).json();
  expect(override).toMatchObject({ name: 'mfe-a', buildErrors: 'src/remote.ts: Unexpected token' });
  expect(override).not.toHaveProperty(['integrity', BUILD_ERRORS_FILE]);
});

it('serveOverride throws if the folder contains the build of another remote', async () => {
  await expect(serveOverride('mfe-b', writeRemoteBuild('mfe-a', '1'))).rejects.toThrow('contains mfe-a, not mfe-b');
});

it('toOverrideUrl adds the override to the parameters of the URL', () => {
  expect(toOverrideUrl('https://shop.example/aboschalter/?a=1', 'http://localhost:7/override.json')).toBe(
    'https://shop.example/aboschalter/?a=1&override=http%3A%2F%2Flocalhost%3A7%2Foverride.json',
  );
});
