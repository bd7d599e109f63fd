import { useEffect, useId, useRef, type KeyboardEvent } from 'react';

import { listKeys } from '../keyboard/list-keys.ts';
import { classNames } from '../theme/class-names.ts';
import type { MenuItem } from './menu-item.ts';
import './menu.css';

/** Props of {@link MenuList}. */
export interface MenuListProps {
  items: readonly MenuItem[];
  /** Called with a usable item that was clicked or chosen by Enter or Space. */
  onPick: (item: MenuItem) => void;
  /** Tab leaves the menu. */
  onLeave: () => void;
}

/** The next entry after the marked one that begins with a letter. */
function byLetter(current: number, key: string, items: readonly MenuItem[]): number | undefined {
  if (key.length !== 1 || key === ' ') return undefined;
  const order = items.map((_, offset) => (current + 1 + offset) % items.length);
  return order.find((index) => items[index]?.label.toLocaleLowerCase('de').startsWith(key.toLocaleLowerCase('de')));
}

/** The entries of an open menu; the first one takes the focus. Arrow keys, Home, End and first letters move. */
export function MenuList({ items, onPick, onLeave }: MenuListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, []);

  const pick = (item: MenuItem | undefined) => {
    if (item && item.disabledReason === undefined) onPick(item);
  };
  const press = (event: KeyboardEvent) => {
    const all = entries();
    const active = all.findIndex((entry) => entry === document.activeElement);
    const move = (index: number) => all[index]?.focus();
    const ends = new Map([
      ['Home', 0],
      ['End', all.length - 1],
    ]);
    if (event.key === 'Tab') onLeave();
    else if (event.key === ' ') {
      event.preventDefault();
      pick(items[active]);
    } else if (!listKeys(event, { count: all.length, active, round: true, onMove: move, onPick: (index) => pick(items[index]) })) {
      const next = ends.get(event.key) ?? byLetter(active, event.key, items);
      if (next === undefined) return;
      event.preventDefault();
      move(next);
    }
  };

  return (
    <div ref={list} onKeyDown={press} onContextMenu={(event) => event.preventDefault()} role="presentation">
      {items.map((item, index) => (
        // Keys are handled by the list around it.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={item.label}
          role="menuitem"
          tabIndex={-1}
          className={classNames('as-menu__item', item.danger && 'as-menu__item--danger')}
          aria-disabled={item.disabledReason === undefined ? undefined : true}
          aria-describedby={item.disabledReason === undefined ? undefined : `${id}-${index}`}
          onClick={() => pick(item)}
        >
          {item.icon}
          <span>
            {item.label}
            {item.disabledReason === undefined ? null : (
              <span className="as-menu__reason" id={`${id}-${index}`} aria-hidden="true">
                {item.disabledReason}
              </span>
            )}
          </span>
        </div>
      ))}
    </div>
  );
}
