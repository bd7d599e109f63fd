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

/** The multiple-hit overlay: filter, list, 'Suche anpassen'; Escape or a click outside close it. */
export function CustomerHits({ hits, note, onSelect, onClose }: WidgetPropsByName['customer-hits']) {
  const [filter, setFilter] = useState('');
  const list = useRef<HTMLDivElement>(null);
  // On a wide screen a hit takes one line.
  const isWide = useMediaQuery('(width >= 1920px)');
  const { rowHeight, height } = measures(isWide);
  const shown = useMemo(() => filterHits(hits, filter), [hits, filter]);
  // Enter in the filter chooses the active hit: the first one, until the user moves it.
  const [marked, setMarked] = useState<CustomerHit>();
  const goal = marked && shown.includes(marked) ? marked : shown[0];

  const onFilter = (text: string) => {
    setFilter(text);
    setMarked(undefined);
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
            if (goal) onSelect(goal);
          }}
        />
        {note === undefined ? null : <InlineNotice text={note} />}
        <p className="as-caption as-muted" role="status">
          {describeCount(shown.length, hits.length)}
        </p>
        <VirtualList
          ref={list}
          label="Treffer"
          items={shown}
          itemKey={({ uuid }) => uuid}
          render={(hit) => (isWide ? <WideHit hit={hit} /> : <Hit hit={hit} />)}
          onPick={onSelect}
          onMark={setMarked}
          rowHeight={rowHeight}
          height={height}
          emptyText="Kein Treffer passt zu diesem Filter."
        />
      </div>
    </Dialog>
  );
}

/** Returns '3 von 100 Treffern', or without a filter '100 Treffer, weitere möglich'. */
function describeCount(shown: number, all: number): string {
  if (shown < all) return `${formatCount(shown)} von ${pluralize(all, 'Treffer', 'Treffern')}`;
  return all === MAX_SEARCH_HITS ? `${all} Treffer, weitere möglich` : pluralize(all, 'Treffer', 'Treffer');
}

/** The number of whole rows that fit on the screen, at least two; a narrow row has one more line. */
function measures(isWide: boolean) {
  const rowHeight = isWide ? 36 : window.innerWidth <= 480 ? 72 : 52;
  const count = Math.min(isWide ? 14 : 8, Math.max(2, Math.floor((window.innerHeight - 300) / rowHeight)));
  return { rowHeight, height: count * rowHeight };
}

const nameOf = ({ firstName, lastName }: CustomerHit): string => [firstName, lastName].filter(Boolean).join(' ');

/** A hit in one line. */
function WideHit({ hit }: { readonly hit: CustomerHit }) {
  return (
    <span className="customer-hit customer-hit--wide">
      <span className="as-number">{hit.customerNumber}</span>
      <span className="customer-hit__name">
        <strong>{nameOf(hit)}</strong>
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
        <strong>{nameOf(hit)}</strong>
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
