import type { RefObject } from 'react';

import { Popover } from '../overlay/popover.tsx';
import type { MenuItem } from './menu-item.ts';
import { MenuList } from './menu-list.tsx';

/** Props of {@link MenuPopover}. */
export interface MenuPopoverProps {
  /** The button it belongs to. */
  anchor: RefObject<HTMLElement | null>;
  /** What the menu is for, e.g. 'Aktionen für Berechtigung 4711'. */
  label: string;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  onClose: () => void;
}

/**
 * An open menu. Only one is open at a time; it closes on any click or scroll and on Escape, and the focus returns
 * (specification, document 1, section 2).
 */
export function MenuPopover({ anchor, label, items, align = 'end', onClose }: MenuPopoverProps) {
  const close = (cause: 'escape' | 'outside' | 'scroll' | 'tab' | 'pick') => {
    onClose();
    // Where the user went somewhere else, the focus goes there; else it must not be lost with the menu.
    if (cause !== 'outside' && cause !== 'tab') anchor.current?.focus({ preventScroll: true });
  };
  return (
    <Popover anchor={anchor} role="menu" label={label} align={align} closeOnScroll className="as-menu" onClose={close}>
      <MenuList
        items={items}
        onLeave={() => close('tab')}
        onPick={(item) => {
          // First the focus, then the deed: a dialog gives the focus back to where it was when it opened.
          close('pick');
          item.onSelect();
        }}
      />
    </Popover>
  );
}
