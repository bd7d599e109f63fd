import { openProductPicker } from '@aboschalter/counter';
import type { WidgetPropsByName } from '@aboschalter/platform/remote';
import { renderInShell, type RenderInShellOptions } from '@aboschalter/test-kit';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NewAuthorizationOverlay } from './NewAuthorizationOverlay.tsx';

/** A mock of another remote's catalogue. */
const Catalogue = ({ onPick, autoFocus = false }: WidgetPropsByName['ticket-catalogue']) => (
  <button type="button" onClick={() => onPick({ id: 101, name: 'Deutschlandticket' })}>
    {autoFocus ? 'Deutschlandticket' : 'ohne Fokus'}
  </button>
);
const show = (options: RenderInShellOptions = {}, lockedReason?: string) =>
  renderInShell(<NewAuthorizationOverlay lockedReason={lockedReason} />, {
    path: '/customer',
    widgets: { 'ticket-catalogue': Catalogue },
    ...options,
  });

it('opens the catalogue by its shortcut, and leads to the chosen product', async () => {
  const { user, location } = show();
  await user.keyboard('{Alt>}t{/Alt}');
  await user.click(await screen.findByRole('button', { name: 'Deutschlandticket' }));
  expect(location()).toBe('/authorization-creation/101');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('closes on Escape without navigation', async () => {
  const { user, location } = show();
  act(() => openProductPicker());
  await screen.findByRole('dialog', { name: 'Neue Berechtigung' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(location()).toBe('/customer');
});

it('shows why navigation is disabled, and is hidden without a catalogue', async () => {
  const locked = show({}, 'Bitte schließen Sie zuerst die Berechtigungsausgabe ab.');
  await locked.user.keyboard('{Alt>}t{/Alt}');
  expect(locked.toasts()).toEqual(['Bitte schließen Sie zuerst die Berechtigungsausgabe ab.']);
  locked.unmount();
  const { user, toasts } = show({ missing: ['ticket-catalogue'] });
  await user.keyboard('{Alt>}t{/Alt}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(toasts()).toEqual([]);
});
