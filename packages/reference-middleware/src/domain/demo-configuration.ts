import type { CommandServerDevice, SystemConfig } from '@aboschalter/contract';

/** VDV-KA organization of the demo company. */
export const ORG_ID = 6262;

const device = (cardWorkplaceUrl: string, name: 'reader' | 'printer'): CommandServerDevice => ({
  url: `${cardWorkplaceUrl}/${name}/command-server`,
  peUrl: `${cardWorkplaceUrl}/${name}/pe`,
  orgId: ORG_ID,
  writeCustomerData: true,
  printOnCardAvailable: name === 'printer',
});

/** GET /configuration of the demo company, without the capabilities of its middleware. */
export const demoConfiguration = (issuer: string, cardWorkplaceUrl: string): Omit<SystemConfig, 'capabilities'> => ({
  identityProvider: { authority: issuer, clientId: 'aboschalter', scope: 'openid profile email' },
  commandServerReader: device(cardWorkplaceUrl, 'reader'),
  commandServerPrinter: device(cardWorkplaceUrl, 'printer'),
  enableFavourites: true,
  enableLatestCustomers: true,
  logoutAvailable: true,
  systemInfo: { show: true },
});
