import type { BaseData } from '@aboschalter/contract';

const terminationReasons = ['Umzug', 'Wechsel des Verkehrsmittels', 'Ende der Ausbildung', 'Preis', 'Sonstiges'].map(
  (displayname, index) => ({
    displayid: index + 1,
    displayname,
    uuid: `7e000000-0000-4000-8000-00000000000${index + 1}`,
  }),
);

/** Option lists and switches of the demo company; fees are in cents. */
export const demoBaseData: BaseData = {
  salutations: [
    { displayid: 1, displayname: 'Frau' },
    { displayid: 2, displayname: 'Herr' },
    { displayid: 3, displayname: 'Divers' },
  ],
  titles: [
    { displayid: 1, displayname: 'Dr.' },
    { displayid: 2, displayname: 'Prof.' },
    { displayid: 3, displayname: 'Prof. Dr.' },
  ],
  countries: [
    { displayid: 1, displayname: 'Deutschland', countryCode: 'DE' },
    { displayid: 2, displayname: 'Österreich', countryCode: 'AT' },
    { displayid: 3, displayname: 'Schweiz', countryCode: 'CH' },
    { displayid: 4, displayname: 'Niederlande', countryCode: 'NL' },
    { displayid: 5, displayname: 'Belgien', countryCode: 'BE' },
    { displayid: 6, displayname: 'Luxemburg', countryCode: 'LU' },
  ],
  reasonsTicketTermination: terminationReasons,
  reasonsAboTicketReplacement: [
    { id: 1, displayid: 1, displayname: 'Karte verloren', fee: 1_000 },
    { id: 2, displayid: 2, displayname: 'Karte defekt', fee: 0 },
    { id: 3, displayid: 3, displayname: 'Karte gestohlen', fee: 500 },
    { id: 4, displayid: 4, displayname: 'Namensänderung', fee: 250 },
  ],
  accessCodeSettings: { active: true },
};
