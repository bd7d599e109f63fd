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

/** Returns all entries that can be focused, including the options of settings, in their order. */
const toItems = (entries: readonly MenuEntry[]): readonly MenuItem[] =>
  entries.flatMap((entry) =>
    isSetting(entry) ? entry.options.map(({ label, value }) => ({ label, onSelect: () => entry.onChange(value) })) : [entry],
  );

/** Returns the index of the next entry after the active one whose label starts with the pressed letter. */
function findByFirstLetter(activeIndex: number, key: string, items: readonly MenuItem[]): number | undefined {
  if (key.length !== 1) return undefined;
  const searchOrder = items.map((_, offset) => (activeIndex + 1 + offset) % items.length);
  return searchOrder.find((index) => items[index]?.label.toLocaleLowerCase('de').startsWith(key.toLocaleLowerCase('de')));
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
    // The focus is lost when the menu unmounts. It is restored unless the user has moved it by a click or Tab.
    if (cause !== 'outside' && cause !== 'tab') anchor.current?.focus({ preventScroll: true });
  };
  const pick = (item: MenuItem | undefined) => {
    if (!item || item.disabledReason !== undefined) return;
    // The focus is restored before the action. A dialog that the action opens stores the focused element, to which it later
    // restores the focus.
    close('pick');
    item.onSelect();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const itemElements = [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
    const active = itemElements.findIndex((element) => element === document.activeElement);
    const moveTo = (index: number) => itemElements[index]?.focus();
    const pickActive = () => pick(items[active]);
    if (event.key === 'Tab') {
      close('tab');
      return;
    }
    if (handleListKeyDown(event, { count: itemElements.length, active, wrapAround: true, onMove: moveTo, onPick: pickActive })) return;
    if (event.key === ' ') {
      event.preventDefault();
      pickActive();
      return;
    }
    const firstAndLast = new Map([
      ['Home', 0],
      ['End', itemElements.length - 1],
    ]);
    const targetIndex = firstAndLast.get(event.key) ?? findByFirstLetter(active, event.key, items);
    if (targetIndex === undefined) return;
    event.preventDefault();
    moveTo(targetIndex);
  };

  return (
    <Popover anchor={anchor} role="menu" label={label} align={align} flip closeOnScroll className="as-menu" onClose={close}>
      <div ref={list} onKeyDown={handleKeyDown} onContextMenu={(event) => event.preventDefault()} role="presentation">
        {entries.map((entry, index) =>
          isSetting(entry) ? (
            <MenuSettingGroup key={entry.label} setting={entry} onPick={pick} />
          ) : (
            <Fragment key={entry.label}>
              {index > 0 && needsDivider(entry, entries[index - 1]) ? <hr className="as-menu__divider" /> : null}
              <MenuRow item={entry} onPick={pick} />
            </Fragment>
          ),
        )}
      </div>
    </Popover>
  );
}

/** Returns whether a line separates an entry from the previous one: before the first entry that deletes something, and after a setting. */
const needsDivider = (entry: MenuItem, previous: MenuEntry | undefined): boolean =>
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
    // Both roles are interactive. The surrounding menu handles the keys.
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
