import { handleListKeyDown } from '@aboschalter/ui';
import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useImperativeHandle, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import './virtual-list.css';

/** Props of {@link VirtualList}. */
export interface VirtualListProps<Item> {
  /** The accessible name of the list. */
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string | number;
  render: (item: Item) => ReactNode;
  /** Called on click, Enter or Space. */
  onSelect: (item: Item) => void;
  /**
   * Called with the item that the user has moved to with the keyboard, so that a filter next to the list can choose it.
   * Keep `items` stable between renders.
   */
  onActiveChange?: ((item: Item) => void) | undefined;
  /** Called on arrow up at the first item, to move the focus to a filter above the list. */
  onBefore?: (() => void) | undefined;
  /** The height of every row in pixels. */
  rowHeight?: number;
  /** The height of the list in pixels. */
  height?: number;
  /** Shown if there are no items. */
  emptyText: string;
  ref?: Ref<HTMLDivElement>;
}

/** A list of any length to choose from. It renders visible items only and has the keys of a listbox. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { items, itemKey, rowHeight = 52, height = 416 } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  // Runs after every render, since the element is removed while there are no items and created again later.
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(props.ref, () => scroller.current);
  const [activeIndex, setActiveIndex] = useState(0);
  const [previousItems, setPreviousItems] = useState(items);
  // When the items change, the first one is active again.
  if (previousItems !== items) {
    setPreviousItems(items);
    setActiveIndex(0);
  }
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [items]);
  const active = Math.min(activeIndex, items.length - 1);

  // The library keeps its state outside of React. That is safe here, since this component is not memoized.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    // Before the first layout (and in jsdom) the list has its final height.
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) => report(rect.height === 0 ? { width: rect.width, height } : rect)),
  });

  // The window was resized across the width at which rows have another height.
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const handleKeyDown = (event: KeyboardEvent) => {
    const item = items[active];
    if ((event.key === 'Enter' || event.key === ' ') && item !== undefined) {
      event.preventDefault();
      props.onSelect(item);
      return;
    }
    handleListKeyDown(event, {
      count: items.length,
      active,
      page: Math.floor(height / rowHeight),
      onMove: (next) => {
        setActiveIndex(next);
        const nextItem = items[next];
        if (nextItem !== undefined) props.onActiveChange?.(nextItem);
        virtualizer.scrollToIndex(next);
      },
      onBefore: props.onBefore,
    });
  };

  if (items.length === 0) {
    return (
      <p className="as-muted" role="status">
        {props.emptyText}
      </p>
    );
  }
  return (
    <div
      ref={scroller}
      className="customer-list"
      style={{ height: Math.min(height, items.length * rowHeight + 2) }}
      role="listbox"
      aria-label={props.label}
      aria-activedescendant={`${id}-${active}`}
      tabIndex={0}
      onKeyDown={handleKeyDown}
    >
      <div className="customer-list__space" role="presentation" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const item = items[index];
          return item === undefined ? null : (
            // The list keeps the focus and handles the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={itemKey(item)}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className="customer-list__row"
              style={{ height: rowHeight, transform: `translateY(${start}px)` }}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                setActiveIndex(index);
                props.onSelect(item);
              }}
            >
              {props.render(item)}
            </div>
          );
        })}
      </div>
    </div>
  );
}
