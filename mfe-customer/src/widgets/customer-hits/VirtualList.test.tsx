import { findAxeViolations } from '@aboschalter/test-kit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { VirtualList } from './VirtualList.tsx';

const hits = Array.from({ length: 10_000 }, (_, id) => ({ id, name: `Kunde ${id}` }));

function show(items = hits) {
  const pick = vi.fn<(hit: { id: number; name: string }) => void>();
  render(
    <VirtualList
      label="Treffer"
      items={items}
      itemKey={({ id }) => id}
      render={({ name }) => name}
      onSelect={pick}
      emptyText="Nichts gefunden"
    />,
  );
  return pick;
}

describe('a long list', () => {
  it('renders only visible items, and announces its length', async () => {
    show();
    const options = screen.getAllByRole('option');
    expect(options.length).toBeLessThan(40);
    expect(options[0]).toHaveAttribute('aria-setsize', '10000');
    expect(await findAxeViolations()).toEqual([]);
  });

  it('positions its items again when their height changes', () => {
    const list = (rowHeight: number) => (
      <VirtualList
        label="Treffer"
        items={hits}
        itemKey={({ id }) => id}
        render={({ name }) => name}
        onSelect={() => undefined}
        emptyText="Nichts gefunden"
        rowHeight={rowHeight}
      />
    );
    const { rerender } = render(list(52));
    const second = () => screen.getByText('Kunde 1').closest('[role=option]')?.getAttribute('style');
    expect(second()).toContain('translateY(52px)');
    rerender(list(36));
    expect(second()).toContain('translateY(36px)');
  });

  it('is navigated by keys and chosen from by Enter', async () => {
    const pick = show();
    await userEvent.tab();
    expect(screen.getByRole('listbox', { name: 'Treffer' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Kunde 1');
    await userEvent.keyboard('{Enter}');
    expect(pick).toHaveBeenCalledExactlyOnceWith(hits[1]);
    await userEvent.keyboard('{Home}{ArrowUp}{Enter}');
    expect(pick).toHaveBeenLastCalledWith(hits[0]);
  });

  it('is chosen from by click', async () => {
    const pick = show();
    await userEvent.click(screen.getByText('Kunde 3'));
    expect(pick).toHaveBeenCalledExactlyOnceWith(hits[3]);
  });

  it('shows a message if there are no items', () => {
    show([]);
    expect(screen.getByRole('status')).toHaveTextContent('Nichts gefunden');
  });
});
