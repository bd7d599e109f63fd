import { expect, it } from 'vitest';
import { baseDataSchema, requiredFieldsSchema, systemConfigSchema } from './configuration.ts';

const identityProvider = { authority: 'https://identity.example', clientId: 'aboschalter' };

it('the configuration requires only the identity provider: the scope is openid, and all omitted switches are off', () => {
  expect(systemConfigSchema.parse({ identityProvider })).toEqual({
    identityProvider: { ...identityProvider, scope: 'openid' },
    enableFavourites: false,
    enableLatestCustomers: false,
    logoutAvailable: false,
    systemInfo: { show: false },
    capabilities: [],
  });
});

it('an invalid device is treated as missing, and a missing switch of a device as off', () => {
  const device = { url: 'http://localhost:9070/command', peUrl: 'http://localhost:9070/pe', orgId: 3000 };
  expect(systemConfigSchema.parse({ identityProvider, commandServerReader: device, commandServerPrinter: { url: 'x' } })).toMatchObject({
    commandServerReader: { ...device, writeCustomerData: false, printOnCardAvailable: false },
    commandServerPrinter: undefined,
  });
});

it.each([
  {},
  { identityProvider: { ...identityProvider, authority: 'x' } },
  { identityProvider: { authority: 'https://identity.example' } },
])('the configuration is invalid if a setting for signing in is missing or invalid: %j', (config) => {
  expect(systemConfigSchema.safeParse(config).success).toBe(false);
});

it.each([null, 'true', 1, {}])('a switch with the value %j is off', (value) => {
  const switches = { enableFavourites: value, enableLatestCustomers: value, logoutAvailable: value, systemInfo: { show: value } };
  expect(systemConfigSchema.parse({ identityProvider, ...switches })).toMatchObject({
    enableFavourites: false,
    enableLatestCustomers: false,
    logoutAvailable: false,
    systemInfo: { show: false },
  });
  expect(systemConfigSchema.parse({ identityProvider, systemInfo: value }).systemInfo).toEqual({ show: false });
  expect(requiredFieldsSchema.parse({ 'customer.lastName': value, 'customer.city': true })).toEqual({
    'customer.lastName': false,
    'customer.city': true,
  });
  const lists = { salutations: [], titles: [], countries: [], reasonsTicketTermination: [], reasonsAboTicketReplacement: [] };
  expect(baseDataSchema.parse({ ...lists, accessCodeSettings: { active: value } }).accessCodeSettings).toEqual({ active: false });
  expect(baseDataSchema.parse({ ...lists, accessCodeSettings: value }).accessCodeSettings).toEqual({ active: false });
});

it('access codes are off if their settings are missing', () => {
  const lists = { salutations: [], titles: [], countries: [], reasonsTicketTermination: [], reasonsAboTicketReplacement: [] };
  expect(baseDataSchema.parse(lists).accessCodeSettings).toEqual({ active: false });
});

it('a middleware without a valid list of capabilities has none, and unknown names in the list are ignored', () => {
  const readCapabilities = (capabilities?: unknown) => systemConfigSchema.parse({ identityProvider, capabilities }).capabilities;
  expect([readCapabilities(), readCapabilities(null), readCapabilities('all'), readCapabilities({})]).toEqual([[], [], [], []]);
  // The result has the order of the contract.
  expect(readCapabilities(['orderLines', 'of-next-year', 7, 'idempotencyKeys'])).toEqual(['idempotencyKeys', 'orderLines']);
});
