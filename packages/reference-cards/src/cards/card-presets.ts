import { toCardTimestamp, type CardAuthorization } from '@aboschalter/contract';
import { demoCards } from '@aboschalter/reference-demo';
import { z } from 'zod';
import { CARD_CAPACITY, type ChipCard } from './chip-card.ts';
import { createBlankCard } from './seed.ts';

/** Predefined contents of a card. */
export const cardPresetNameSchema = z.enum(['blank', 'full', 'expired', 'other-organization', 'malicious-data', 'unknown-status']);
export type CardPresetName = z.infer<typeof cardPresetNameSchema>;

/** The organization of the demo company, and another one. */
const OWN_ORG_ID = demoCards[0]?.appInstanceOrgId ?? 0;
const OTHER_ORG_ID = 7_777;
const LAST_DAY = toCardTimestamp('2033-12-31');

const authorization = (number: number, more: Partial<CardAuthorization> = {}): CardAuthorization => ({
  BerechtigungsNummer: number,
  Produktbezeichnung: 'Deutschlandticket',
  ProduktNummer: 9049,
  BerGueltigVon: toCardTimestamp('2026-07-01'),
  BerGueltigBis: 0,
  RaeumlicheGueltigkeitenZonenStr: 'Gesamtes Netz',
  BerechtigungsOrgID: OWN_ORG_ID,
  BerechtigungsstatusStr: 'gültig',
  FahrgastNameVorname: null,
  FahrgastGeburtsdatum: null,
  ...more,
});
const entries = (...authorizations: readonly CardAuthorization[]) =>
  authorizations.map((one) => ({ authorization: one, withdrawn: false }));

/** The first of the authorization numbers for which the middleware has no ticket. */
const FIRST_NUMBER_WITHOUT_TICKET = 990_000;

/** Texts that a page must show literally. */
const MARKUP = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
/** Text direction override, control and null characters. */
const CONTROLS = 'Zone\u202E\u0000\u0007\u2028\u200B';
const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(60);

const maliciousData = entries(
  authorization(FIRST_NUMBER_WITHOUT_TICKET + 1, {
    Produktbezeichnung: MARKUP,
    BerGueltigVon: 'kein Datum',
    BerGueltigBis: Number.MAX_SAFE_INTEGER,
    RaeumlicheGueltigkeitenZonenStr: CONTROLS,
    FahrgastNameVorname: LONG,
    FahrgastGeburtsdatum: '31.02.1984',
  }),
  // The same number twice, and minimum and maximum numbers.
  authorization(FIRST_NUMBER_WITHOUT_TICKET + 1, { Produktbezeichnung: '=HYPERLINK("http://boese.example")', BerechtigungsstatusStr: '' }),
  authorization(-1, { Produktbezeichnung: '', RaeumlicheGueltigkeitenZonenStr: '', BerGueltigVon: -1, BerGueltigBis: -1 }),
  authorization(Number.MAX_SAFE_INTEGER, { Produktbezeichnung: LONG, BerGueltigVon: '1e400', BerGueltigBis: '' }),
);

/**
 * Returns the card with other contents; its printed face is kept.
 * @param today for expired contents
 */
export function withPreset({ appInstanceNumber, label, print }: ChipCard, contents: CardPresetName, today: Date): ChipCard {
  const blank: ChipCard = { ...createBlankCard({ appInstanceNumber, appInstanceOrgId: OWN_ORG_ID, label }), print };
  const lastYear = toCardTimestamp(`${today.getUTCFullYear() - 1}-06-30`);
  switch (contents) {
    case 'blank':
      return blank;
    case 'full':
      return {
        ...blank,
        entries: entries(...Array.from({ length: CARD_CAPACITY }, (_, index) => authorization(FIRST_NUMBER_WITHOUT_TICKET + 10 + index))),
      };
    case 'expired':
      return {
        ...blank,
        validUntil: lastYear,
        entries: entries(
          authorization(FIRST_NUMBER_WITHOUT_TICKET + 20, {
            BerGueltigVon: blank.validFrom,
            BerGueltigBis: lastYear,
            BerechtigungsstatusStr: 'abgelaufen',
          }),
        ),
      };
    case 'other-organization':
      return {
        ...blank,
        appInstanceOrgId: OTHER_ORG_ID,
        customer: { KundendatenVorname: 'Fritz', KundendatenName: 'Fremd', KundendatenGeburtsdatum: null },
        entries: entries(
          authorization(FIRST_NUMBER_WITHOUT_TICKET + 30, {
            Produktbezeichnung: 'Monatskarte Nachbarverbund',
            BerGueltigBis: LAST_DAY,
            BerechtigungsOrgID: OTHER_ORG_ID,
          }),
        ),
      };
    case 'malicious-data':
      return {
        ...blank,
        customer: { KundendatenVorname: MARKUP, KundendatenName: LONG, KundendatenGeburtsdatum: 'gestern' },
        entries: maliciousData,
      };
    case 'unknown-status':
      return {
        ...blank,
        unusualStatus: 'Zustand 42',
        entries: entries(authorization(FIRST_NUMBER_WITHOUT_TICKET + 40, { BerechtigungsstatusStr: 'Zustand 42' })),
      };
  }
}
