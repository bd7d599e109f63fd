import { capabilities } from '@aboschalter/contract';
import { expect, it } from 'vitest';
import { loadConfig } from './config.ts';

const secrets = { MIDDLEWARE_IDENTITY_SECRET: 's', MIDDLEWARE_CARD_KEY: 'k'.repeat(32) };

it('requires only the secret of the identity provider and the key of the command servers', () => {
  expect(loadConfig(secrets)).toMatchObject({
    cardKey: 'k'.repeat(32),
    port: 9090,
    host: '127.0.0.1',
    databaseUrl: undefined,
    files: 'database',
    issuer: 'http://localhost:9091/realms/aboschalter',
    staffDirectory: { kind: 'reference', url: 'http://localhost:9091', secret: 's' },
    webOrigins: [],
    controlSecret: undefined,
    log: 'requests',
    proxies: [],
    requestsPerMinute: 600,
  });
});

it('uses all variables that are set', () => {
  expect(
    loadConfig({
      ...secrets,
      MIDDLEWARE_PORT: '80',
      DATABASE_URL: 'postgresql://a@b/c',
      MIDDLEWARE_WEB_ORIGINS: 'http://a, http://b,',
      MIDDLEWARE_CONTROL_SECRET: 'c',
      MIDDLEWARE_LOG: 'off',
      MIDDLEWARE_PROXIES: '127.0.0.1, 10.0.0.0/8, ::1',
      MIDDLEWARE_RATE_LIMIT: '0',
    }),
  ).toMatchObject({
    port: 80,
    databaseUrl: 'postgresql://a@b/c',
    webOrigins: ['http://a', 'http://b'],
    controlSecret: 'c',
    log: 'off',
    proxies: ['127.0.0.1', '10.0.0.0/8', '::1'],
    requestsPerMinute: 0,
  });
});

it('keeps the staff in Keycloak if configured', () => {
  const { staffDirectory } = loadConfig({
    ...secrets,
    MIDDLEWARE_ISSUER: 'https://anmeldung.example/realms/aboschalter',
    MIDDLEWARE_STAFF_DIRECTORY: 'keycloak',
  });
  expect(staffDirectory).toEqual({
    kind: 'keycloak',
    issuer: 'https://anmeldung.example/realms/aboschalter',
    clientId: 'aboschalter-middleware',
    secret: 's',
  });
});

it('keeps files in an object store if configured', () => {
  const named = { ...secrets, MIDDLEWARE_FILES: 's3://dateien/abo?endpoint=https://speicher.example' };
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'geheim' };
  const place = { bucket: 'dateien', prefix: 'abo/', endpoint: 'https://speicher.example' };
  expect(loadConfig({ ...named, ...keys }).files).toEqual({
    ...place,
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'geheim',
  });
  expect(loadConfig({ ...named, ...keys, AWS_REGION: 'eu-central-1' }).files).toMatchObject({ region: 'eu-central-1' });
  const missing = 'MIDDLEWARE_FILES: Für den Objektspeicher fehlen AWS_ACCESS_KEY_ID und AWS_SECRET_ACCESS_KEY.';
  for (const variables of [named, { ...named, ...keys, AWS_SECRET_ACCESS_KEY: '' }, { ...named, ...keys, AWS_ACCESS_KEY_ID: undefined }]) {
    expect(() => loadConfig(variables)).toThrow(missing);
  }
});

it.each([
  ['none', []],
  ['all', [...capabilities]],
  ['orderLines, recordVersions', ['orderLines', 'recordVersions']],
])('offers the named capabilities: %s', (text, expected) => {
  const named = loadConfig({ ...secrets, MIDDLEWARE_CAPABILITIES: text, MIDDLEWARE_ANSWERS: 'minimal' });
  expect(named.offer).toEqual({ capabilities: expected, minimalAnswers: true });
});

it('reports problems in German', () => {
  expect(() =>
    loadConfig({
      MIDDLEWARE_PORT: 'x',
      DATABASE_URL: 'mysql://x',
      MIDDLEWARE_FILES: '/srv/dateien',
      MIDDLEWARE_ISSUER: 'x',
      MIDDLEWARE_LOG: 'all',
      MIDDLEWARE_PROXIES: 'nginx',
      MIDDLEWARE_RATE_LIMIT: '-1',
    }),
  ).toThrow(
    [
      'MIDDLEWARE_PORT: MIDDLEWARE_PORT ist keine Zahl.',
      'DATABASE_URL: DATABASE_URL ist keine Adresse eines PostgreSQL-Servers.',
      'MIDDLEWARE_FILES: MIDDLEWARE_FILES ist weder „database“ noch eine Adresse wie s3://bucket/ordner?endpoint=https://speicher.example.',
      'MIDDLEWARE_ISSUER: MIDDLEWARE_ISSUER ist keine Adresse.',
      'MIDDLEWARE_IDENTITY_SECRET: MIDDLEWARE_IDENTITY_SECRET fehlt.',
      'MIDDLEWARE_PROXIES.0: MIDDLEWARE_PROXIES nennt etwas, das keine IP-Adresse und kein Netz ist.',
      'MIDDLEWARE_RATE_LIMIT: MIDDLEWARE_RATE_LIMIT ist kleiner als 0.',
      'MIDDLEWARE_CARD_KEY: MIDDLEWARE_CARD_KEY fehlt.',
      'MIDDLEWARE_LOG: MIDDLEWARE_LOG ist weder off noch requests.',
    ].join('\n'),
  );
});

it.each<[Readonly<Record<string, string>>, string]>([
  [{ MIDDLEWARE_PORT: '70000' }, 'MIDDLEWARE_PORT: MIDDLEWARE_PORT ist größer als 65535.'],
  [{ MIDDLEWARE_PORT: '90.5' }, 'MIDDLEWARE_PORT: MIDDLEWARE_PORT ist keine ganze Zahl.'],
  [{ MIDDLEWARE_PORT: ' ' }, 'MIDDLEWARE_PORT: MIDDLEWARE_PORT ist leer.'],
  [{ MIDDLEWARE_HOST: '' }, 'MIDDLEWARE_HOST: MIDDLEWARE_HOST ist leer.'],
  [{ MIDDLEWARE_DATA_DIR: '' }, 'MIDDLEWARE_DATA_DIR: MIDDLEWARE_DATA_DIR ist leer.'],
  // An empty value would mean no limit.
  [{ MIDDLEWARE_RATE_LIMIT: '' }, 'MIDDLEWARE_RATE_LIMIT: MIDDLEWARE_RATE_LIMIT ist leer.'],
  [{ MIDDLEWARE_ISSUER: 'ftp://x/realms/abo' }, 'MIDDLEWARE_ISSUER: MIDDLEWARE_ISSUER ist keine Adresse.'],
  [
    { MIDDLEWARE_CAPABILITIES: 'orderlines' },
    `MIDDLEWARE_CAPABILITIES.0: MIDDLEWARE_CAPABILITIES ist weder „all“ noch „none“ noch eine Liste aus: ${capabilities.join(', ')}.`,
  ],
  [{ MIDDLEWARE_ANSWERS: 'least' }, 'MIDDLEWARE_ANSWERS: MIDDLEWARE_ANSWERS ist weder „full“ noch „minimal“.'],
  [{ CARDS_URL: 'localhost:9092' }, 'CARDS_URL: CARDS_URL ist keine Adresse.'],
])('says so of %j', (variables, sentence) => {
  expect(() => loadConfig({ ...secrets, ...variables })).toThrow(new Error(sentence));
});

it.each(['*', 'abo.example', 'https://abo.example/', 'https://abo.example:443', 'null'])('takes no origin like %s', (origin) => {
  expect(() => loadConfig({ ...secrets, MIDDLEWARE_WEB_ORIGINS: `https://abo.example,${origin}` })).toThrow(
    'MIDDLEWARE_WEB_ORIGINS nennt etwas, das keine Adresse ohne Pfad ist wie https://abo.example.',
  );
});

it('rejects a key that is too short', () => {
  expect(() => loadConfig({ ...secrets, MIDDLEWARE_CARD_KEY: 'short' })).toThrow('kürzer als 32 Zeichen');
});
