import { describe, expect, it } from 'vitest';
import { holder, uuid } from '../../testing/fixtures.ts';
import { selectedHolder, defaultHolder } from './use-selected-holder.ts';

const [identical, other, third] = [holder(2), holder(3), holder(4)];

describe('the default holder', () => {
  it('is the only one, identical with the customer or not', () => {
    expect(defaultHolder([identical])).toBe(identical);
    expect(defaultHolder([other])).toBe(other);
  });

  it('is undefined for several holders and for none', () => {
    expect(defaultHolder([other, identical])).toBeUndefined();
    expect(defaultHolder([])).toBeUndefined();
  });
});

describe('the effective holder', () => {
  it('is the selected one', () => {
    expect(selectedHolder([identical, other, third], uuid(3))).toBe(other);
  });

  it('is undefined if the selected one no longer exists', () => {
    expect(selectedHolder([identical, third], uuid(3))).toBeUndefined();
    expect(selectedHolder([identical], uuid(3))).toBe(identical);
  });
});
