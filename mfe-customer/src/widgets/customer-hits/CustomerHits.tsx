import { MAX_SEARCH_HITS, type CustomerHit } from '@aboschalter/contract';
import { pluralize, formatAddress, formatCount } from '@aboschalter/formats';
import { isLocked } from '@aboschalter/contract/records';
import type { WidgetPropsByName } from '@aboschalter/platform/remote';
import { Button, Chip, Dialog, InlineNotice, SearchTextField } from '@aboschalter/ui';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { filterHits } from './filter-hits.ts';
import { VirtualList } from './VirtualList.tsx';
import './customer-hits.css';

const CUT = `Gezeigt werden ${MAX_SEARCH_HITS} Treffer, es kann mehr geben. Bitte grenzen Sie die Suche weiter ein.`;
const TITLE = 'Die Suche hat mehrere Treffer ergeben.';

/** The multiple-hit overlay: filter, list, 'Suche anpassen'; Escape or a click outside close it. */
export function CustomerHits({ hits, note, onSelect, onClose }: WidgetPropsByName['customer-hits']) {
  const [filter, setFilter] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const [{ rowHeight, height }] = useState(measures);
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
    <Dialog open title={TITLE} width={720} onClose={onClose} closeOnOutsideClick footer={<Button onClick={onClose}>Suche anpassen</Button>}>
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
        {hits.length === MAX_SEARCH_HITS ? <InlineNotice text={CUT} /> : null}
        <p
          className="as-caption as-muted"
          role="status"
        >{`${formatCount(shown.length)} von ${pluralize(hits.length, 'Treffer', 'Treffern')}`}</p>
        <VirtualList
          ref={list}
          label="Treffer"
          items={shown}
          itemKey={({ uuid }) => uuid}
          render={(hit) => <Hit hit={hit} />}
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

/** The number of whole rows that fit on the screen, at least two; a narrow row has one more line. */
function measures() {
  const rowHeight = window.innerWidth <= 480 ? 72 : 52;
  const count = Math.min(8, Math.max(2, Math.floor((window.innerHeight - 300) / rowHeight)));
  return { rowHeight, height: count * rowHeight };
}

function Hit({ hit }: { readonly hit: CustomerHit }) {
  return (
    <span className="customer-hit">
      <span className="customer-hit__number as-number">{hit.customerNumber}</span>
      <span className="customer-hit__name">
        <strong>{[hit.firstName, hit.lastName].filter(Boolean).join(' ')}</strong>
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
