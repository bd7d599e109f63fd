import { describe, expect, it } from 'vitest';
import { createSentInputs } from './sent-inputs.ts';

describe('the inputs sent with a record id', () => {
  it('contain no input before the first request', () => {
    const sentInputs = createSentInputs();
    expect([sentInputs.hasOnly('id', 'a'), sentInputs.mayHaveOther('id', 'a'), sentInputs.isSentElsewhere('id')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('contain only one input if all requests have sent this input', () => {
    const sentInputs = createSentInputs();
    sentInputs.add('id', 'a');
    sentInputs.add('id', 'a');
    expect([sentInputs.hasOnly('id', 'a'), sentInputs.mayHaveOther('id', 'a')]).toEqual([true, false]);
    expect([sentInputs.hasOnly('id', 'b'), sentInputs.mayHaveOther('id', 'b')]).toEqual([false, true]);
  });

  it('contain another input than a sent one if two different inputs were sent', () => {
    const sentInputs = createSentInputs();
    sentInputs.add('id', 'a');
    sentInputs.add('id', 'b');
    expect([sentInputs.hasOnly('id', 'a'), sentInputs.mayHaveOther('id', 'a')]).toEqual([false, true]);
  });

  it('may contain another input if a request may have been sent outside of the form, even after the form has sent a request', () => {
    const sentInputs = createSentInputs();
    sentInputs.addSentElsewhere('id');
    sentInputs.add('id', 'a');
    expect([sentInputs.hasOnly('id', 'a'), sentInputs.mayHaveOther('id', 'a'), sentInputs.isSentElsewhere('id')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('do not include the inputs sent with another record id', () => {
    const sentInputs = createSentInputs();
    sentInputs.add('other id', 'b');
    expect([sentInputs.hasOnly('id', 'b'), sentInputs.mayHaveOther('id', 'a')]).toEqual([false, false]);
  });
});
