import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { handleRovingFocusKeyDown, handleListKeyDown, type ListNavigation } from './list-navigation.ts';

function List({ active, ...keys }: Partial<ListNavigation>) {
  const move = (index: number) => keys.onMove?.(index);
  return (
    <input aria-label="Liste" onKeyDown={(event) => handleListKeyDown(event, { count: 10, ...keys, active: active ?? 4, onMove: move })} />
  );
}

async function press(key: string, keys: Partial<ListNavigation> = {}): Promise<number | undefined> {
  const onMove = vi.fn<(index: number) => void>();
  const { unmount } = render(<List {...keys} onMove={onMove} />);
  await userEvent.type(screen.getByRole('textbox'), key);
  unmount();
  return onMove.mock.calls[0]?.[0];
}

describe('the keys of a list', () => {
  it.each([
    ['{ArrowDown}', 5],
    ['{ArrowUp}', 3],
    ['{Home}', 0],
    ['{End}', 9],
  ])('%s moves from the fifth entry to number %i', async (key, index) => {
    expect(await press(key)).toBe(index);
  });

  it('stop at both ends', async () => {
    expect(await press('{ArrowDown}', { active: 9 })).toBe(9);
    expect(await press('{ArrowUp}', { active: 0 })).toBeUndefined();
    expect(await press('{PageDown}', { active: 7, page: 5 })).toBe(9);
    expect(await press('{PageUp}', { active: 2, page: 5 })).toBe(0);
  });

  it('wrap around if requested, and begin at either end', async () => {
    expect(await press('{ArrowDown}', { active: 9, wrapAround: true })).toBe(0);
    expect(await press('{ArrowDown}', { active: -1, wrapAround: true })).toBe(0);
    expect(await press('{ArrowUp}', { active: -1, wrapAround: true })).toBe(9);
  });

  it('are ignored if they have no meaning in the list', async () => {
    expect(await press('a')).toBeUndefined();
    expect(await press('{PageDown}')).toBeUndefined();
    expect(await press('{ArrowDown}', { count: 0 })).toBeUndefined();
    expect(await press('{Control>}{End}{/Control}')).toBeUndefined();
  });

  it('choose by Enter, and leave the list at the top', async () => {
    const onPick = vi.fn<(index: number) => void>();
    const onBefore = vi.fn<() => void>();
    await press('{Enter}', { onPick });
    expect(onPick).toHaveBeenCalledExactlyOnceWith(4);
    await press('{ArrowUp}', { active: 0, onBefore });
    expect(onBefore).toHaveBeenCalledTimes(1);
  });
});

describe('the keys of focusable entries', () => {
  it('move between entries, from any control of one', async () => {
    const before = vi.fn<() => void>();
    render(
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
      <ul onKeyDown={(event) => handleRovingFocusKeyDown(event, '.open', before)}>
        {['Eins', 'Zwei', 'Drei'].map((name) => (
          <li key={name}>
            <button type="button" className="open">
              {name}
            </button>
            <button type="button">Stern {name}</button>
          </li>
        ))}
      </ul>,
    );
    screen.getByRole('button', { name: 'Stern Eins' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Zwei' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(screen.getByRole('button', { name: 'Drei' })).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowUp}');
    expect(screen.getByRole('button', { name: 'Eins' })).toHaveFocus();
    expect(before).toHaveBeenCalledTimes(1);
  });
});
