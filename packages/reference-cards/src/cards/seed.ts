import { toCardTimestamp, type CardAuthorization } from '@aboschalter/contract';
import { demoCards, type DemoCardholder } from '@aboschalter/reference-demo';
import type { ChipCard } from './chip-card.ts';

/** Creates a card without customer data, authorizations and print. */
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

/** The product of the authorizations on demo cards. */
const DEMO_PRODUCT = { Produktbezeichnung: 'Deutschlandticket', ProduktNummer: 9049 };

/** Returns customer data and authorization of the card of a demo ticket holder. */
function toCardContents({ firstName, lastName, birthdate, authorizationNumber, validFrom }: DemoCardholder, orgId: number) {
  const birthTimestamp = toCardTimestamp(birthdate);
  const authorization: CardAuthorization = {
    BerechtigungsNummer: authorizationNumber,
    ...DEMO_PRODUCT,
    BerGueltigVon: toCardTimestamp(validFrom),
    BerGueltigBis: 0,
    RaeumlicheGueltigkeitenZonenStr: 'Gesamtes Netz',
    BerechtigungsOrgID: orgId,
    BerechtigungsstatusStr: 'gültig',
    FahrgastNameVorname: `${lastName}, ${firstName}`,
    FahrgastGeburtsdatum: birthTimestamp,
  };
  return {
    customer: { KundendatenVorname: firstName, KundendatenName: lastName, KundendatenGeburtsdatum: birthTimestamp },
    entries: [{ authorization, withdrawn: false }],
  };
}

/**
 * Creates the first cards of a workstation. Without an organization these are the demo cards: the card of a demo ticket holder has
 * the holder's customer data and authorization, all other cards are blank. With an organization, all cards are blank and belong to it.
 */
export function createFirstCards(organizationId?: number): ChipCard[] {
  if (organizationId !== undefined)
    return demoCards.map(({ appInstanceNumber }) =>
      createBlankCard({ appInstanceNumber, appInstanceOrgId: organizationId, label: `Karte ${appInstanceNumber}` }),
    );
  return demoCards.map(({ cardholder, ...card }) => ({
    ...createBlankCard(card),
    ...(cardholder ? toCardContents(cardholder, card.appInstanceOrgId) : {}),
  }));
}
