import { expect, it } from 'vitest';

import { splitRowActions } from './row-actions.ts';

const action = (label: string, inlineLabel?: string) => ({
  label,
  onSelect: () => {},
  ...(inlineLabel === undefined ? {} : { inlineLabel }),
});

it('shows the marked action in the row and all of them in the menu', () => {
  const view = splitRowActions([action('Ersetzen'), action('Dokument erstellen', 'Dokument')]);
  expect(view.inline?.label).toBe('Dokument erstellen');
  expect(view.hasMenu).toBe(true);
});

it('turns a menu of one action into a button', () => {
  expect(splitRowActions([action('Öffnen')])).toMatchObject({ inline: { label: 'Öffnen' }, hasMenu: false });
});

it('keeps a menu, which says that nothing can be done, where a row has no action', () => {
  expect(splitRowActions([])).toEqual({ inline: undefined, hasMenu: true });
});
