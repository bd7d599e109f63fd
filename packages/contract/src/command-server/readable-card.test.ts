import { expect, it } from 'vitest';
import { exampleExchanges } from './example-exchanges.ts';
import { cardReadResult } from './card-read-result.ts';
import { readableCard } from './readable-card.ts';

const whole: unknown = JSON.parse(exampleExchanges.readCard.rounds.at(-1)?.reply.result ?? '');

it('reads a complete card unchanged', () => {
  expect(readableCard.parse(whole)).toEqual(cardReadResult.parse(whole));
});

it('reads a card that has only its number', () => {
  expect(readableCard.parse({ Applikationsdaten: { ApplikationsInstanzNummer: 5 } })).toEqual({
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

it('keeps every authorization of the card, with its valid fields', () => {
  const card = {
    Applikationsdaten: { ApplikationsInstanzNummer: 5 },
    Berechtigungsdaten: [{ BerechtigungsNummer: 7, ProduktNummer: 'x' }, {}],
  };
  expect(readableCard.parse(card).Berechtigungsdaten).toMatchObject([
    { BerechtigungsNummer: 7, ProduktNummer: 0, Produktbezeichnung: '' },
    { BerechtigungsNummer: 0 },
  ]);
});

it('fails without the number of the card', () => {
  expect(readableCard.safeParse({ Berechtigungsdaten: [] }).success).toBe(false);
});
