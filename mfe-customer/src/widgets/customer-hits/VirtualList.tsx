import { EmptyState, handleListKeyDown } from '@aboschalter/ui';
import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useImperativeHandle, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import './virtual-list.css';

/** The height in pixels of the top and bottom border of the list. */
const BORDERS_HEIGHT = 2;

/** Props of {@link VirtualList}. */
export interface VirtualListProps<Item> {
  /** The accessible name of the list. */
  label: string;
  /** A new array makes the first item active. If the items have not changed, pass the same array again. */
  items: readonly Item[];
  getItemKey: (item: Item) => string | number;
  renderItem: (item: Item) => ReactNode;
  /** Called on click, Enter or Space. */
  onSelect: (item: Item) => void;
  /** Called with the item that became active by a key, so that a filter next to the list can choose this item on Enter. */
  onActiveChange?: ((item: Item) => void) | undefined;
  /** The height of every row in pixels. */
  rowHeight?: number;
  /** The height of the list in pixels. */
  height?: number;
  /** Shown if there are no items. */
  emptyText: string;
  /** The next step if there are no items, as a button. */
  emptyAction?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** A list of any length to choose an item from. Renders only the visible items and supports the keys of a listbox. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { items, getItemKey, rowHeight = 52, height = 416 } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  // Runs after every render, since the element is removed while there are no items and created again later.
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(props.ref, () => scroller.current);
  const [lastActiveIndex, setLastActiveIndex] = useState(0);
  const [previousItems, setPreviousItems] = useState(items);
  // When the items change, the first item becomes active.
  if (previousItems !== items) {
    setPreviousItems(items);
    setLastActiveIndex(0);
  }
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [items]);
  const activeIndex = Math.min(lastActiveIndex, items.length - 1);

  // The library keeps its state outside of React. This is safe, because the component is not memoized.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    // Before the first layout, and in jsdom, the measured height is 0. Use the final height instead.
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) => report(rect.height === 0 ? { width: rect.width, height } : rect)),
  });

  // Position the rows again if the window was resized to a width at which rows have another height.
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const handleKeyDown = (event: KeyboardEvent) => {
    const item = items[activeIndex];
    if ((event.key === 'Enter' || event.key === ' ') && item !== undefined) {
      event.preventDefault();
      props.onSelect(item);
      return;
    }
    handleListKeyDown(event, {
      count: items.length,
      active: activeIndex,
      page: Math.floor(height / rowHeight),
      onMove: (next) => {
        setLastActiveIndex(next);
        const nextItem = items[next];
        if (nextItem !== undefined) props.onActiveChange?.(nextItem);
        virtualizer.scrollToIndex(next);
      },
    });
  };

  if (items.length === 0) {
    return (
      <div role="status">
        <EmptyState message={props.emptyText} action={props.emptyAction} />
      </div>
    );
  }
  return (
    <div
      ref={scroller}
      className="customer-list"
      style={{ height: Math.min(height, items.length * rowHeight + BORDERS_HEIGHT) }}
      role="listbox"
      aria-label={props.label}
      aria-activedescendant={`${id}-${activeIndex}`}
      tabIndex={0}
      onKeyDown={handleKeyDown}
    >
      <div className="customer-list__rows" role="presentation" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const item = items[index];
          return item === undefined ? null : (
            // The listbox has the focus and handles the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={getItemKey(item)}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === activeIndex}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className="customer-list__row"
              style={{ height: rowHeight, transform: `translateY(${start}px)` }}
              // A click leaves the focus where it is: in the list, or in the filter next to it.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                setLastActiveIndex(index);
                props.onSelect(item);
              }}
            >
              {props.renderItem(item)}
            </div>
          );
        })}
      </div>
    </div>
  );
}
