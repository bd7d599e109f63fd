import { describe, expect, it } from 'vitest';
import { createSentInputs } from './sent-inputs.ts';

describe('the inputs sent with a record id', () => {
  it('have neither the input nor another one before the first request', () => {
    const sentInputs = createSentInputs();
    expect([sentInputs.hasOnly('id', 'a'), sentInputs.mayHaveOther('id', 'a'), sentInputs.isSentElsewhere('id')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('have only one input if all requests have sent this input', () => {
    const sentInputs = createSentInputs();
    sentInputs.add('id', 'a');
    sentInputs.add('id', 'a');
    expect([sentInputs.hasOnly('id', 'a'), sentInputs.mayHaveOther('id', 'a')]).toEqual([true, false]);
    expect([sentInputs.hasOnly('id', 'b'), sentInputs.mayHaveOther('id', 'b')]).toEqual([false, true]);
  });

  it('have another input after requests with two inputs', () => {
    const sentInputs = createSentInputs();
    sentInputs.add('id', 'a');
    sentInputs.add('id', 'b');
    expect([sentInputs.hasOnly('id', 'a'), sentInputs.mayHaveOther('id', 'a')]).toEqual([false, true]);
  });

  it('may have another input if a request may have been sent elsewhere, even after a request of the form itself', () => {
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
