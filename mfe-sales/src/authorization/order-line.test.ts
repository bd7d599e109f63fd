import { orderLineSchema } from '@aboschalter/contract';
import { describe, expect, it } from 'vitest';
import { bonn, cologne, relationlessProduct, viaBruehl, relationProduct } from '../testing/fixtures.ts';
import type { OfferInputs } from './offer-inputs.ts';
import { toOrderLine } from './order-line.ts';

const inputs: OfferInputs = {
  startPoint: cologne,
  endPoint: bonn,
  startDate: '2026-12-01',
  instant: false,
  relationId: 8,
  proofUntil: '2027-01-31',
};
const ready = { status: 'ready', startDate: '2026-12-01' } as const;

describe('the cart line', () => {
  it('contains price, price level, route and via for a product with a route', () => {
    const line = toOrderLine(relationProduct, inputs, { ...ready, price: 16_400, relation: viaBruehl }, '815');
    expect(line).toEqual({
      amount: 1,
      name: 'Jahresabo Jedermann',
      idProductVariant: 110,
      salesPointNumber: '815',
      startDate: '2026-12-01',
      startPoint: cologne,
      endPoint: bonn,
      instantSubscription: false,
      proofUntil: undefined,
      price: 16_400,
      priceLevel: 5,
      idRelation: 8,
      via: 'Brühl',
    });
    expect(orderLineSchema.safeParse(line).success).toBe(true);
  });

  it('contains only the price for a relationless product', () => {
    const line = toOrderLine(
      relationlessProduct,
      { ...inputs, startPoint: null, endPoint: null },
      { ...ready, price: 6_300, relation: undefined },
      undefined,
    );
    expect(line).toMatchObject({ price: 6_300, proofUntil: '2027-01-31', startPoint: null, salesPointNumber: undefined });
    expect(line).not.toHaveProperty('priceLevel');
    expect(orderLineSchema.safeParse(line).success).toBe(true);
  });

  it('contains the id of the product itself and instantSubscription for a start card', () => {
    const line = toOrderLine(
      relationlessProduct,
      { ...inputs, instant: true },
      { status: 'ready', startDate: '2026-11-21', price: 6_300, relation: undefined },
      '815',
    );
    expect(line).toMatchObject({ idProductVariant: 101, instantSubscription: true, startDate: '2026-11-21' });
  });
});
