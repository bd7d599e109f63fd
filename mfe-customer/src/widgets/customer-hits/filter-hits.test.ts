import type { CustomerHit } from '@aboschalter/contract';
import { describe, expect, it } from 'vitest';
import { filterHits } from './filter-hits.ts';

const erika: CustomerHit = {
  id: 1,
  uuid: '7b8f9c1e-0000-4000-8000-000000000001',
  customerNumber: 100_234,
  firstName: 'Erika',
  lastName: 'Musterfrau',
  email: 'e.muster@post.example',
  street: 'Ringstr.',
  houseNumber: '4',
  postalCode: '50667',
  city: 'Köln',
};
const nobody: CustomerHit = { id: 2, uuid: '7b8f9c1e-0000-4000-8000-000000000002', customerNumber: 9 };

describe('the filter of the hits', () => {
  it.each(['erika', 'FRAU', '1002', '506', 'köln', 'e.muster@', 'Erika Must', 'musterfrau, e'])('finds by %j', (filter) => {
    expect(filterHits([erika, nobody], filter)).toEqual([erika]);
  });
  it('shows all when empty', () => expect(filterHits([erika, nobody], '  ')).toHaveLength(2));
  it('can have any length', () => expect(filterHits([erika, nobody], 'x'.repeat(1_000_000))).toEqual([]));
  it.each(['ringstr', 'ringstr. 4'])('does not search the street: %j', (filter) => {
    expect(filterHits([erika, nobody], filter)).toEqual([]);
  });
  it('shows none without a match', () => expect(filterHits([erika, nobody], 'xyz')).toEqual([]));
});
