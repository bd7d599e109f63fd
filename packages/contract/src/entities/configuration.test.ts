import { expect, it } from 'vitest';
import { systemConfig } from './configuration.ts';

const identityProvider = { authority: 'https://identity.example', clientId: 'aboschalter' };

it('needs nothing but the identity provider: what is left out is off', () => {
  expect(systemConfig.parse({ identityProvider })).toEqual({
    identityProvider: { ...identityProvider, scope: 'openid' },
    enableFavourites: false,
    enableLatestCustomers: false,
    logoutAvailable: false,
    systemInfo: { show: false },
  });
});

it('takes a device that is described wrongly for none, and its switches for off', () => {
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
