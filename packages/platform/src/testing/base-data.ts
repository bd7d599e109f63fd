import type { BaseData } from '@aboschalter/contract';

/** Base data with one country. */
export const baseData: BaseData = {
  salutations: [],
  titles: [],
  countries: [{ displayid: 1, displayname: 'Deutschland', countryCode: 'DE' }],
  reasonsTicketTermination: [],
  reasonsAboTicketReplacement: [],
  accessCodeSettings: { active: true },
};
