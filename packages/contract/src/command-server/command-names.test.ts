import { expect, it } from 'vitest';
import { commandNames, isCommandName } from './command-names.ts';

it('knows the four commands and no other', () => {
  expect(Object.values(commandNames).every(isCommandName)).toBe(true);
  expect(isCommandName('karteloeschen')).toBe(false);
  expect(isCommandName('toString')).toBe(false);
});
