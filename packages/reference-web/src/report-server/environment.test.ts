import { expect, it } from 'vitest';
import { loadConfig } from './environment.ts';

const REPORTS_RELEASE_ROOT = '/srv/aboschalter';

it('loadConfig requires only the folder of the releases, and has defaults for all other settings', () => {
  expect(loadConfig({ REPORTS_RELEASE_ROOT })).toEqual({
    port: 9093,
    host: '127.0.0.1',
    dataDir: '.aboschalter/reports',
    releaseRoot: REPORTS_RELEASE_ROOT,
    basePaths: ['/aboschalter/', '/benutzer/'],
  });
});

it.each([
  [{ REPORTS_PORT: '65536' }, 'REPORTS_PORT is not a port (0 to 65535).'],
  [{ REPORTS_HOST: '', REPORTS_DATA_DIR: '' }, 'REPORTS_HOST is empty.\nREPORTS_DATA_DIR is empty.'],
  [{ REPORTS_RELEASE_ROOT: undefined }, 'REPORTS_RELEASE_ROOT is missing.'],
  [{ REPORTS_BASE_PATHS: '/a/,b' }, 'REPORTS_BASE_PATHS contains an entry that is not a path with a slash at its beginning and end.'],
])('loadConfig throws an error with one line for each invalid variable: %j', (variables, sentences) => {
  expect(() => loadConfig({ REPORTS_RELEASE_ROOT, ...variables })).toThrow(new Error(sentences));
});
