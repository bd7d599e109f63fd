import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

import { handleListKeyDown } from '../keyboard/list-navigation.ts';
import { ROW_HEIGHT_PX } from './rows.ts';

/** Props of {@link useTableKeyboardNavigation}. */
interface TableKeys {
  frame: HTMLElement | null;
  count: number;
  /** Scrolls a row into view and renders it. */
  bringIntoView: RefObject<((index: number) => void) | null>;
}

/** The index of the row around an element, or -1. */
export function getRowIndex(target: EventTarget): number {
  const row = target instanceof Element ? target.closest<HTMLElement>('tbody > tr') : null;
  return Number(row?.dataset['index'] ?? -1);
}

/** The number of rows that Page Up and Page Down skip: those visible below the head. */
function pageOf(frame: HTMLElement | null): number {
  const height = frame?.clientHeight ?? 0;
  return height === 0 ? 10 : Math.max(1, Math.floor(height / ROW_HEIGHT_PX) - 3);
}

/** Whether an element uses arrow keys itself. */
const isTyping = (target: EventTarget) => target instanceof Element && target.matches('input:not([type="checkbox"]), select, textarea');

/**
 * Keyboard navigation of a table: one tab stop, moved from row to row; arrow up from the first row
 * leads back to the last used filter. A row that is not rendered yet is focused as soon as it is.
 */
export function useTableKeyboardNavigation({ frame, count, bringIntoView }: TableKeys) {
  const [chosen, setActive] = useState(0);
  const active = Math.min(chosen, Math.max(count - 1, 0));
  const wanted = useRef<number>(undefined);
  const holder = useRef<Element>(undefined);
  const filter = useRef<HTMLElement>(undefined);

  useLayoutEffect(() => {
    if (wanted.current !== undefined) {
      const stop = frame?.querySelector<HTMLElement>(`tr[data-index="${wanted.current}"] [data-stop]`);
      if (!stop) return;
      wanted.current = undefined;
      stop.focus();
    } else if (holder.current?.isConnected === false) {
      // The focused row was scrolled away: the keys continue from there.
      holder.current = undefined;
      frame?.focus({ preventScroll: true });
    }
  });

  const move = (index: number) => {
    setActive(index);
    const stop = frame?.querySelector<HTMLElement>(`tr[data-index="${index}"] [data-stop]`);
    wanted.current = stop ? undefined : index;
    if (stop) stop.focus();
    else bringIntoView.current?.(index);
  };
  const leave = () => {
    const goal = filter.current?.isConnected ? filter.current : frame?.querySelector<HTMLElement>('[data-filter]');
    goal?.focus();
  };
  return {
    active,
    setActive,
    move,
    /**
     * Handles arrow down from a filter into the rows; in rows with actions: arrow keys, Home, End,
     * Page keys.
     */
    press: (event: KeyboardEvent, canAct: boolean) => {
      if (event.key === 'ArrowDown' && event.target instanceof Element && event.target.matches('[data-filter]')) {
        event.preventDefault();
        move(active);
      }
      if (!canAct) return;
      const index = getRowIndex(event.target);
      const isInRows = index >= 0 || event.target === frame;
      if (!isInRows || event.defaultPrevented || isTyping(event.target)) return;
      handleListKeyDown(event, { count, active: index < 0 ? active : index, page: pageOf(frame), onMove: move, onBefore: leave });
    },
    focus: (target: Element) => {
      const index = getRowIndex(target);
      if (index >= 0) {
        holder.current = target;
        setActive(index);
      } else if (target instanceof HTMLElement && target.matches('[data-filter]')) filter.current = target;
    },
    blur: () => {
      holder.current = undefined;
    },
  };
}
