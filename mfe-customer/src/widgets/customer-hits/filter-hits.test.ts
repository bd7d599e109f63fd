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
const hitWithoutData: CustomerHit = { id: 2, uuid: '7b8f9c1e-0000-4000-8000-000000000002', customerNumber: 9 };

describe('the filter of the hits', () => {
  it.each(['erika', 'FRAU', '1002', '506', 'köln', 'e.muster@', 'Erika Must', 'musterfrau, e'])('finds a hit by %j', (filter) => {
    expect(filterHits([erika, hitWithoutData], filter)).toEqual([erika]);
  });
  it('returns all hits if it is blank', () => expect(filterHits([erika, hitWithoutData], '  ')).toHaveLength(2));
  it('may have any length', () => expect(filterHits([erika, hitWithoutData], 'x'.repeat(1_000_000))).toEqual([]));
  it.each(['ringstr', 'ringstr. 4'])('does not search the street: %j', (filter) => {
    expect(filterHits([erika, hitWithoutData], filter)).toEqual([]);
  });
  it('returns no hits if none contains its text', () => expect(filterHits([erika, hitWithoutData], 'xyz')).toEqual([]));
});
