import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LEADING_DEBOUNCE_MS, useLeadingDebounce } from './use-leading-debounce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Adder({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <button type="button" onClick={useLeadingDebounce(onAdd)}>
      Hinzufügen
    </button>
  );
}

it('useLeadingDebounce runs the action once for twenty fast clicks, and again after a pause', () => {
  const onAdd = vi.fn<() => void>();
  render(<Adder onAdd={onAdd} />);
  for (let click = 0; click < 20; click += 1) {
    act(() => screen.getByRole('button').click());
    vi.advanceTimersByTime(LEADING_DEBOUNCE_MS - 1);
  }
  expect(onAdd).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(LEADING_DEBOUNCE_MS);
  act(() => screen.getByRole('button').click());
  expect(onAdd).toHaveBeenCalledTimes(2);
});

it('useLeadingDebounce runs the action again for a call with another subject', () => {
  const onOpen = vi.fn<(row: string) => void>();
  function Rows() {
    const open = useLeadingDebounce(onOpen, (row) => row);
    return ['a', 'b'].map((row) => (
      <button key={row} type="button" onClick={() => open(row)}>
        {row}
      </button>
    ));
  }
  render(<Rows />);
  for (const row of ['a', 'a', 'b', 'b', 'a']) act(() => screen.getByRole('button', { name: row }).click());
  expect(onOpen.mock.calls).toEqual([['a'], ['b'], ['a']]);
});
