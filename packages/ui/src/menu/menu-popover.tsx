import { Fragment, useEffect, useId, useRef, type KeyboardEvent, type RefObject } from 'react';

import { handleListKeyDown } from '../keyboard/list-navigation.ts';
import { Popover } from '../overlay/popover.tsx';
import { classNames } from '../theme/class-names.ts';
import './menu.css';
import type { MenuItem } from './menu-item.ts';

/** Props of {@link MenuPopover}. */
export interface MenuPopoverProps {
  /** The button that opened the menu. */
  anchor: RefObject<HTMLElement | null>;
  /** The accessible name, e.g. 'Aktionen für Berechtigung 4711'. */
  label: string;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  onClose: () => void;
}

/** Returns the index of the next entry after the active one whose label starts with the pressed letter. */
function byLetter(current: number, key: string, items: readonly MenuItem[]): number | undefined {
  if (key.length !== 1) return undefined;
  const order = items.map((_, offset) => (current + 1 + offset) % items.length);
  return order.find((index) => items[index]?.label.toLocaleLowerCase('de').startsWith(key.toLocaleLowerCase('de')));
}

/**
 * An open menu. Only one menu is open at a time. It closes on any click, scroll or Escape and restores the focus
 * (specification, document 1, section 2). Arrow keys, Home, End and first letters move the focus; Enter and Space choose.
 */
export function MenuPopover({ anchor, label, items, align = 'end', onClose }: MenuPopoverProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  useEffect(() => list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus(), []);

  const close = (cause: 'escape' | 'outside' | 'scroll' | 'tab' | 'pick') => {
    onClose();
    // Restore the focus, which is lost when the menu unmounts, unless the user has moved it elsewhere.
    if (cause !== 'outside' && cause !== 'tab') anchor.current?.focus({ preventScroll: true });
  };
  const pick = (item: MenuItem | undefined) => {
    if (!item || item.disabledReason !== undefined) return;
    // Restore the focus before the action: when a dialog closes, it returns the focus to the element that had it before.
    close('pick');
    item.onSelect();
  };
  const press = (event: KeyboardEvent) => {
    const all = entries();
    const active = all.findIndex((entry) => entry === document.activeElement);
    const move = (index: number) => all[index]?.focus();
    const onPick = () => pick(items[active]);
    if (event.key === 'Tab') close('tab');
    else if (!handleListKeyDown(event, { count: all.length, active, wrapAround: true, onMove: move, onPick })) {
      const ends = new Map([
        ['Home', 0],
        ['End', all.length - 1],
      ]);
      const next = ends.get(event.key) ?? byLetter(active, event.key, items);
      if (event.key !== ' ' && next === undefined) return;
      event.preventDefault();
      if (event.key === ' ') onPick();
      else if (next !== undefined) move(next);
    }
  };

  return (
    <Popover anchor={anchor} role="menu" label={label} align={align} flip closeOnScroll className="as-menu" onClose={close}>
      <div ref={list} onKeyDown={press} onContextMenu={(event) => event.preventDefault()} role="presentation">
        {items.map(({ label: name, icon, danger, disabledReason: reason }, index) => (
          <Fragment key={name}>
            {danger === true && index > 0 && items[index - 1]?.danger !== true ? <hr className="as-menu__divider" /> : null}
            {/* The surrounding list handles the keys. */}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
            <div
              role="menuitem"
              tabIndex={-1}
              className={classNames('as-menu__item', danger && 'as-menu__item--danger')}
              aria-disabled={reason === undefined ? undefined : true}
              aria-describedby={reason === undefined ? undefined : `${id}-${index}`}
              onClick={() => pick(items[index])}
            >
              {icon}
              <span>
                {name}
                {reason === undefined ? null : (
                  <span className="as-menu__reason" id={`${id}-${index}`} aria-hidden="true">
                    {reason}
                  </span>
                )}
              </span>
            </div>
          </Fragment>
        ))}
      </div>
    </Popover>
  );
}
