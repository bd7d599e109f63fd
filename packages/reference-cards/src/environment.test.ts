import { expect, it } from 'vitest';
import { loadConfig } from './environment.ts';

const CARDS_KEY = 'k'.repeat(32);

it('requires only the key that it shares with the middleware', () => {
  expect(loadConfig({ CARDS_KEY })).toEqual({
    port: 9092,
    host: '127.0.0.1',
    dataDir: '.aboschalter/cards',
    webOrigins: [],
    middlewareUrl: 'http://127.0.0.1:9090',
    cardKey: CARDS_KEY,
  });
  expect(loadConfig({ CARDS_KEY, CARDS_PORT: '80', CARDS_WEB_ORIGINS: 'https://a.example, http://b.example:81,' })).toMatchObject({
    port: 80,
    webOrigins: ['https://a.example', 'http://b.example:81'],
  });
});

it.each([
  [{ CARDS_PORT: '' }, 'CARDS_PORT: CARDS_PORT ist kein Port (0 bis 65535).'],
  [{ CARDS_PORT: '65536' }, 'CARDS_PORT: CARDS_PORT ist kein Port (0 bis 65535).'],
  [{ CARDS_HOST: '', CARDS_DATA_DIR: '' }, 'CARDS_HOST: CARDS_HOST ist leer.\nCARDS_DATA_DIR: CARDS_DATA_DIR ist leer.'],
  [
    { CARDS_WEB_ORIGINS: 'https://a.example,https://b.example/' },
    'CARDS_WEB_ORIGINS.1: „https://b.example/“ ist keine Herkunft wie https://schalter.example, ohne Pfad und ohne Schrägstrich am Ende.',
  ],
  [{ MIDDLEWARE_URL: 'nebenan' }, 'MIDDLEWARE_URL: MIDDLEWARE_URL ist keine Adresse.'],
  [{ CARDS_KEY: 'kurz' }, 'CARDS_KEY: CARDS_KEY ist kürzer als 32 Zeichen.'],
  [{ CARDS_KEY: undefined }, 'CARDS_KEY: CARDS_KEY fehlt.'],
])('says in German what is wrong: %j', (variables, sentences) => {
  expect(() => loadConfig({ CARDS_KEY, ...variables })).toThrow(new Error(sentences));
});
