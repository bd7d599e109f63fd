import { expect, it } from 'vitest';
import { loadConfig } from './environment.ts';

const CARDS_PROOF_SECRET = 'k'.repeat(32);

it('loadConfig requires only CARDS_PROOF_SECRET, and has defaults for the other variables', () => {
  expect(loadConfig({ CARDS_PROOF_SECRET })).toEqual({
    port: 9092,
    host: '127.0.0.1',
    dataDir: '.aboschalter/cards',
    webOrigins: [],
    middlewareUrl: 'http://127.0.0.1:9090',
    proofSecret: CARDS_PROOF_SECRET,
    log: 'on',
  });
  expect(loadConfig({ CARDS_PROOF_SECRET, CARDS_PORT: '80', CARDS_CORS_ORIGINS: 'https://a.example, http://b.example:81,' })).toMatchObject(
    {
      port: 80,
      webOrigins: ['https://a.example', 'http://b.example:81'],
    },
  );
  expect(loadConfig({ CARDS_PROOF_SECRET, CARDS_ORGANIZATION_ID: '5123' }).organizationId).toBe(5123);
});

it.each([
  [{ CARDS_PORT: '' }, 'CARDS_PORT: CARDS_PORT is not a port (0 to 65535).'],
  [{ CARDS_ORGANIZATION_ID: '0' }, 'CARDS_ORGANIZATION_ID: CARDS_ORGANIZATION_ID is not a whole number above 0.'],
  [{ CARDS_PORT: '65536' }, 'CARDS_PORT: CARDS_PORT is not a port (0 to 65535).'],
  [{ CARDS_HOST: '', CARDS_DATA_DIR: '' }, 'CARDS_HOST: CARDS_HOST is empty.\nCARDS_DATA_DIR: CARDS_DATA_DIR is empty.'],
  [
    { CARDS_CORS_ORIGINS: 'https://a.example,https://b.example/' },
    'CARDS_CORS_ORIGINS.1: https://b.example/ is not an origin such as https://schalter.example, without a path and a trailing slash.',
  ],
  [{ CARDS_MIDDLEWARE_URL: 'nebenan' }, 'CARDS_MIDDLEWARE_URL: CARDS_MIDDLEWARE_URL is not a URL.'],
  [{ CARDS_REQUEST_LOG: 'laut' }, 'CARDS_REQUEST_LOG: CARDS_REQUEST_LOG is neither off nor on.'],
  [{ CARDS_PROOF_SECRET: 'kurz' }, 'CARDS_PROOF_SECRET: CARDS_PROOF_SECRET is shorter than 32 characters.'],
  [{ CARDS_PROOF_SECRET: undefined }, 'CARDS_PROOF_SECRET: CARDS_PROOF_SECRET is missing.'],
])('loadConfig throws an error with one line for each invalid variable: %j', (variables, message) => {
  expect(() => loadConfig({ CARDS_PROOF_SECRET, ...variables })).toThrow(new Error(message));
});

it('loadConfig rejects a renamed variable and names its new name', () => {
  expect(() => loadConfig({ CARDS_PROOF_SECRET, CARDS_KEY: 'x' })).toThrow(new Error('CARDS_KEY is now CARDS_PROOF_SECRET.'));
});
