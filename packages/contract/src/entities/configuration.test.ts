import { expect, it } from 'vitest';
import { baseData, requiredFields, systemConfig } from './configuration.ts';

const identityProvider = { authority: 'https://identity.example', clientId: 'aboschalter' };

it('requires only the identity provider: all omitted switches are off', () => {
  expect(systemConfig.parse({ identityProvider })).toEqual({
    identityProvider: { ...identityProvider, scope: 'openid' },
    enableFavourites: false,
    enableLatestCustomers: false,
    logoutAvailable: false,
    systemInfo: { show: false },
    capabilities: [],
  });
});

it('treats an invalid device as missing, and its invalid switches as off', () => {
  const device = { url: 'http://localhost:9070/command', peUrl: 'http://localhost:9070/pe', orgId: 3000 };
  expect(systemConfig.parse({ identityProvider, commandServerReader: device, commandServerPrinter: { url: 'x' } })).toMatchObject({
    commandServerReader: { ...device, writeCustomerData: false, printOnCardAvailable: false },
    commandServerPrinter: undefined,
  });
});

it.each([
  {},
  { identityProvider: { ...identityProvider, authority: 'x' } },
  { identityProvider: { authority: 'https://identity.example' } },
])('is none without what signing in needs: %j', (config) => {
  expect(systemConfig.safeParse(config).success).toBe(false);
});

it.each([null, 'true', 1, {}])('treats a switch with the value %j as off', (value) => {
  const switches = { enableFavourites: value, enableLatestCustomers: value, logoutAvailable: value, systemInfo: { show: value } };
  expect(systemConfig.parse({ identityProvider, ...switches })).toMatchObject({
    enableFavourites: false,
    enableLatestCustomers: false,
    logoutAvailable: false,
    systemInfo: { show: false },
  });
  expect(systemConfig.parse({ identityProvider, systemInfo: value }).systemInfo).toEqual({ show: false });
  expect(requiredFields.parse({ 'customer.lastName': value, 'customer.city': true })).toEqual({
    'customer.lastName': false,
    'customer.city': true,
  });
  const lists = { salutations: [], titles: [], countries: [], reasonsTicketTermination: [], reasonsAboTicketReplacement: [] };
  expect(baseData.parse({ ...lists, accessCodeSettings: { active: value } }).accessCodeSettings).toEqual({ active: false });
  expect(baseData.parse({ ...lists, accessCodeSettings: value }).accessCodeSettings).toEqual({ active: false });
});

it('treats missing access code settings as off', () => {
  const lists = { salutations: [], titles: [], countries: [], reasonsTicketTermination: [], reasonsAboTicketReplacement: [] };
  expect(baseData.parse(lists).accessCodeSettings).toEqual({ active: false });
});

it('a middleware that lists no capabilities has none, and unknown names are ignored', () => {
  const named = (capabilities?: unknown) => systemConfig.parse({ identityProvider, capabilities }).capabilities;
  expect([named(), named(null), named('all'), named({})]).toEqual([[], [], [], []]);
  expect(named(['orderLines', 'of-next-year', 7, 'idempotencyKeys'])).toEqual(['idempotencyKeys', 'orderLines']);
});
