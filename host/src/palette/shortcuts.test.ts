import { describe, expect, it } from 'vitest';
import { actionOf } from './shortcuts.ts';

const press = (key: string, modifiers: object = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...modifiers });

describe('a pressed key', () => {
  it('opens the palette with Strg+K, also while typing', () => {
    expect(actionOf(press('k', { ctrlKey: true }), true)).toBe('palette');
    expect(actionOf(press('K', { metaKey: true }), false)).toBe('palette');
  });
  it('shows the help with ?, but not while typing', () => {
    expect(actionOf(press('?'), false)).toBe('help');
    expect(actionOf(press('?'), true)).toBeUndefined();
  });
  it('goes to the screens with Alt', () => {
    expect(actionOf(press('s', { altKey: true }), true)).toBe('landing-page');
    expect(actionOf(press('w', { altKey: true }), false)).toBe('shopping-cart');
  });
  it('is left alone otherwise', () => {
    expect(actionOf(press('k'), false)).toBeUndefined();
    expect(actionOf(press('e', { ctrlKey: true, altKey: true }), true)).toBeUndefined();
  });
});
