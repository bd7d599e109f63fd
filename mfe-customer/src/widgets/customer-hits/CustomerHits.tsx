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
  const list = useRef<HTMLDivElement>(null);
  // On a wide screen a hit takes one line.
  const isWide = useMediaQuery('(width >= 1920px)');
  const { rowHeight, height } = getListSize(isWide);
  const shown = useMemo(() => filterHits(hits, filter), [hits, filter]);
  // Enter in the filter chooses the active hit: the first one, until the user moves to another with the arrow keys.
  const [movedTo, setMovedTo] = useState<CustomerHit>();
  const activeHit = movedTo && shown.includes(movedTo) ? movedTo : shown[0];

  const onFilter = (text: string) => {
    setFilter(text);
    setMovedTo(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && !event.defaultPrevented) {
      event.preventDefault();
      list.current?.focus();
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
      <div role="presentation" className="customer-hits" onKeyDown={onKeyDown}>
        <SearchTextField
          label="Treffer filtern"
          value={filter}
          onChange={onFilter}
          autoFocus
          maxLength={200}
          onSearch={() => {
            if (activeHit) onSelect(activeHit);
          }}
        />
        {note === undefined ? null : <InlineNotice text={note} />}
        <p className="as-caption as-muted" role="status">
          {formatHitCount(shown.length, hits.length)}
        </p>
        <VirtualList
          ref={list}
          label="Treffer"
          items={shown}
          itemKey={({ uuid }) => uuid}
          render={(hit) => (isWide ? <WideHit hit={hit} /> : <Hit hit={hit} />)}
          onSelect={onSelect}
          onActiveChange={setMovedTo}
          rowHeight={rowHeight}
          height={height}
          emptyText="Kein Treffer passt zu diesem Filter."
        />
      </div>
    </Dialog>
  );
}

/** Returns '3 von 100 Treffern', or without a filter '100 Treffer, weitere möglich'. */
function formatHitCount(shown: number, all: number): string {
  if (shown < all) return `${formatCount(shown)} von ${pluralize(all, 'Treffer', 'Treffern')}`;
  return all === MAX_SEARCH_HITS ? `${all} Treffer, weitere möglich` : pluralize(all, 'Treffer', 'Treffer');
}

/** Returns the height of a row and of the list in pixels: whole rows that fit on the screen, at least two. */
function getListSize(isWide: boolean) {
  // A narrow row has two more lines.
  const smallRowHeight = window.innerWidth <= 480 ? 92 : 52;
  const rowHeight = isWide ? 36 : smallRowHeight;
  const maxRows = isWide ? 14 : 8;
  const fittingRows = Math.floor((window.innerHeight - 300) / rowHeight);
  return { rowHeight, height: Math.min(maxRows, Math.max(2, fittingRows)) * rowHeight };
}

const formatName = ({ firstName, lastName }: CustomerHit): string => [firstName, lastName].filter(Boolean).join(' ');

/** A hit in one line. */
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

function Hit({ hit }: { readonly hit: CustomerHit }) {
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
