import { findAxeViolations } from '@aboschalter/test-kit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { VirtualList } from './VirtualList.tsx';

const hits = Array.from({ length: 10_000 }, (_, id) => ({ id, name: `Kunde ${id}` }));

function show(items = hits) {
  const onSelect = vi.fn<(hit: { id: number; name: string }) => void>();
  render(
    <VirtualList
      label="Treffer"
      items={items}
      getItemKey={({ id }) => id}
      renderItem={({ name }) => name}
      onSelect={onSelect}
      emptyText="Nichts gefunden"
    />,
  );
  return onSelect;
}

describe('a long list', () => {
  it('renders only the visible items, and announces the number of all items', async () => {
    show();
    const options = screen.getAllByRole('option');
    expect(options.length).toBeLessThan(40);
    expect(options[0]).toHaveAttribute('aria-setsize', '10000');
    expect(await findAxeViolations()).toEqual([]);
  });

  it('positions its rows again when the row height changes', () => {
    const createList = (rowHeight: number) => (
      <VirtualList
        label="Treffer"
        items={hits}
        getItemKey={({ id }) => id}
        renderItem={({ name }) => name}
        onSelect={() => undefined}
        emptyText="Nichts gefunden"
        rowHeight={rowHeight}
      />
    );
    const { rerender } = render(createList(52));
    const getSecondRowStyle = () => screen.getByText('Kunde 1').closest('[role=option]')?.getAttribute('style');
    expect(getSecondRowStyle()).toContain('translateY(52px)');
    rerender(createList(36));
    expect(getSecondRowStyle()).toContain('translateY(36px)');
  });

  it('moves the selection with arrow keys and chooses the selected item with Enter', async () => {
    const onSelect = show();
    await userEvent.tab();
    expect(screen.getByRole('listbox', { name: 'Treffer' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Kunde 1');
    await userEvent.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(hits[1]);
    await userEvent.keyboard('{Home}{ArrowUp}{Enter}');
    expect(onSelect).toHaveBeenLastCalledWith(hits[0]);
  });

  it('chooses an item on click', async () => {
    const onSelect = show();
    await userEvent.click(screen.getByText('Kunde 3'));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(hits[3]);
  });

  it('shows a message if there are no items', () => {
    show([]);
    expect(screen.getByRole('status')).toHaveTextContent('Nichts gefunden');
  });
});
