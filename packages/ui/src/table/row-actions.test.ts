import { expect, it } from 'vitest';

import { getRowActionsView } from './row-actions.ts';

const createAction = (label: string, inlineLabel?: string) => ({
  label,
  onSelect: () => {},
  ...(inlineLabel === undefined ? {} : { inlineLabel }),
});

it('the first action with an inline label has a button in the row, and there is a menu', () => {
  const view = getRowActionsView([createAction('Ersetzen'), createAction('Dokument erstellen', 'Dokument')]);
  expect(view.inline?.label).toBe('Dokument erstellen');
  expect(view.hasMenu).toBe(true);
});

it('a single action has a button in the row, and there is no menu', () => {
  expect(getRowActionsView([createAction('Öffnen')])).toMatchObject({ inline: { label: 'Öffnen' }, hasMenu: false });
});

it('a row without actions has a menu, which is empty', () => {
  expect(getRowActionsView([])).toEqual({ inline: undefined, hasMenu: true });
});
