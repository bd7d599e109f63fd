import { pluralize } from '@aboschalter/formats';
import type { ProductVariantSummary } from '@aboschalter/contract';
import { QueryView, RefetchErrorNotice, toast, useCommand } from '@aboschalter/platform';
import type { WidgetPropsByName } from '@aboschalter/platform/remote';
import { Button, EmptyState, handleRovingFocusKeyDown, InlineNotice, isFocusFree, SearchTextField, VisuallyHidden } from '@aboschalter/ui';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { filterCatalogue } from './filter-catalogue.ts';
import { createLimiter } from './create-limiter.ts';
import { ProductRow } from './ProductRow.tsx';
import { useCatalogue, type Catalogue } from './use-catalogue.ts';
import { useFailedPrices } from './use-failed-prices.ts';
import './ticket-catalogue.css';

/** The height of twelve rows in pixels. */
const LIST_HEIGHT_PX = 432;

/** The height of the filter with its margin in pixels. */
const FILTER_HEIGHT_PX = 42;

/** The maximum number of prices that load at the same time. */
const MAX_PRICE_REQUESTS = 4;

export type TicketCatalogueProps = WidgetPropsByName['ticket-catalogue'] & {
  /**
   * Whether the catalogue is part of a page, not of a dialog. Then Alt+T focuses the filter, and with `autoFocus` the filter also takes
   * the focus after mount.
   */
  readonly isOnPage?: boolean;
  /** The reason why no product can be selected; undefined if products can be selected. */
  readonly disabledReason?: string | undefined;
};

/**
 * The ticket catalogue with a filter; favourites come first. Enter in the filter selects the first row, and arrow keys move
 * through the rows.
 */
export function TicketCatalogue(props: TicketCatalogueProps) {
  const { catalogue, favourites } = useCatalogue();
  return (
    <QueryView
      query={catalogue}
      errorMessage="Der Katalog konnte nicht geladen werden"
      skeleton={{ lines: 12, height: LIST_HEIGHT_PX + FILTER_HEIGHT_PX, label: 'Der Katalog wird geladen' }}
      empty={{ when: ({ products }) => products.length === 0, message: 'Zurzeit sind keine Produkte im Katalog.' }}
    >
      {(data) => (
        <Products
          catalogue={data}
          note={<RefetchErrorNotice query={favourites} errorMessage="Die Favoriten konnten nicht geladen werden" />}
          {...props}
        />
      )}
    </QueryView>
  );
}

type ProductsProps = TicketCatalogueProps & { readonly catalogue: Catalogue; readonly note: ReactNode };

function Products({ catalogue, note, onPick, isOnPage = false, autoFocus = false, currentProductId, disabledReason }: ProductsProps) {
  const [filter, setFilter] = useState('');
  const pick = (product: ProductVariantSummary) => {
    if (disabledReason === undefined) onPick(product);
    else toast.warn(disabledReason);
  };
  const [limiter] = useState(() => createLimiter(MAX_PRICE_REQUESTS));
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { shortcut } = useCommand(
    isOnPage
      ? { title: 'Ticketkatalog', keywords: 'Produkt Berechtigung', shortcut: 'Alt+T', run: () => input.current?.focus() }
      : undefined,
  );
  const isMounted = useRef(false);
  useEffect(() => {
    // On a page, the filter takes the focus when `autoFocus` becomes true; on mount only if no other control has the focus.
    if (isOnPage && autoFocus && (isMounted.current || isFocusFree())) input.current?.focus();
    isMounted.current = true;
  }, [autoFocus, isOnPage]);
  const entries = filterCatalogue(catalogue.products, catalogue.favourites, filter);
  const [firstEntry] = entries;
  const focusFirstRow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>('.sales-product__open')?.focus();
  };
  return (
    <div className={filter.trim() === '' ? 'sales-catalogue' : 'sales-catalogue sales-catalogue--filtered'}>
      {/* The div handles the arrow-down events of the filter, which bubble. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="sales-catalogue__filter" onKeyDown={focusFirstRow}>
        <SearchTextField
          label="Berechtigungen filtern"
          hideLabel
          placeholder="Name oder Nummer"
          ref={input}
          autoFocus={autoFocus && !isOnPage}
          shortcut={shortcut}
          value={filter}
          onChange={setFilter}
          onSearch={() => firstEntry && filter.trim() !== '' && pick(firstEntry.product)}
        />
        <div role="status">
          <VisuallyHidden>{pluralize(entries.length, 'Produkt', 'Produkte')}</VisuallyHidden>
        </div>
      </div>
      {disabledReason === undefined ? null : <InlineNotice text={disabledReason} />}
      {entries.length === 0 ? (
        <EmptyState
          message="Kein Produkt passt zum Filter."
          action={
            <Button
              variant="link"
              onClick={() => {
                setFilter('');
                input.current?.focus();
              }}
            >
              Filter zurücksetzen
            </Button>
          }
        />
      ) : (
        // Handles the arrow keys of all rows, which bubble.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <ul
          className="sales-catalogue__list"
          ref={list}
          aria-label="Berechtigungen"
          onKeyDown={(event) => handleRovingFocusKeyDown(event, '.sales-product__open', () => input.current?.focus())}
        >
          {entries.map((entry) => (
            <ProductRow
              key={entry.product.id}
              isCurrent={entry.product.id === currentProductId}
              {...entry}
              star={catalogue.star}
              limiter={limiter}
              isDisabled={disabledReason !== undefined}
              onPick={pick}
            />
          ))}
        </ul>
      )}
      {/* Below the list, so that no row moves. */}
      {note}
      <FailedPricesNotice />
    </div>
  );
}

/** Says how many prices could not be loaded, with a retry. */
function FailedPricesNotice() {
  const { count, retry } = useFailedPrices();
  if (count === 0) return null;
  return <InlineNotice oneLine text={`${pluralize(count, 'Preis konnte', 'Preise konnten')} nicht geladen werden`} onRetry={retry} />;
}
