import { handleListKeyDown } from '@aboschalter/ui';
import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useImperativeHandle, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import './virtual-list.css';

/** Props of {@link VirtualList}. */
export interface VirtualListProps<Item> {
  /** What the list contains: its accessible name. */
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string | number;
  render: (item: Item) => ReactNode;
  /** Called on click, Enter or Space. */
  onPick: (item: Item) => void;
  /**
   * Called with the active item, so that a filter next to the list can choose it. Keep `items` stable between renders.
   */
  onMark?: ((item: Item) => void) | undefined;
  /** Called on arrow up at the first item, for a filter above the list. */
  onBefore?: (() => void) | undefined;
  /** The height of every row in pixels. */
  rowHeight?: number;
  /** The height of the list in pixels. */
  height?: number;
  /** The message without items. */
  emptyText: string;
  ref?: Ref<HTMLDivElement>;
}

/** A list of any length to choose from: only visible items are rendered; arrow keys, Page keys, Home, End and Enter. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { items, itemKey, rowHeight = 52, height = 416 } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  // Set after every render: a filter without hits removes the element, and the next one creates another.
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(props.ref, () => scroller.current);
  const [chosen, setActive] = useState(0);
  const [seen, setSeen] = useState(items);
  // Other items: the first is active again.
  if (seen !== items) {
    setSeen(items);
    setActive(0);
  }
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [items]);
  const active = Math.min(chosen, items.length - 1);

  // The library keeps its state outside of React; this component is not memoised, so no value is stale.
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

  const press = (event: KeyboardEvent) => {
    const item = items[active];
    if ((event.key === 'Enter' || event.key === ' ') && item !== undefined) {
      event.preventDefault();
      props.onPick(item);
      return;
    }
    handleListKeyDown(event, {
      count: items.length,
      active,
      page: Math.floor(height / rowHeight),
      onMove: (next) => {
        setActive(next);
        const marked = items[next];
        if (marked !== undefined) props.onMark?.(marked);
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
      onKeyDown={press}
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
                setActive(index);
                props.onPick(item);
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
