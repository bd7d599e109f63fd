import { expect, it } from 'vitest';
import { exampleExchanges } from './example-exchanges.ts';
import { cardReadResultSchema } from './card-read-result.ts';
import { readableCardSchema } from './readable-card.ts';

const completeCard: unknown = JSON.parse(exampleExchanges.readCard.rounds.at(-1)?.reply.result ?? '');

it('readableCardSchema parses a complete card unchanged', () => {
  expect(readableCardSchema.parse(completeCard)).toEqual(cardReadResultSchema.parse(completeCard));
});

it('readableCardSchema accepts a card that has only its number', () => {
  expect(readableCardSchema.parse({ Applikationsdaten: { ApplikationsInstanzNummer: 5 } })).toEqual({
    AppKundendaten: null,
    Applikationsdaten: {
      ApplikationsInstanzNummer: 5,
      ApplikationsInstanzOrgID: 0,
      ApplikationsStatusStr: '',
      AppGueltigVon: 0,
      AppGueltigBis: 0,
    },
    Berechtigungsdaten: [],
  });
});

it('readableCardSchema keeps every authorization of the card, with its valid fields', () => {
  const card = {
    Applikationsdaten: { ApplikationsInstanzNummer: 5 },
    Berechtigungsdaten: [{ BerechtigungsNummer: 7, ProduktNummer: 'x' }, {}],
  };
  expect(readableCardSchema.parse(card).Berechtigungsdaten).toMatchObject([
    { BerechtigungsNummer: 7, ProduktNummer: 0, Produktbezeichnung: '' },
    { BerechtigungsNummer: 0 },
  ]);
});

it('readableCardSchema rejects a card without its number', () => {
  expect(readableCardSchema.safeParse({ Berechtigungsdaten: [] }).success).toBe(false);
});
