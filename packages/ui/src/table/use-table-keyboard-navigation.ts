import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

import { handleListKeyDown } from '../keyboard/list-navigation.ts';
import { ROW_HEIGHT_PX } from './row-layout.ts';

/** Options of {@link useTableKeyboardNavigation}. */
interface TableKeyboardNavigationOptions {
  scrollContainer: HTMLElement | null;
  /** The number of rows that match the filters. */
  count: number;
  /** Scrolls a row into view and renders it. */
  scrollToRow: RefObject<((index: number) => void) | null>;
}

/** Returns the index of the row that contains an element; -1 if there is none. */
export function getRowIndex(target: EventTarget): number {
  const row = target instanceof Element ? target.closest<HTMLElement>('tbody > tr') : null;
  return Number(row?.dataset['index'] ?? -1);
}

/** The height of the head with filters, rounded up to rows. */
const HEAD_HEIGHT_ROWS = 3;
/** The number of rows by which Page Up and Page Down move before the first layout (jsdom has no layout). */
const DEFAULT_PAGE_ROWS = 10;

/** Returns the number of rows by which Page Up and Page Down move: the rows that are visible below the head. */
function getPageSize(scrollContainer: HTMLElement | null): number {
  const height = scrollContainer?.clientHeight ?? 0;
  return height === 0 ? DEFAULT_PAGE_ROWS : Math.max(1, Math.floor(height / ROW_HEIGHT_PX) - HEAD_HEIGHT_ROWS);
}

/** Focuses the first visible control of a row with `data-stop`. Returns false if the row is not rendered. */
function focusRow(scrollContainer: HTMLElement | null, index: number): boolean {
  const stops = [...(scrollContainer?.querySelectorAll<HTMLElement>(`tr[data-index="${index}"] [data-stop]`) ?? [])];
  for (const stop of stops) {
    // The browser does not focus a hidden control.
    stop.focus();
    if (document.activeElement === stop) break;
  }
  return stops.length > 0;
}

/** Returns whether an element handles arrow keys itself. */
const usesArrowKeys = (target: EventTarget) =>
  target instanceof Element && target.matches('input:not([type="checkbox"]), select, textarea');

/**
 * Manages the focus in a table whose rows are one tab stop. Keys move the focus from row to row. Arrow Up in the first row focuses
 * the filter that had the focus last. A row that is not rendered yet gets the focus after it is rendered.
 */
export function useTableKeyboardNavigation({ scrollContainer, count, scrollToRow }: TableKeyboardNavigationOptions) {
  const [lastFocusedIndex, setLastFocusedIndex] = useState(0);
  // Filters may have removed the row.
  const activeIndex = Math.min(lastFocusedIndex, Math.max(count - 1, 0));
  const pendingFocusIndex = useRef<number>(undefined);
  const focusedElement = useRef<Element>(undefined);
  const lastFocusedFilter = useRef<HTMLElement>(undefined);

  useLayoutEffect(() => {
    if (pendingFocusIndex.current !== undefined) {
      if (focusRow(scrollContainer, pendingFocusIndex.current)) pendingFocusIndex.current = undefined;
    } else if (focusedElement.current?.isConnected === false) {
      // The focused row was scrolled away. The scroll container gets the focus, so that the keys still work.
      focusedElement.current = undefined;
      scrollContainer?.focus({ preventScroll: true });
    }
  });

  const move = (index: number) => {
    setLastFocusedIndex(index);
    pendingFocusIndex.current = focusRow(scrollContainer, index) ? undefined : index;
    if (pendingFocusIndex.current !== undefined) scrollToRow.current?.(index);
  };
  const focusFilter = () => {
    const lastFilter = lastFocusedFilter.current;
    const filter = lastFilter?.isConnected ? lastFilter : scrollContainer?.querySelector<HTMLElement>('[data-filter]');
    filter?.focus();
  };
  return {
    activeIndex,
    /** Handles Arrow Down in a filter and, if rows can be focused, arrow keys, Home, End and page keys in the rows. */
    handleKeyDown: (event: KeyboardEvent, canFocusRows: boolean) => {
      if (event.key === 'ArrowDown' && event.target instanceof Element && event.target.matches('[data-filter]')) {
        event.preventDefault();
        move(activeIndex);
        return;
      }
      if (!canFocusRows) return;
      const index = getRowIndex(event.target);
      const isInRows = index >= 0 || event.target === scrollContainer;
      const isHandledByControl = event.defaultPrevented || usesArrowKeys(event.target);
      if (!isInRows || isHandledByControl) return;
      handleListKeyDown(event, {
        count,
        active: index < 0 ? activeIndex : index,
        page: getPageSize(scrollContainer),
        onMove: move,
        onBefore: focusFilter,
      });
    },
    /** Stores which row or filter has the focus. */
    handleFocus: (target: Element) => {
      const index = getRowIndex(target);
      if (index >= 0) {
        focusedElement.current = target;
        setLastFocusedIndex(index);
      } else if (target instanceof HTMLElement && target.matches('[data-filter]')) lastFocusedFilter.current = target;
    },
    handleBlur: () => {
      focusedElement.current = undefined;
    },
  };
}
