import { useRef, useState, type ReactNode } from 'react';

import { Button, type ButtonVariant } from '../button/button.tsx';
import { ChevronDownIcon } from '../icons.tsx';
import type { MenuEntry } from './menu-item.ts';
import { MenuPopover } from './menu-popover.tsx';

/** Props of {@link MenuButton}. */
export interface MenuButtonProps {
  /** The accessible name of button and menu. Must contain the visible text. */
  label: string;
  items: readonly MenuEntry[];
  align?: 'start' | 'end';
  disabledReason?: string | undefined;
  children: ReactNode;
  icon?: ReactNode;
  variant?: ButtonVariant;
}

/** A button with a text that opens a menu. */
export function MenuButton({ children, icon, variant = 'default', disabledReason, label, items, align = 'end' }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={anchor}
        variant={variant}
        icon={icon}
        popup="menu"
        label={label}
        expanded={isOpen}
        disabledReason={disabledReason}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
        <ChevronDownIcon />
      </Button>
      {isOpen ? <MenuPopover anchor={anchor} label={label} items={items} align={align} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
