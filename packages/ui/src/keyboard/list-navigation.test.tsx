import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { handleRovingFocusKeyDown, handleListKeyDown, type ListNavigation } from './list-navigation.ts';

/** An input with a list of ten entries, of which the fifth is active by default. */
function List({ active = 4, onMove, ...navigation }: Partial<ListNavigation>) {
  const handleMove = (index: number) => onMove?.(index);
  return (
    <input aria-label="Liste" onKeyDown={(event) => handleListKeyDown(event, { count: 10, ...navigation, active, onMove: handleMove })} />
  );
}

/** Presses a key and returns the index to which it moved. */
async function press(key: string, navigation: Partial<ListNavigation> = {}): Promise<number | undefined> {
  const onMove = vi.fn<(index: number) => void>();
  const { unmount } = render(<List {...navigation} onMove={onMove} />);
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
  ])('include %s, which moves from the fifth entry to the index %i', async (key, index) => {
    expect(await press(key)).toBe(index);
  });

  it('stop at the first and at the last entry', async () => {
    expect(await press('{ArrowDown}', { active: 9 })).toBe(9);
    // At the first entry, Arrow Up calls `onBefore` instead of `onMove`.
    expect(await press('{ArrowUp}', { active: 0 })).toBeUndefined();
    expect(await press('{PageDown}', { active: 7, page: 5 })).toBe(9);
    expect(await press('{PageUp}', { active: 2, page: 5 })).toBe(0);
  });

  it('wrap around with `wrapAround`, and begin at the first or last entry if none is active', async () => {
    expect(await press('{ArrowDown}', { active: 9, wrapAround: true })).toBe(0);
    expect(await press('{ArrowDown}', { active: -1, wrapAround: true })).toBe(0);
    expect(await press('{ArrowUp}', { active: -1, wrapAround: true })).toBe(9);
  });

  it('do nothing if the list does not handle them', async () => {
    expect(await press('a')).toBeUndefined();
    expect(await press('{PageDown}')).toBeUndefined();
    expect(await press('{ArrowDown}', { count: 0 })).toBeUndefined();
    expect(await press('{Control>}{End}{/Control}')).toBeUndefined();
  });

  it('include Enter, which chooses, and Arrow Up, which leaves the list at the first entry', async () => {
    const onPick = vi.fn<(index: number) => void>();
    const onBefore = vi.fn<() => void>();
    await press('{Enter}', { onPick });
    expect(onPick).toHaveBeenCalledExactlyOnceWith(4);
    await press('{ArrowUp}', { active: 0, onBefore });
    expect(onBefore).toHaveBeenCalledTimes(1);
  });
});

describe('the keys of focusable entries', () => {
  it('move the focus between entries, also from another control of an entry', async () => {
    const onBefore = vi.fn<() => void>();
    render(
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
      <ul onKeyDown={(event) => handleRovingFocusKeyDown(event, '.open', onBefore)}>
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
    expect(onBefore).toHaveBeenCalledTimes(1);
  });
});
