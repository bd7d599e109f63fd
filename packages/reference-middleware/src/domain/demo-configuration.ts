import type { CommandServerDevice, SystemConfig } from '@aboschalter/contract';

/** VDV-KA organization of the demo company. */
export const ORG_ID = 6262;

const device = (cardWorkstationUrl: string, name: 'reader' | 'printer'): CommandServerDevice => ({
  url: `${cardWorkstationUrl}/${name}/command-server`,
  peUrl: `${cardWorkstationUrl}/${name}/pe`,
  orgId: ORG_ID,
  writeCustomerData: true,
  printOnCardAvailable: name === 'printer',
});

/** GET /configuration of the demo company, without the capabilities of its middleware. */
export const createDemoConfiguration = (issuer: string, cardWorkstationUrl: string): Omit<SystemConfig, 'capabilities'> => ({
  identityProvider: { authority: issuer, clientId: 'aboschalter', scope: 'openid profile email' },
  commandServerReader: device(cardWorkstationUrl, 'reader'),
  commandServerPrinter: device(cardWorkstationUrl, 'printer'),
  enableFavourites: true,
  enableLatestCustomers: true,
  logoutAvailable: true,
  systemInfo: { show: true },
});
