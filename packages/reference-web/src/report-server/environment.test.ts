import { expect, it } from 'vitest';
import { loadConfig } from './environment.ts';

const REPORTS_RELEASE_ROOT = '/srv/aboschalter';

it('requires only the folder of the releases', () => {
  expect(loadConfig({ REPORTS_RELEASE_ROOT })).toEqual({
    port: 9093,
    host: '127.0.0.1',
    dataDir: '.aboschalter/reports',
    releaseRoot: REPORTS_RELEASE_ROOT,
    basePaths: ['/aboschalter/', '/benutzer/'],
  });
});

it.each([
  [{ REPORTS_PORT: '65536' }, 'REPORTS_PORT ist kein Port (0 bis 65535).'],
  [{ REPORTS_HOST: '', REPORTS_DATA_DIR: '' }, 'REPORTS_HOST ist leer.\nREPORTS_DATA_DIR ist leer.'],
  [{ REPORTS_RELEASE_ROOT: undefined }, 'REPORTS_RELEASE_ROOT fehlt.'],
  [{ REPORTS_BASE_PATHS: '/a/,b' }, 'REPORTS_BASE_PATHS nennt etwas, das kein Pfad mit Schrägstrich am Anfang und am Ende ist.'],
])('reports the error in German: %j', (variables, sentences) => {
  expect(() => loadConfig({ REPORTS_RELEASE_ROOT, ...variables })).toThrow(new Error(sentences));
});
