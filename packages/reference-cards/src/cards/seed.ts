import { toCardTimestamp, type CardAuthorization } from '@aboschalter/contract';
import { demoCards, type DemoCardholder } from '@aboschalter/reference-demo';
import type { ChipCard } from './chip-card.ts';

/** A blank card. */
export function createBlankCard(identity: Pick<ChipCard, 'appInstanceNumber' | 'appInstanceOrgId' | 'label'>): ChipCard {
  return {
    ...identity,
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

/** The product on the demo cards. */
const PRODUCT = { Produktbezeichnung: 'Deutschlandticket', ProduktNummer: 9049 };

/** The content of a known customer's card. */
function toCardContents({ firstName, lastName, birthdate, authorizationNumber, validFrom }: DemoCardholder, orgId: number) {
  const born = toCardTimestamp(birthdate);
  const authorization: CardAuthorization = {
    BerechtigungsNummer: authorizationNumber,
    ...PRODUCT,
    BerGueltigVon: toCardTimestamp(validFrom),
    BerGueltigBis: 0,
    RaeumlicheGueltigkeitenZonenStr: 'Gesamtes Netz',
    BerechtigungsOrgID: orgId,
    BerechtigungsstatusStr: 'gültig',
    FahrgastNameVorname: `${lastName}, ${firstName}`,
    FahrgastGeburtsdatum: born,
  };
  return {
    customer: { KundendatenVorname: firstName, KundendatenName: lastName, KundendatenGeburtsdatum: born },
    entries: [{ authorization, withdrawn: false }],
  };
}

/** The demo cards: those of known customers with their content, the others blank. */
export function createDemoCards(): ChipCard[] {
  return demoCards.map(({ cardholder, ...card }) => ({
    ...createBlankCard(card),
    ...(cardholder ? toCardContents(cardholder, card.appInstanceOrgId) : {}),
  }));
}
