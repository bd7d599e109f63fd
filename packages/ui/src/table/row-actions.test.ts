import { expect, it } from 'vitest';

import { splitRowActions } from './row-actions.ts';

const action = (label: string, inlineLabel?: string) => ({
  label,
  onSelect: () => {},
  ...(inlineLabel === undefined ? {} : { inlineLabel }),
});

it('the action with an inline label is in the row, and all actions are in the menu', () => {
  const view = splitRowActions([action('Ersetzen'), action('Dokument erstellen', 'Dokument')]);
  expect(view.inline?.label).toBe('Dokument erstellen');
  expect(view.hasMenu).toBe(true);
});

it('a single action is a button without a menu', () => {
  expect(splitRowActions([action('Öffnen')])).toMatchObject({ inline: { label: 'Öffnen' }, hasMenu: false });
});

it('a row without actions keeps its menu', () => {
  expect(splitRowActions([])).toEqual({ inline: undefined, hasMenu: true });
});
