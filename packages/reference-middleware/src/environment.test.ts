import { expect, it } from 'vitest';
import { settingsFromEnvironment } from './environment.ts';

const secrets = { MIDDLEWARE_IDENTITY_SECRET: 's', MIDDLEWARE_CARD_KEY: 'k'.repeat(32) };

it('needs the secret of the identity provider and the key of the command servers, and nothing else', () => {
  expect(settingsFromEnvironment(secrets)).toMatchObject({
    cardKey: 'k'.repeat(32),
    port: 9090,
    host: '127.0.0.1',
    databaseUrl: undefined,
    issuer: 'http://localhost:9091/realms/aboschalter',
    staffDirectory: { url: 'http://localhost:9091', secret: 's' },
    webOrigins: [],
    controlSecret: undefined,
  });
});

it('takes what is set', () => {
  expect(
    settingsFromEnvironment({
      ...secrets,
      MIDDLEWARE_PORT: '80',
      DATABASE_URL: 'postgresql://a@b/c',
      MIDDLEWARE_WEB_ORIGINS: 'http://a, http://b,',
      MIDDLEWARE_CONTROL_SECRET: 'c',
    }),
  ).toMatchObject({ port: 80, databaseUrl: 'postgresql://a@b/c', webOrigins: ['http://a', 'http://b'], controlSecret: 'c' });
});

it('says in German what is wrong', () => {
  expect(() => settingsFromEnvironment({ MIDDLEWARE_PORT: 'x', DATABASE_URL: 'mysql://x', MIDDLEWARE_ISSUER: 'x' })).toThrow(
    [
      'MIDDLEWARE_PORT: MIDDLEWARE_PORT ist keine Zahl.',
      'DATABASE_URL: DATABASE_URL ist keine Adresse eines PostgreSQL-Servers.',
      'MIDDLEWARE_ISSUER: MIDDLEWARE_ISSUER ist keine Adresse.',
      'MIDDLEWARE_IDENTITY_SECRET: MIDDLEWARE_IDENTITY_SECRET fehlt.',
      'MIDDLEWARE_CARD_KEY: MIDDLEWARE_CARD_KEY fehlt.',
    ].join('\n'),
  );
});

it('takes no key that is too short', () => {
  expect(() => settingsFromEnvironment({ ...secrets, MIDDLEWARE_CARD_KEY: 'short' })).toThrow('kürzer als 32 Zeichen');
});
