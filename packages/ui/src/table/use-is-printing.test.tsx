import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';

import { useIsPrinting } from './use-is-printing.ts';

const dispatchPrintEvent = (event: 'beforeprint' | 'afterprint') => act(() => void window.dispatchEvent(new Event(event)));

it('useIsPrinting returns true while the page is printed, also in a component that mounts during printing', () => {
  const first = renderHook(() => useIsPrinting(true));
  expect(first.result.current).toBe(false);
  dispatchPrintEvent('beforeprint');
  const second = renderHook(() => useIsPrinting(true));
  expect([first.result.current, second.result.current]).toEqual([true, true]);
  dispatchPrintEvent('afterprint');
  expect([first.result.current, second.result.current]).toEqual([false, false]);
});

it('useIsPrinting returns false in a component that mounts after all others were unmounted during printing', () => {
  const { unmount } = renderHook(() => useIsPrinting(true));
  dispatchPrintEvent('beforeprint');
  unmount();
  expect(renderHook(() => useIsPrinting(true)).result.current).toBe(false);
});

it('useIsPrinting returns false while it is not enabled', () => {
  const { result } = renderHook(() => useIsPrinting(false));
  // With an enabled component, the print events are handled.
  renderHook(() => useIsPrinting(true));
  dispatchPrintEvent('beforeprint');
  expect(result.current).toBe(false);
  dispatchPrintEvent('afterprint');
});
