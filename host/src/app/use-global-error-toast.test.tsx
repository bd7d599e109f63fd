import { renderInShell } from '@aboschalter/test-kit';
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useGlobalErrorToast } from './use-global-error-toast.ts';

const thrown: unknown[] = [];
const note = (error: unknown) => thrown.push(error);

function Page() {
  useGlobalErrorToast(note);
  return null;
}

it('useGlobalErrorToast reports an uncaught error or rejection with an incident id', () => {
  const { toasts } = renderInShell(<Page />);
  act(() => {
    globalThis.dispatchEvent(new ErrorEvent('error', { error: new Error('handler') }));
    globalThis.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('promise') }));
  });
  expect(thrown).toEqual([new Error('handler'), new Error('promise')]);
  expect(toasts()).toHaveLength(2);
  for (const text of toasts()) {
    expect(text).toMatch(/^Der letzte Schritt ist fehlgeschlagen \(Vorgangsnummer [0-9A-F]{8}\)\. Bitte versuchen Sie es erneut\.$/);
  }
});
