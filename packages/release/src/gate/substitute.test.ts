import { registryEntrySchema } from '@aboschalter/release-manifest';
import { expect, it } from 'vitest';
import { substituteEntry, substituteShell } from './substitute.ts';

const entry = (name: string, version: string) =>
  registryEntrySchema.parse({
    name,
    version,
    baseUrl: 'a/',
    entry: 'b.js',
    globalName: 'c',
    integrity: {},
    preload: {},
    metadata: { name, shellApi: '*', routes: [], widgets: [] },
  });

it('substituteEntry replaces the entry of the candidate, removes canaries, and keeps all other properties', () => {
  const served = { schemaVersion: 1, revision: 7, remotes: [entry('mfe-a', '1'), { name: 'mfe-b', broken: true }], canaries: [1] };
  expect(substituteEntry(served, entry('mfe-a', '2'))).toEqual({
    schemaVersion: 1,
    revision: 7,
    canaries: [],
    remotes: [{ name: 'mfe-b', broken: true }, entry('mfe-a', '2')],
  });
});

it('substituteShell adds the values that the web server has filled into the live page to the page of the candidate', () => {
  const live = '<html><head><base href="/shop/"><meta property="csp-nonce" nonce="N"><script src="releases/host/1/a.js"></script></head>';
  const candidate = '<html><head><style>a{}</style><script src="releases/host/2/b.js"></script></head>';
  const base = '<base href="/shop/"><meta property="csp-nonce" nonce="N">';
  expect(substituteShell(live, candidate)).toBe(
    `<html><head>${base}<style nonce="N">a{}</style><script src="releases/host/2/b.js"></script></head>`,
  );
  // Tags that the candidate has already are replaced, not added a second time.
  expect(substituteShell(live, substituteShell(live, candidate))).toBe(substituteShell(live, candidate));
});
