import { describe, expect, it } from 'vitest';
import { holder, uuid } from '../../test-support/samples.ts';
import { holderInForce, preselectedHolder } from './preselected-holder.ts';

const [identical, other, third] = [holder(2), holder(3), holder(4)];

describe('the holder that needs no asking', () => {
  it('is the only one, identical or not', () => {
    expect(preselectedHolder([identical])).toBe(identical);
    expect(preselectedHolder([other])).toBe(other);
  });

  it('is none of several, and none of none', () => {
    expect(preselectedHolder([other, identical])).toBeUndefined();
    expect(preselectedHolder([])).toBeUndefined();
  });
});

describe('the holder in force', () => {
  it('is the chosen one', () => {
    expect(holderInForce([identical, other, third], uuid(3))).toBe(other);
  });

  it('is asked for again when the chosen one is gone', () => {
    expect(holderInForce([identical, third], uuid(3))).toBeUndefined();
    expect(holderInForce([identical], uuid(3))).toBe(identical);
  });
});
