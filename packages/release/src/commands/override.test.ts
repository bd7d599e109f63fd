import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { registryEntrySchema } from '@aboschalter/release-manifest';
import { afterEach, expect, it } from 'vitest';
import { writeRemoteBuild } from '../testing/build.ts';
import { serveOverride, overrideUrl, type OverrideServer } from './override.ts';

const running: OverrideServer[] = [];
afterEach(() => Promise.all(running.splice(0).map((one) => one.close())));

async function serving(folder: string) {
  const one = await serveOverride('mfe-a', folder);
  running.push(one);
  return { ...one, entry: async () => registryEntrySchema.parse(await (await fetch(one.url)).json()) };
}

it('serves the present build, with its hashes and a version that changes with its content', async () => {
  const folder = writeRemoteBuild('mfe-a', '1');
  const { url, entry } = await serving(folder);
  const first = await entry();
  expect(first).toMatchObject({ name: 'mfe-a', version: expect.stringMatching(/^1-[0-9a-f]{8}$/), baseUrl: new URL('.', url).href });
  const file = await fetch(new URL(first.entry, first.baseUrl));
  expect(file.headers.get('content-type')).toBe('text/javascript');
  expect(file.headers.get('access-control-allow-origin')).toBe('*');
  writeFileSync(path.join(folder, 'remoteEntry.js'), 'changed');
  const second = await entry();
  expect(second.version).not.toBe(first.version);
  expect(second.integrity['remoteEntry.js']).not.toBe(first.integrity['remoteEntry.js']);
});

it('responds with 404 while a build is incomplete, and for paths outside of the folder', async () => {
  const folder = writeRemoteBuild('mfe-a', '1');
  const { url } = await serving(folder);
  mkdirSync(path.join(folder, '../beside-it'), { recursive: true });
  expect((await fetch(new URL('/..%2Fbeside-it', url))).status).toBe(404);
  rmSync(path.join(folder, 'remoteEntry.js'));
  expect((await fetch(url)).status).toBe(404);
});

it('fails without a build of that name', async () => {
  await expect(serveOverride('mfe-b', writeRemoteBuild('mfe-a', '1'))).rejects.toThrow('contains mfe-a, not mfe-b');
});

it('is part of the URL of the shell', () => {
  expect(overrideUrl('https://shop.example/aboschalter/?a=1', 'http://localhost:7/override.json')).toBe(
    'https://shop.example/aboschalter/?a=1&override=http%3A%2F%2Flocalhost%3A7%2Foverride.json',
  );
});
