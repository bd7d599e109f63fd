import { expect, it } from 'vitest';
import { loadConfig } from './environment.ts';

const required = { ABOSCHALTER_STORAGE: '/srv/aboschalter', RELEASES_ACCESS_FILE: '/etc/aboschalter/access.json' };

it('loadConfig requires only the storage and the access file', () => {
  expect(loadConfig(required)).toEqual({
    port: 9094,
    host: '127.0.0.1',
    trustedProxies: [],
    dataDir: '.aboschalter/release-server',
    storage: '/srv/aboschalter',
    publicUrl: undefined,
    accessFile: '/etc/aboschalter/access.json',
    maxUploadBytes: 50_000_000,
    smokeTestAccount: undefined,
  });
});

it.each([
  [{ RELEASES_PORT: '65536' }, 'RELEASES_PORT is not a port (0 to 65535).'],
  [
    { RELEASES_TRUSTED_PROXIES: '127.0.0.1, nginx' },
    'RELEASES_TRUSTED_PROXIES contains an entry that is neither an IP address nor a network.',
  ],
  [{ RELEASES_MAX_UPLOAD_MEGABYTES: '0' }, 'RELEASES_MAX_UPLOAD_MEGABYTES is not a number from 1 to 1000.'],
  [{ ABOSCHALTER_PUBLIC_URL: 'https://abo.example' }, 'ABOSCHALTER_PUBLIC_URL does not end in a slash.'],
  [{ ABOSCHALTER_STORAGE: undefined, RELEASES_ACCESS_FILE: '' }, 'ABOSCHALTER_STORAGE is missing.\nRELEASES_ACCESS_FILE is empty.'],
  [{ ABOSCHALTER_SMOKE_TEST_USER: 'smoke' }, 'Set both ABOSCHALTER_SMOKE_TEST_USER and ABOSCHALTER_SMOKE_TEST_PASSWORD, or none of them.'],
])('loadConfig throws an error with one line for each invalid variable: %j', (variables, sentences) => {
  expect(() => loadConfig({ ...required, ...variables })).toThrow(new Error(sentences));
});
