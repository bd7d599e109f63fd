import { fireEvent, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useFocusByKey } from './use-focus-by-key.ts';

it('useFocusByKey returns true only if the last input was a key that moves the focus', () => {
  const { result } = renderHook(() => useFocusByKey());
  expect(result.current()).toBe(false);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(result.current()).toBe(true);
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(result.current()).toBe(false);
  fireEvent.keyDown(document.body, { key: 'ArrowDown' });
  fireEvent.pointerDown(document.body);
  expect(result.current()).toBe(false);
});

it('useFocusByKey listens, and stores the last input, only while at least one component uses it', () => {
  const removeListener = vi.spyOn(document, 'removeEventListener');
  const first = renderHook(() => useFocusByKey());
  const second = renderHook(() => useFocusByKey());
  fireEvent.keyDown(document.body, { key: 'Tab' });
  first.unmount();
  expect(second.result.current()).toBe(true);
  expect(removeListener).not.toHaveBeenCalledWith('keydown', expect.anything(), expect.anything());
  second.unmount();
  expect(removeListener).toHaveBeenCalledWith('keydown', expect.anything(), expect.anything());
  removeListener.mockRestore();
  expect(renderHook(() => useFocusByKey()).result.current()).toBe(false);
});
