import { useRef, useState, type ReactNode } from 'react';

import { Button, IconButton, type ButtonKind } from '../button/button.tsx';
import { ChevronDownIcon, MoreIcon } from '../icons.tsx';
import { Popover } from '../overlay/popover.tsx';
import type { MenuItem } from './menu-item.ts';
import { MenuList } from './menu-list.tsx';

interface MenuBehaviour {
  /** What the menu is for, e.g. 'Aktionen für Berechtigung 4711'. */
  label: string;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  disabledReason?: string | undefined;
}

/** Props of {@link MenuButton}. */
export interface MenuButtonProps extends MenuBehaviour {
  children: ReactNode;
  icon?: ReactNode;
  kind?: ButtonKind;
}

interface Trigger {
  isOpen: boolean;
  toggle: () => void;
}

/** Opens and closes the menu of a button. */
function Menu({ label, items, align = 'end', children }: MenuBehaviour & { children: (trigger: Trigger) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const close = (cause: 'escape' | 'outside' | 'scroll' | 'tab' | 'pick') => {
    setOpen(false);
    // Where the user went somewhere else, the focus goes there; else it must not be lost with the menu.
    if (cause !== 'outside' && cause !== 'tab') anchor.current?.querySelector('button')?.focus({ preventScroll: true });
  };
  return (
    <span ref={anchor} className="as-menu-anchor">
      {children({ isOpen, toggle: () => setOpen(!isOpen) })}
      {isOpen ? (
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
      ) : null}
    </span>
  );
}

/** A button with a text that opens a menu. */
export function MenuButton({ children, icon, kind = 'default', ...behaviour }: MenuButtonProps) {
  return (
    <Menu {...behaviour}>
      {({ isOpen, toggle }) => (
        <Button kind={kind} icon={icon} popup="menu" expanded={isOpen} disabledReason={behaviour.disabledReason} onClick={toggle}>
          {children}
          <ChevronDownIcon />
        </Button>
      )}
    </Menu>
  );
}

/**
 * The menu of a row. Only one is open at a time; it closes on any click or scroll and on Escape, and the focus returns
 * (specification, document 1, section 2).
 */
export function RowMenu(behaviour: MenuBehaviour) {
  return (
    <Menu {...behaviour}>
      {({ isOpen, toggle }) => (
        <IconButton
          icon={<MoreIcon />}
          label={behaviour.label}
          popup="menu"
          expanded={isOpen}
          disabledReason={behaviour.items.length === 0 ? 'Keine Aktionen möglich' : behaviour.disabledReason}
          onClick={toggle}
        />
      )}
    </Menu>
  );
}
