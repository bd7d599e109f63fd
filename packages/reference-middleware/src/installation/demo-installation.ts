import type { CommandServerDevice } from '@aboschalter/contract';
import { demoCatalogue } from '../catalogue/demo-catalogue.ts';
import { demoBaseData } from '../domain/base-data.ts';
import { demoRequiredFields } from '../domain/required-field-rules.ts';
import type { Installation, NumberRanges } from './installation.ts';

/** The VDV-KA organization id of the demo company. */
const ORGANIZATION_ID = 6262;

/** The first numbers that the demo company assigns. They are higher than the numbers of the generated customers. */
export const demoNumberRanges: NumberRanges = {
  customer: 200_001,
  'ticket-holder': 9_000_001,
  authorization: 900_001,
  invoice: 900_001,
};

const createDevice = (cardWorkstationUrl: string, name: 'reader' | 'printer'): CommandServerDevice => ({
  url: `${cardWorkstationUrl}/${name}/command-server`,
  peUrl: `${cardWorkstationUrl}/${name}/pe`,
  orgId: ORGANIZATION_ID,
  writeCustomerData: true,
  printOnCardAvailable: name === 'printer',
});

/** Creates the installation of the demo company, in which all browsers use the same card workstation. */
export function createDemoInstallation(cardWorkstationUrl: string): Installation {
  const workstation = { reader: createDevice(cardWorkstationUrl, 'reader'), printer: createDevice(cardWorkstationUrl, 'printer') };
  return {
    organizationId: ORGANIZATION_ID,
    numberRanges: demoNumberRanges,
    requiredFields: demoRequiredFields,
    baseData: demoBaseData,
    switches: { enableFavourites: true, enableLatestCustomers: true, logoutAvailable: true, systemInfo: { show: true } },
    catalogue: demoCatalogue,
    findCardWorkstation: () => workstation,
  };
}
