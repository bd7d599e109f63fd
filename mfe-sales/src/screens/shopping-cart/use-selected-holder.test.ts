import { describe, expect, it } from 'vitest';
import { holder, uuid } from '../../testing/fixtures.ts';
import { getEffectiveHolder, getDefaultHolder } from './use-selected-holder.ts';

const [identical, other, third] = [holder(2), holder(3), holder(4)];

describe('the default holder', () => {
  it('is the only holder, whether identical with the customer or not', () => {
    expect(getDefaultHolder([identical])).toBe(identical);
    expect(getDefaultHolder([other])).toBe(other);
  });

  it('is undefined for several holders and for none', () => {
    expect(getDefaultHolder([other, identical])).toBeUndefined();
    expect(getDefaultHolder([])).toBeUndefined();
  });
});

describe('the holder of the cart', () => {
  it('is the selected holder', () => {
    expect(getEffectiveHolder([identical, other, third], uuid(3))).toBe(other);
  });

  it('is the default holder if the selected one no longer exists', () => {
    expect(getEffectiveHolder([identical, third], uuid(3))).toBeUndefined();
    expect(getEffectiveHolder([identical], uuid(3))).toBe(identical);
  });
});
