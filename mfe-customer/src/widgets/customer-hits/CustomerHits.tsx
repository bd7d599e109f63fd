import { MAX_SEARCH_HITS, type CustomerHit } from '@aboschalter/contract';
import { formatAddress, formatCount, formatDate, pluralize } from '@aboschalter/formats';
import { isLocked } from '@aboschalter/contract/records';
import type { WidgetPropsByName } from '@aboschalter/platform/remote';
import { Button, Chip, Dialog, InlineNotice, SearchTextField, useMediaQuery } from '@aboschalter/ui';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { filterHits } from './filter-hits.ts';
import { VirtualList } from './VirtualList.tsx';
import './customer-hits.css';

const TITLE = 'Die Suche hat mehrere Treffer ergeben.';

/** The dialog with the hits of a search: filter, list and 'Suche anpassen'. Escape or a click outside closes it. */
export function CustomerHits({ hits, note, onSelect, onClose }: WidgetPropsByName['customer-hits']) {
  const [filter, setFilter] = useState('');
  const listRef = useRef<HTMLDivElement>(null);
  const filterField = useRef<HTMLInputElement>(null);
  const isWide = useMediaQuery('(width >= 1920px)');
  const { rowHeight, height } = getListSize(isWide);
  const shownHits = useMemo(() => filterHits(hits, filter), [hits, filter]);
  // Enter in the filter chooses the active hit: the first hit, until staff move to another hit with the arrow keys.
  const [keyboardHit, setKeyboardHit] = useState<CustomerHit>();
  const activeHit = keyboardHit && shownHits.includes(keyboardHit) ? keyboardHit : shownHits[0];

  const changeFilter = (text: string) => {
    setFilter(text);
    setKeyboardHit(undefined);
  };
  const focusListOnArrowDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && !event.defaultPrevented) {
      event.preventDefault();
      listRef.current?.focus();
    }
  };
  return (
    <Dialog
      open
      title={TITLE}
      width={isWide ? 960 : 720}
      onClose={onClose}
      closeOnOutsideClick
      footer={<Button onClick={onClose}>Suche anpassen</Button>}
    >
      <div role="presentation" className="customer-hits" onKeyDown={focusListOnArrowDown}>
        <SearchTextField
          ref={filterField}
          label="Treffer filtern"
          value={filter}
          onChange={changeFilter}
          autoFocus
          maxLength={200}
          onSearch={() => {
            if (activeHit) onSelect(activeHit);
          }}
        />
        {note === undefined ? null : <InlineNotice text={note} />}
        <p className="as-caption as-muted" role="status">
          {formatHitCount(shownHits.length, hits.length)}
        </p>
        <VirtualList
          ref={listRef}
          label="Treffer"
          items={shownHits}
          getItemKey={({ uuid }) => uuid}
          renderItem={(hit) => (isWide ? <WideHit hit={hit} /> : <MultiLineHit hit={hit} />)}
          onSelect={onSelect}
          onActiveChange={setKeyboardHit}
          rowHeight={rowHeight}
          height={height}
          emptyText="Kein Treffer passt zu diesem Filter."
          emptyAction={
            <Button
              variant="link"
              onClick={() => {
                changeFilter('');
                filterField.current?.focus();
              }}
            >
              Filter zurücksetzen
            </Button>
          }
        />
      </div>
    </Dialog>
  );
}

/** Returns '3 von 99 Treffern' if the filter hides hits, otherwise '99 Treffer' or '100 Treffer, weitere möglich'. */
function formatHitCount(shown: number, all: number): string {
  if (shown < all) return `${formatCount(shown)} von ${pluralize(all, 'Treffer', 'Treffern')}`;
  return all === MAX_SEARCH_HITS ? `${all} Treffer, weitere möglich` : pluralize(all, 'Treffer', 'Treffer');
}

/** The height in pixels that the margins, title, filter and footer of the dialog take from the window. */
const RESERVED_HEIGHT = 300;

/** Returns the heights of a row and of the list in pixels. The list has as many whole rows as fit on the screen, at least two. */
function getListSize(isWide: boolean) {
  // A hit has four lines on a narrow screen, otherwise two.
  const multiLineHeight = window.innerWidth <= 480 ? 92 : 52;
  const rowHeight = isWide ? 36 : multiLineHeight;
  const maxRows = isWide ? 14 : 8;
  const fittingRows = Math.floor((window.innerHeight - RESERVED_HEIGHT) / rowHeight);
  return { rowHeight, height: Math.min(maxRows, Math.max(2, fittingRows)) * rowHeight };
}

const formatName = ({ firstName, lastName }: CustomerHit): string => [firstName, lastName].filter(Boolean).join(' ');

/** A hit in one line, for wide screens. */
function WideHit({ hit }: { readonly hit: CustomerHit }) {
  return (
    <span className="customer-hit customer-hit--wide">
      <span className="as-number">{hit.customerNumber}</span>
      <span className="customer-hit__name">
        <strong>{formatName(hit)}</strong>
        {isLocked(hit) ? <Chip colour="RED">Gesperrt</Chip> : null}
      </span>
      <span className="as-number as-muted">{formatDate(hit.birthdate)}</span>
      <span className="as-muted">{formatAddress(hit)}</span>
      <span className="as-muted">{hit.email}</span>
    </span>
  );
}

/** A hit in two lines, or four on a narrow screen. */
function MultiLineHit({ hit }: { readonly hit: CustomerHit }) {
  return (
    <span className="customer-hit">
      <span className="customer-hit__number as-number">{hit.customerNumber}</span>
      <span className="customer-hit__name">
        <strong>{formatName(hit)}</strong>
        <span className="as-number as-muted">{formatDate(hit.birthdate)}</span>
        {isLocked(hit) ? <Chip colour="RED">Gesperrt</Chip> : null}
      </span>
      <span className="customer-hit__facts as-muted">
        {[hit.email, formatAddress(hit)].filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </span>
    </span>
  );
}
