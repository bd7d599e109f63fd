import { capabilities } from '@aboschalter/contract';
import { expect, it } from 'vitest';
import { loadConfig } from './config.ts';

const requiredVariables = { MIDDLEWARE_DEMO_DATA: 'on', MIDDLEWARE_OIDC_CLIENT_SECRET: 's', MIDDLEWARE_PROOF_SECRET: 'k'.repeat(32) };

it('the configuration requires only two secrets and the choice of an installation or of the demo data', () => {
  expect(loadConfig(requiredVariables)).toMatchObject({
    cardKey: 'k'.repeat(32),
    port: 9090,
    host: '127.0.0.1',
    databaseUrl: undefined,
    migrations: 'apply',
    demoData: true,
    installation: { organizationId: 6262 },
    files: 'database',
    issuer: 'http://localhost:9091/realms/aboschalter',
    staffDirectory: { kind: 'reference', url: 'http://localhost:9091', secret: 's' },
    webOrigins: [],
    controlSecret: undefined,
    log: 'on',
    proxies: [],
    requestsPerMinute: 600,
  });
});

it('the configuration uses the variables that are set', () => {
  expect(
    loadConfig({
      ...requiredVariables,
      MIDDLEWARE_PORT: '80',
      DATABASE_URL: 'postgresql://a@b/c',
      MIDDLEWARE_MIGRATIONS: 'by-command',
      MIDDLEWARE_CORS_ORIGINS: 'http://a, http://b,',
      MIDDLEWARE_TEST_CONTROL_SECRET: 'c',
      MIDDLEWARE_REQUEST_LOG: 'off',
      MIDDLEWARE_TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8, ::1',
      MIDDLEWARE_RATE_LIMIT_PER_MINUTE: '0',
    }),
  ).toMatchObject({
    port: 80,
    databaseUrl: 'postgresql://a@b/c',
    migrations: 'require',
    demoData: true,
    webOrigins: ['http://a', 'http://b'],
    controlSecret: 'c',
    log: 'off',
    proxies: ['127.0.0.1', '10.0.0.0/8', '::1'],
    requestsPerMinute: 0,
  });
});

it('the staff directory is Keycloak if configured', () => {
  const { staffDirectory } = loadConfig({
    ...requiredVariables,
    MIDDLEWARE_OIDC_ISSUER: 'https://anmeldung.example/realms/aboschalter',
    MIDDLEWARE_STAFF_DIRECTORY: 'keycloak',
  });
  expect(staffDirectory).toEqual({
    kind: 'keycloak',
    issuer: 'https://anmeldung.example/realms/aboschalter',
    clientId: 'aboschalter-middleware',
    secret: 's',
  });
});

it('files are stored in an object store if configured, which requires credentials', () => {
  const withLocation = { ...requiredVariables, MIDDLEWARE_FILE_STORAGE_URL: 's3://dateien/abo?endpoint=https://speicher.example' };
  const credentials = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'geheim' };
  const location = { bucket: 'dateien', prefix: 'abo/', endpoint: 'https://speicher.example' };
  expect(loadConfig({ ...withLocation, ...credentials }).files).toEqual({
    ...location,
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'geheim',
  });
  expect(loadConfig({ ...withLocation, ...credentials, AWS_REGION: 'eu-central-1' }).files).toMatchObject({ region: 'eu-central-1' });
  const message = 'MIDDLEWARE_FILE_STORAGE_URL: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are missing for the object store.';
  for (const variables of [
    withLocation,
    { ...withLocation, ...credentials, AWS_SECRET_ACCESS_KEY: '' },
    { ...withLocation, ...credentials, AWS_ACCESS_KEY_ID: undefined },
  ]) {
    expect(() => loadConfig(variables)).toThrow(message);
  }
});

it.each([
  ['none', []],
  ['all', [...capabilities]],
  ['orderLines, recordVersions', ['orderLines', 'recordVersions']],
])('the configuration contains the capabilities that the variable lists: %s', (text, expected) => {
  const config = loadConfig({ ...requiredVariables, MIDDLEWARE_CAPABILITIES: text, MIDDLEWARE_ANSWERS: 'minimal' });
  expect(config.offer).toEqual({ capabilities: expected, hasMinimalResponses: true });
});

it('the configuration reports all invalid variables in one error', () => {
  expect(() =>
    loadConfig({
      MIDDLEWARE_PORT: 'x',
      DATABASE_URL: 'mysql://x',
      MIDDLEWARE_FILE_STORAGE_URL: '/srv/dateien',
      MIDDLEWARE_OIDC_ISSUER: 'x',
      MIDDLEWARE_REQUEST_LOG: 'all',
      MIDDLEWARE_TRUSTED_PROXIES: 'nginx',
      MIDDLEWARE_RATE_LIMIT_PER_MINUTE: '-1',
    }),
  ).toThrow(
    [
      'MIDDLEWARE_PORT: MIDDLEWARE_PORT is not a number.',
      'DATABASE_URL: DATABASE_URL is not the URL of a PostgreSQL server.',
      'MIDDLEWARE_FILE_STORAGE_URL: MIDDLEWARE_FILE_STORAGE_URL is neither database nor a URL such as s3://bucket/folder?endpoint=https://storage.example.',
      'MIDDLEWARE_OIDC_ISSUER: MIDDLEWARE_OIDC_ISSUER is not a URL.',
      'MIDDLEWARE_OIDC_CLIENT_SECRET: MIDDLEWARE_OIDC_CLIENT_SECRET is missing.',
      'MIDDLEWARE_TRUSTED_PROXIES.0: MIDDLEWARE_TRUSTED_PROXIES contains an entry that is neither an IP address nor a network.',
      'MIDDLEWARE_RATE_LIMIT_PER_MINUTE: MIDDLEWARE_RATE_LIMIT_PER_MINUTE is less than 0.',
      'MIDDLEWARE_PROOF_SECRET: MIDDLEWARE_PROOF_SECRET is missing.',
      'MIDDLEWARE_REQUEST_LOG: MIDDLEWARE_REQUEST_LOG is neither off nor on.',
    ].join('\n'),
  );
});

it.each<[Readonly<Record<string, string>>, string]>([
  [{ MIDDLEWARE_PORT: '70000' }, 'MIDDLEWARE_PORT: MIDDLEWARE_PORT is greater than 65535.'],
  [{ MIDDLEWARE_PORT: '90.5' }, 'MIDDLEWARE_PORT: MIDDLEWARE_PORT is not an integer.'],
  [{ MIDDLEWARE_PORT: ' ' }, 'MIDDLEWARE_PORT: MIDDLEWARE_PORT is empty.'],
  [{ MIDDLEWARE_HOST: '' }, 'MIDDLEWARE_HOST: MIDDLEWARE_HOST is empty.'],
  [{ MIDDLEWARE_DATA_DIR: '' }, 'MIDDLEWARE_DATA_DIR: MIDDLEWARE_DATA_DIR is empty.'],
  // If an empty value were accepted, it would be parsed as 0, which means no limit.
  [{ MIDDLEWARE_RATE_LIMIT_PER_MINUTE: '' }, 'MIDDLEWARE_RATE_LIMIT_PER_MINUTE: MIDDLEWARE_RATE_LIMIT_PER_MINUTE is empty.'],
  [{ MIDDLEWARE_OIDC_ISSUER: 'ftp://x/realms/abo' }, 'MIDDLEWARE_OIDC_ISSUER: MIDDLEWARE_OIDC_ISSUER is not a URL.'],
  [
    { MIDDLEWARE_CAPABILITIES: 'orderlines' },
    `MIDDLEWARE_CAPABILITIES.0: MIDDLEWARE_CAPABILITIES is neither all, none nor a list of: ${capabilities.join(', ')}.`,
  ],
  [{ MIDDLEWARE_ANSWERS: 'least' }, 'MIDDLEWARE_ANSWERS: MIDDLEWARE_ANSWERS is neither full nor minimal.'],
  [{ MIDDLEWARE_CARD_WORKSTATION_URL: 'localhost:9092' }, 'MIDDLEWARE_CARD_WORKSTATION_URL: MIDDLEWARE_CARD_WORKSTATION_URL is not a URL.'],
])('the configuration rejects %j', (variables, message) => {
  expect(() => loadConfig({ ...requiredVariables, ...variables })).toThrow(new Error(message));
});

it.each(['*', 'abo.example', 'https://abo.example/', 'https://abo.example:443', 'null'])(
  'the configuration rejects the origin %s',
  (origin) => {
    expect(() => loadConfig({ ...requiredVariables, MIDDLEWARE_CORS_ORIGINS: `https://abo.example,${origin}` })).toThrow(
      'MIDDLEWARE_CORS_ORIGINS contains an entry that is not an origin such as https://abo.example, without a path.',
    );
  },
);

it('the configuration rejects renamed variables and names the new ones', () => {
  expect(() => loadConfig({ ...requiredVariables, CARDS_URL: 'http://localhost:1', MIDDLEWARE_LOG: 'off' })).toThrow(
    new Error('CARDS_URL is now MIDDLEWARE_CARD_WORKSTATION_URL.\nMIDDLEWARE_LOG is now MIDDLEWARE_REQUEST_LOG.'),
  );
});

it('the configuration rejects a proof secret that is too short', () => {
  expect(() => loadConfig({ ...requiredVariables, MIDDLEWARE_PROOF_SECRET: 'short' })).toThrow('shorter than 32 characters');
});
