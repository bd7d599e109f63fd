import { beforeEach, describe, expect, it } from 'vitest';

import { trapTabKey } from './focus.ts';

function area(id: string): HTMLElement {
  return document.querySelector<HTMLElement>(`#${id}`) ?? document.body;
}

/**
 * Presses Tab on an element and returns which element is focused then, or 'browser' if the browser
 * handles the key.
 */
function press(from: string, shiftKey = false): string {
  area(from).focus();
  const event = new KeyboardEvent('keydown', { key: 'Tab', shiftKey, cancelable: true });
  trapTabKey([area('dialog'), area('toasts')], event);
  return event.defaultPrevented ? (document.activeElement?.id ?? '') : 'browser';
}

describe('Tab in a dialog', () => {
  beforeEach(() => {
    document.body.innerHTML = `
      <button id="outside"></button>
      <div id="dialog" tabindex="-1">
        <button id="first"></button>
        <input id="middle">
        <div hidden><button></button></div>
        <input type="radio" name="r" id="chosen" checked><input type="radio" name="r" id="other">
      </div>
      <div id="toasts"><button id="close"></button></div>`;
  });

  it('is handled by the browser between tab stops', () => {
    expect(press('first')).toBe('browser');
    expect(press('middle', true)).toBe('browser');
  });

  it('moves from the last stop to the toasts, and back to the first', () => {
    expect(press('chosen')).toBe('close');
    expect(press('close')).toBe('first');
    expect(press('first', true)).toBe('close');
    expect(press('close', true)).toBe('chosen');
  });

  it('wraps within the dialog when there are no toasts', () => {
    area('toasts').replaceChildren();
    expect(press('chosen')).toBe('first');
    expect(press('first', true)).toBe('chosen');
  });

  it('returns from outside and from the dialog itself', () => {
    expect(press('outside')).toBe('first');
    expect(press('dialog')).toBe('first');
    expect(press('dialog', true)).toBe('chosen');
  });
});
