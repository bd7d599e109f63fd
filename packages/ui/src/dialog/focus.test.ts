import { beforeEach, describe, expect, it } from 'vitest';

import { trapTabKey } from './focus.ts';

function getElement(id: string): HTMLElement {
  return document.querySelector<HTMLElement>(`#${id}`) ?? document.body;
}

/**
 * Presses Tab on an element and returns the id of the element that has the focus afterwards, or 'browser' if the browser
 * handles the key.
 */
function pressTab(from: string, { shiftKey = false } = {}): string {
  getElement(from).focus();
  const event = new KeyboardEvent('keydown', { key: 'Tab', shiftKey, cancelable: true });
  trapTabKey([getElement('dialog'), getElement('toasts')], event);
  return event.defaultPrevented ? (document.activeElement?.id ?? '') : 'browser';
}

describe('Tab in a dialog', () => {
  // The last tab stop of the dialog is `chosen`. Tab skips `other`, which is not the checked radio button of its group.
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
    expect(pressTab('first')).toBe('browser');
    expect(pressTab('middle', { shiftKey: true })).toBe('browser');
  });

  it('moves the focus from the last tab stop to the toasts and from there to the first tab stop; Shift+Tab moves it back', () => {
    expect(pressTab('chosen')).toBe('close');
    expect(pressTab('close')).toBe('first');
    expect(pressTab('first', { shiftKey: true })).toBe('close');
    expect(pressTab('close', { shiftKey: true })).toBe('chosen');
  });

  it('moves the focus from the last tab stop to the first one if there are no toasts', () => {
    getElement('toasts').replaceChildren();
    expect(pressTab('chosen')).toBe('first');
    expect(pressTab('first', { shiftKey: true })).toBe('chosen');
  });

  it('moves the focus to the first tab stop from an element outside or from the dialog itself', () => {
    expect(pressTab('outside')).toBe('first');
    expect(pressTab('dialog')).toBe('first');
    expect(pressTab('dialog', { shiftKey: true })).toBe('chosen');
  });
});
