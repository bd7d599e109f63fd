import type { CardApplication } from '@aboschalter/contract';
import { expect, it } from 'vitest';
import { card } from '../testing/fixtures.ts';
import { getCardWarnings } from './card-warnings.ts';

const getWarnings = (changes: Partial<CardApplication>) => getCardWarnings({ ...card().Applikationsdaten, ...changes }, 6262, '2026-11-21');
const day = (date: string) => Date.parse(`${date}T12:00:00Z`);

it.each<[Partial<CardApplication>, readonly string[]]>([
  [{}, []],
  [{ AppGueltigBis: day('2026-11-21') }, []],
  [{ AppGueltigBis: day('2026-11-20') }, ['Diese Karte ist abgelaufen: Sie war bis 20.11.2026 gültig.']],
  [{ AppGueltigVon: day('2026-11-22') }, ['Diese Karte ist noch nicht gültig: Sie gilt ab 22.11.2026.']],
  [{ ApplikationsInstanzOrgID: 7_777 }, ['Diese Karte gehört einer anderen Organisation (7777). Ihre Organisation ist 6262.']],
  [{ ApplikationsStatusStr: ' Gesperrt' }, ['Diese Karte ist gesperrt.']],
  [{ ApplikationsStatusStr: 'Zustand 42' }, []],
  [{ AppGueltigVon: 'kein Datum', AppGueltigBis: 0 }, []],
])('the warnings for a card with %j are %j', (changes, sentences) => {
  expect(getWarnings(changes)).toEqual(sentences);
});
