import { clearToasts, shellStore, toastsAtom } from '@aboschalter/platform';
import { beforeEach, expect, it } from 'vitest';
import { createCommandMessages } from './command-messages.ts';

const visible = () => shellStore.get(toastsAtom).flatMap(({ text, leaving }) => (leaving ? [] : [text]));

beforeEach(clearToasts);

it('messages of a command are shown if they have a text, and removed when the command has ended', () => {
  const messages = createCommandMessages();
  messages.show('');
  messages.show('Karte wird gelesen');
  messages.show('Berechtigung wird auf die Karte geschrieben');
  expect(visible()).toEqual(['Karte wird gelesen', 'Berechtigung wird auf die Karte geschrieben']);
  messages.remove();
  expect(visible()).toEqual([]);
});
