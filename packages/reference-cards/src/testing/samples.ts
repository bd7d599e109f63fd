import { toCardTimestamp, type CardAuthorization } from '@aboschalter/contract';
import type { ChipCard } from '../cards/chip-card.ts';

/** Creates a card without authorizations that is valid until 2033. */
export function createSampleCard(): ChipCard {
  return {
    appInstanceNumber: 4_100_011,
    appInstanceOrgId: 6262,
    label: 'Neue Karte 1',
    locked: false,
    spoiltDate: false,
    unusualStatus: null,
    validFrom: toCardTimestamp('2024-01-01'),
    validUntil: toCardTimestamp('2033-12-31'),
    customer: null,
    entries: [],
    print: null,
  };
}

/** Creates an authorization. */
export function createSampleAuthorization(number: number): CardAuthorization {
  return {
    BerechtigungsNummer: number,
    Produktbezeichnung: 'Monatskarte Größe M',
    ProduktNummer: 1001,
    BerGueltigVon: toCardTimestamp('2026-11-01'),
    BerGueltigBis: toCardTimestamp('2027-10-31'),
    RaeumlicheGueltigkeitenZonenStr: 'Köln, Bonn',
    BerechtigungsOrgID: 6262,
    BerechtigungsstatusStr: 'aktiv',
    FahrgastNameVorname: 'Musterfrau, Erika',
    FahrgastGeburtsdatum: toCardTimestamp('1980-02-29'),
  };
}
