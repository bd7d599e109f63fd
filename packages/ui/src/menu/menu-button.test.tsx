import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { findAxeViolations } from '../testing/axe.ts';
import { UiProvider } from '../theme/ui-provider.tsx';
import { MenuButton } from './menu-button.tsx';
import type { MenuEntry } from './menu-item.ts';

const noop = () => {};

function createItems(onSelect: (label: string) => void = noop) {
  return ['Ausgeben', 'Ersetzen', 'Kündigen'].map((label) => ({ label, onSelect: () => onSelect(label) }));
}

function TestMenu({ label, items }: { label: string; items: readonly MenuEntry[] }) {
  return (
    <MenuButton label={label} items={items}>
      {label}
    </MenuButton>
  );
}

const trigger = () => screen.getByRole('button', { name: 'Aktionen für 4711' });

describe('a menu', () => {
  it('opens by keyboard, focuses the first entry, moves the focus by arrow keys and letters, and runs the chosen action', async () => {
    const select = vi.fn<(label: string) => void>();
    render(<TestMenu label="Aktionen für 4711" items={createItems(select)} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('menuitem', { name: 'Ausgeben' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('menuitem', { name: 'Kündigen' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Ersetzen' })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(screen.getByRole('menuitem', { name: 'Ausgeben' })).toHaveFocus();
    await userEvent.keyboard('k{Enter}');
    expect(select).toHaveBeenCalledExactlyOnceWith('Kündigen');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(trigger()).toHaveFocus();
  });

  it('closes on Escape and restores the focus, without closing a dialog around it', async () => {
    const handleWindowKeyDown = vi.fn<() => void>();
    render(<TestMenu label="Aktionen für 4711" items={createItems()} />);
    window.addEventListener('keydown', handleWindowKeyDown);
    await userEvent.click(trigger());
    await userEvent.keyboard('{Escape}');
    window.removeEventListener('keydown', handleWindowKeyDown);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(trigger()).toHaveFocus();
    expect(trigger()).toHaveAttribute('aria-expanded', 'false');
    expect(handleWindowKeyDown).not.toHaveBeenCalled();
  });

  it('closes and restores the focus when its button is scrolled, but ignores the late event of an earlier scroll', async () => {
    const frames: FrameRequestCallback[] = [];
    vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
    render(<TestMenu label="Aktionen für 4711" items={createItems()} />);
    await userEvent.click(trigger());
    // Late events: one before the next frame, and one after it, while the button has not moved.
    fireEvent.scroll(document);
    expect(screen.getByRole('menu')).toBeInTheDocument();
    for (const frame of frames) frame(0);
    fireEvent.scroll(document);
    expect(screen.getByRole('menu')).toBeInTheDocument();
    const scrolledRect = { top: -40, bottom: -8, left: 0, right: 32, width: 32, height: 32, x: 0, y: -40 };
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ ...scrolledRect, toJSON: () => scrolledRect });
    fireEvent.scroll(document);
    vi.restoreAllMocks();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(trigger()).toHaveFocus();
  });

  it('closes on a click outside and on a second click on its button', async () => {
    render(
      <>
        <TestMenu label="Aktionen für 4711" items={createItems()} />
        <p>Daneben</p>
      </>,
    );
    await userEvent.click(trigger());
    await userEvent.click(screen.getByText('Daneben'));
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await userEvent.click(trigger());
    await userEvent.click(trigger());
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('closes when another menu opens', async () => {
    render(
      <>
        <TestMenu label="Aktionen für 4711" items={createItems()} />
        <TestMenu label="Aktionen für 4712" items={createItems()} />
      </>,
    );
    await userEvent.click(trigger());
    await userEvent.click(screen.getByRole('button', { name: 'Aktionen für 4712' }));
    expect(screen.getAllByRole('menu')).toHaveLength(1);
    expect(screen.getByRole('menu', { name: 'Aktionen für 4712' })).toBeInTheDocument();
  });

  it.each([
    [1280, 'right', '200px'],
    [767, 'left', '600px'],
  ])('in a window %i pixels wide is aligned with the %s edge of its button', async (width, _, left) => {
    const buttonRect = { top: 100, bottom: 132, left: 600, right: 632, width: 32, height: 32, x: 600, y: 100 };
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ ...buttonRect, toJSON: () => buttonRect });
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(432);
    // Wide enough for the menu on both sides of the button.
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1280);
    vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(width);
    // The provider disables the click animation of antd, which would mount a separate React tree for five seconds.
    render(<TestMenu label="Aktionen für 4711" items={createItems()} />, { wrapper: UiProvider });
    await userEvent.click(trigger());
    expect(screen.getByRole('menu').style.left).toBe(left);
    vi.restoreAllMocks();
  });

  it('shows disabled entries with their reason, and does not run them', async () => {
    const select = vi.fn<() => void>();
    render(
      <TestMenu label="Aktionen für 4711" items={[{ label: 'Ausgeben', onSelect: select, disabledReason: 'Der Kunde ist gesperrt' }]} />,
    );
    await userEvent.click(trigger());
    const item = screen.getByRole('menuitem', { name: 'Ausgeben' });
    expect(item).toHaveAccessibleDescription('Der Kunde ist gesperrt');
    await userEvent.click(item);
    expect(select).not.toHaveBeenCalled();
    expect(await findAxeViolations()).toEqual([]);
  });

  it('marks the selected option of a setting, and reports another one that is chosen by keyboard', async () => {
    const change = vi.fn<(value: string) => void>();
    const options = [
      { value: 'system', label: 'System' },
      { value: 'light', label: 'Hell' },
      { value: 'dark', label: 'Dunkel' },
    ];
    const setting = { label: 'Darstellung', options, value: 'light', onChange: change };
    const [first, ...others] = createItems();
    if (!first) throw new Error('no entries');
    render(<TestMenu label="Aktionen für 4711" items={[first, setting, ...others]} />);
    await userEvent.click(trigger());
    const choices = within(screen.getByRole('group', { name: 'Darstellung' })).getAllByRole('menuitemradio');
    expect(choices.map(({ textContent, ariaChecked }) => [textContent, ariaChecked])).toEqual([
      ['System', 'false'],
      ['Hell', 'true'],
      ['Dunkel', 'false'],
    ]);
    expect(screen.getAllByRole('separator')).toHaveLength(2);
    expect(await findAxeViolations()).toEqual([]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Ersetzen' })).toHaveFocus();
    await userEvent.keyboard('d{Enter}');
    expect(change).toHaveBeenCalledExactlyOnceWith('dark');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(trigger()).toHaveFocus();
  });

  it('separates entries that delete something from the others', async () => {
    const entries = [
      { label: 'Ersetzen', onSelect: noop },
      { label: 'Löschen', danger: true, onSelect: noop },
    ];
    render(<TestMenu label="Aktionen für 4711" items={entries} />);
    await userEvent.click(trigger());
    expect(screen.getByRole('separator').nextElementSibling).toBe(screen.getByRole('menuitem', { name: 'Löschen' }));
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Löschen' })).toHaveFocus();
  });
});
