import { toCardTimestamp, type CardAuthorization } from '@aboschalter/contract';
import { demoCards } from '@aboschalter/reference-demo';
import { z } from 'zod';
import { CARD_CAPACITY, type ChipCard } from './chip-card.ts';
import { createBlankCard } from './seed.ts';

/** The names of predefined card contents. The control API and the page call a preset `contents`. */
export const cardPresetNameSchema = z.enum(['blank', 'full', 'expired', 'other-organization', 'malicious-data', 'unknown-status']);
export type CardPresetName = z.infer<typeof cardPresetNameSchema>;

/** The organization of the demo company. */
const OWN_ORG_ID = demoCards[0]?.appInstanceOrgId ?? 0;
const OTHER_ORG_ID = 7_777;
const VALID_UNTIL = toCardTimestamp('2033-12-31');

const createAuthorization = (number: number, overrides: Partial<CardAuthorization> = {}): CardAuthorization => ({
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
  ...overrides,
});
const toEntries = (...authorizations: readonly CardAuthorization[]) =>
  authorizations.map((authorization) => ({ authorization, withdrawn: false }));

/** The middleware has no ticket for this authorization number and the numbers after it. Each preset uses its own numbers. */
const FIRST_NUMBER_WITHOUT_TICKET = 990_000;

/** HTML that a page must show as text instead of interpreting it. */
const MARKUP = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
/** A text with a text direction override, control characters and a null character. */
const CONTROL_CHARACTERS = 'Zone\u202E\u0000\u0007\u2028\u200B';
const LONG_TEXT = 'Donaudampfschifffahrtsgesellschaft'.repeat(60);

const maliciousEntries = toEntries(
  createAuthorization(FIRST_NUMBER_WITHOUT_TICKET + 1, {
    Produktbezeichnung: MARKUP,
    BerGueltigVon: 'kein Datum',
    BerGueltigBis: Number.MAX_SAFE_INTEGER,
    RaeumlicheGueltigkeitenZonenStr: CONTROL_CHARACTERS,
    FahrgastNameVorname: LONG_TEXT,
    FahrgastGeburtsdatum: '31.02.1984',
  }),
  // The same number as the previous authorization.
  createAuthorization(FIRST_NUMBER_WITHOUT_TICKET + 1, {
    Produktbezeichnung: '=HYPERLINK("http://boese.example")',
    BerechtigungsstatusStr: '',
  }),
  // A number below the minimum.
  createAuthorization(-1, { Produktbezeichnung: '', RaeumlicheGueltigkeitenZonenStr: '', BerGueltigVon: -1, BerGueltigBis: -1 }),
  // The maximum number.
  createAuthorization(Number.MAX_SAFE_INTEGER, { Produktbezeichnung: LONG_TEXT, BerGueltigVon: '1e400', BerGueltigBis: '' }),
);

/**
 * Returns the card with the contents of a preset. Its number, label and printed face are kept.
 * @param today the current day; a card with the preset `expired` has expired on 30 June of the year before
 */
export function applyPreset({ appInstanceNumber, label, print }: ChipCard, preset: CardPresetName, today: Date): ChipCard {
  const blank: ChipCard = { ...createBlankCard({ appInstanceNumber, appInstanceOrgId: OWN_ORG_ID, label }), print };
  const dayInLastYear = toCardTimestamp(`${today.getUTCFullYear() - 1}-06-30`);
  switch (preset) {
    case 'blank':
      return blank;
    case 'full':
      return {
        ...blank,
        entries: toEntries(
          ...Array.from({ length: CARD_CAPACITY }, (_, index) => createAuthorization(FIRST_NUMBER_WITHOUT_TICKET + 10 + index)),
        ),
      };
    case 'expired':
      return {
        ...blank,
        validUntil: dayInLastYear,
        entries: toEntries(
          createAuthorization(FIRST_NUMBER_WITHOUT_TICKET + 20, {
            BerGueltigVon: blank.validFrom,
            BerGueltigBis: dayInLastYear,
            BerechtigungsstatusStr: 'abgelaufen',
          }),
        ),
      };
    case 'other-organization':
      return {
        ...blank,
        appInstanceOrgId: OTHER_ORG_ID,
        customer: { KundendatenVorname: 'Fritz', KundendatenName: 'Fremd', KundendatenGeburtsdatum: null },
        entries: toEntries(
          createAuthorization(FIRST_NUMBER_WITHOUT_TICKET + 30, {
            Produktbezeichnung: 'Monatskarte Nachbarverbund',
            BerGueltigBis: VALID_UNTIL,
            BerechtigungsOrgID: OTHER_ORG_ID,
          }),
        ),
      };
    case 'malicious-data':
      return {
        ...blank,
        customer: { KundendatenVorname: MARKUP, KundendatenName: LONG_TEXT, KundendatenGeburtsdatum: 'gestern' },
        entries: maliciousEntries,
      };
    case 'unknown-status':
      return {
        ...blank,
        unusualStatus: 'Zustand 42',
        entries: toEntries(createAuthorization(FIRST_NUMBER_WITHOUT_TICKET + 40, { BerechtigungsstatusStr: 'Zustand 42' })),
      };
  }
}
