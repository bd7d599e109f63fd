import { Fragment, useEffect, useId, useRef, type KeyboardEvent, type RefObject } from 'react';

import { CheckIcon } from '../icons.tsx';
import { handleListKeyDown } from '../keyboard/list-navigation.ts';
import { Popover } from '../overlay/popover.tsx';
import { classNames } from '../theme/class-names.ts';
import './menu.css';
import type { MenuEntry, MenuItem, MenuSetting } from './menu-item.ts';

/** Props of {@link MenuPopover}. */
export interface MenuPopoverProps {
  /** The button that opened the menu. */
  anchor: RefObject<HTMLElement | null>;
  /** The accessible name, e.g. 'Aktionen für Berechtigung 4711'. */
  label: string;
  items: readonly MenuEntry[];
  align?: 'start' | 'end';
  onClose: () => void;
}

const isSetting = (entry: MenuEntry): entry is MenuSetting => 'options' in entry;

/** Returns the entries that can be focused: the options of a setting are entries like any other. */
const toItems = (entries: readonly MenuEntry[]): readonly MenuItem[] =>
  entries.flatMap((entry) =>
    isSetting(entry) ? entry.options.map(({ label, value }) => ({ label, onSelect: () => entry.onChange(value) })) : [entry],
  );

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
export function MenuPopover({ anchor, label, items: entries, align = 'end', onClose }: MenuPopoverProps) {
  const list = useRef<HTMLDivElement>(null);
  const items = toItems(entries);
  useEffect(() => list.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus(), []);

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
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
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
        {entries.map((entry, index) =>
          isSetting(entry) ? (
            <MenuSettingGroup key={entry.label} setting={entry} onPick={pick} />
          ) : (
            <Fragment key={entry.label}>
              {index > 0 && startsGroup(entry, entries[index - 1]) ? <hr className="as-menu__divider" /> : null}
              <MenuRow item={entry} onPick={pick} />
            </Fragment>
          ),
        )}
      </div>
    </Popover>
  );
}

/** Whether an entry starts with a line: the first that deletes something, and the first after a setting. */
const startsGroup = (entry: MenuItem, previous: MenuEntry | undefined): boolean =>
  previous !== undefined && (isSetting(previous) || (entry.danger === true && previous.danger !== true));

interface MenuSettingGroupProps {
  setting: MenuSetting;
  onPick: (item: MenuItem) => void;
}

function MenuSettingGroup({ setting: { label, options, value, onChange }, onPick }: MenuSettingGroupProps) {
  const id = useId();
  return (
    <>
      <hr className="as-menu__divider" />
      <div role="group" aria-labelledby={id}>
        <div className="as-menu__caption" id={id} role="presentation">
          {label}
        </div>
        {options.map((option) => (
          <MenuRow
            key={option.value}
            item={{ label: option.label, onSelect: () => onChange(option.value) }}
            isChecked={option.value === value}
            onPick={onPick}
          />
        ))}
      </div>
    </>
  );
}

interface MenuRowProps {
  item: MenuItem;
  /** Whether the option of a setting is selected; undefined for other entries. */
  isChecked?: boolean;
  onPick: (item: MenuItem) => void;
}

function MenuRow({ item, isChecked, onPick }: MenuRowProps) {
  const id = useId();
  const { label, icon, danger, disabledReason: reason } = item;
  return (
    // Both roles are interactive, and the surrounding list handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      role={isChecked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={isChecked}
      tabIndex={-1}
      className={classNames('as-menu__item', danger && 'as-menu__item--danger')}
      aria-disabled={reason === undefined ? undefined : true}
      aria-describedby={reason === undefined ? undefined : id}
      onClick={() => onPick(item)}
    >
      {isChecked === undefined ? icon : <span className="as-menu__mark">{isChecked ? <CheckIcon /> : null}</span>}
      <span>
        {label}
        {reason === undefined ? null : (
          <span className="as-menu__reason" id={id} aria-hidden="true">
            {reason}
          </span>
        )}
      </span>
    </div>
  );
}
