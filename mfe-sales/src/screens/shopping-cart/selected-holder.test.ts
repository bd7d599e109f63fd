import { describe, expect, it } from 'vitest';
import { holder, uuid } from '../../testing/samples.ts';
import { selectedHolder, defaultHolder } from './selected-holder.ts';

const [identical, other, third] = [holder(2), holder(3), holder(4)];

describe('the holder that needs no asking', () => {
  it('is the only one, identical or not', () => {
    expect(defaultHolder([identical])).toBe(identical);
    expect(defaultHolder([other])).toBe(other);
  });

  it('is none of several, and none of none', () => {
    expect(defaultHolder([other, identical])).toBeUndefined();
    expect(defaultHolder([])).toBeUndefined();
  });
});

describe('the holder in force', () => {
  it('is the chosen one', () => {
    expect(selectedHolder([identical, other, third], uuid(3))).toBe(other);
  });

  it('is asked for again when the chosen one is gone', () => {
    expect(selectedHolder([identical, third], uuid(3))).toBeUndefined();
    expect(selectedHolder([identical], uuid(3))).toBe(identical);
  });
});
