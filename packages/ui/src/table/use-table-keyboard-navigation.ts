import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

import { handleListKeyDown } from '../keyboard/list-navigation.ts';
import { ROW_HEIGHT_PX } from './rows.ts';

/** Props of {@link useTableKeyboardNavigation}. */
interface TableKeys {
  frame: HTMLElement | null;
  count: number;
  /** Scrolls a row into view and renders it. */
  scrollToRow: RefObject<((index: number) => void) | null>;
}

/** Returns the index of the row that contains an element; -1 if there is none. */
export function getRowIndex(target: EventTarget): number {
  const row = target instanceof Element ? target.closest<HTMLElement>('tbody > tr') : null;
  return Number(row?.dataset['index'] ?? -1);
}

/** Returns the number of rows that Page Up and Page Down skip: the rows that are visible below the head. */
function getPageSize(frame: HTMLElement | null): number {
  const height = frame?.clientHeight ?? 0;
  return height === 0 ? 10 : Math.max(1, Math.floor(height / ROW_HEIGHT_PX) - 3);
}

/** Focuses the first visible control of a row with `data-stop`. Returns false if the row is not rendered. */
function focusRow(frame: HTMLElement | null, index: number): boolean {
  const stops = [...(frame?.querySelectorAll<HTMLElement>(`tr[data-index="${index}"] [data-stop]`) ?? [])];
  for (const stop of stops) {
    // A hidden control does not take the focus.
    stop.focus();
    if (document.activeElement === stop) break;
  }
  return stops.length > 0;
}

/** Whether an element handles arrow keys itself. */
const isTyping = (target: EventTarget) => target instanceof Element && target.matches('input:not([type="checkbox"]), select, textarea');

/**
 * Keyboard navigation of a table with one tab stop, which moves from row to row. Arrow up from the first row focuses the
 * last used filter. A row that is not rendered yet gets the focus as soon as it is.
 */
export function useTableKeyboardNavigation({ frame, count, scrollToRow }: TableKeys) {
  const [chosen, setActive] = useState(0);
  const active = Math.min(chosen, Math.max(count - 1, 0));
  const pendingFocusIndex = useRef<number>(undefined);
  const focusedElement = useRef<Element>(undefined);
  const filter = useRef<HTMLElement>(undefined);

  useLayoutEffect(() => {
    if (pendingFocusIndex.current !== undefined) {
      if (focusRow(frame, pendingFocusIndex.current)) pendingFocusIndex.current = undefined;
    } else if (focusedElement.current?.isConnected === false) {
      // The focused row was scrolled away. The frame takes the focus, so that the keys still work.
      focusedElement.current = undefined;
      frame?.focus({ preventScroll: true });
    }
  });

  const move = (index: number) => {
    setActive(index);
    pendingFocusIndex.current = focusRow(frame, index) ? undefined : index;
    if (pendingFocusIndex.current !== undefined) scrollToRow.current?.(index);
  };
  const focusFilter = () => {
    const goal = filter.current?.isConnected ? filter.current : frame?.querySelector<HTMLElement>('[data-filter]');
    goal?.focus();
  };
  return {
    active,
    setActive,
    move,
    /**
     * Handles arrow down from a filter into the rows and, in rows with actions, arrow keys, Home, End and page keys.
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
      handleListKeyDown(event, {
        count,
        active: index < 0 ? active : index,
        page: getPageSize(frame),
        onMove: move,
        onBefore: focusFilter,
      });
    },
    focus: (target: Element) => {
      const index = getRowIndex(target);
      if (index >= 0) {
        focusedElement.current = target;
        setActive(index);
      } else if (target instanceof HTMLElement && target.matches('[data-filter]')) filter.current = target;
    },
    blur: () => {
      focusedElement.current = undefined;
    },
  };
}
