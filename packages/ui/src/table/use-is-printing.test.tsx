import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';

import { useIsPrinting } from './use-is-printing.ts';

const print = (event: 'beforeprint' | 'afterprint') => act(() => void window.dispatchEvent(new Event(event)));

it('is true while the page is printed, also for components that are mounted during printing', () => {
  const first = renderHook(() => useIsPrinting(true));
  expect(first.result.current).toBe(false);
  print('beforeprint');
  const second = renderHook(() => useIsPrinting(true));
  expect([first.result.current, second.result.current]).toEqual([true, true]);
  print('afterprint');
  expect([first.result.current, second.result.current]).toEqual([false, false]);
});

it('is false for components that mount after all others were unmounted during printing', () => {
  const { unmount } = renderHook(() => useIsPrinting(true));
  print('beforeprint');
  unmount();
  expect(renderHook(() => useIsPrinting(true)).result.current).toBe(false);
});

it('is false if the caller does not need to know', () => {
  const { result } = renderHook(() => useIsPrinting(false));
  renderHook(() => useIsPrinting(true));
  print('beforeprint');
  expect(result.current).toBe(false);
  print('afterprint');
});
