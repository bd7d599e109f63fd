import { dateToCardMilliseconds } from '@aboschalter/contract';
import { demoCards } from '@aboschalter/reference-demo';
import type { ChipCard } from './chip-card.ts';

/** A card fresh from the factory. */
export function freshCard(identity: Pick<ChipCard, 'appInstanceNumber' | 'appInstanceOrgId' | 'label'>): ChipCard {
  return {
    ...identity,
    locked: false,
    validFrom: dateToCardMilliseconds('2024-01-01'),
    validUntil: dateToCardMilliseconds('2033-12-31'),
    customer: null,
    entries: [],
    print: null,
  };
}

/** The cards of the demo drawer, nothing on them yet. */
export function seedCards(): ChipCard[] {
  return demoCards.map(({ appInstanceNumber, appInstanceOrgId, label }) =>
    freshCard({ appInstanceNumber, appInstanceOrgId, label }));
}
