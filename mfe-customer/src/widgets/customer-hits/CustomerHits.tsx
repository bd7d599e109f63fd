import type { CustomerHit } from '@aboschalter/contract';
import { isLocked } from '@aboschalter/shell-api';
import type { WidgetProps } from '@aboschalter/shell-api/remote';
import { Button, Chip, Dialog, SearchTextField, VirtualList } from '@aboschalter/ui';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { filterHits } from './filter-hits.ts';
import './customer-hits.css';

const TITLE = 'Die Suche hat mehrere Treffer ergeben.';

/** The multiple-hit overlay: filter, list, 'Suche anpassen'; Escape or a click outside close it. */
export function CustomerHits({ hits, onSelect, onClose }: WidgetProps['customer-hits']) {
  const [filter, setFilter] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => filterHits(hits, filter), [hits, filter]);
  const [only] = shown;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      list.current?.focus();
    }
  };
  return (
    <Dialog open title={TITLE} width={720} onClose={onClose} closeOnOutsideClick footer={<Button onClick={onClose}>Suche anpassen</Button>}>
      <div role="presentation" className="customer-hits" onKeyDown={onKeyDown}>
        <SearchTextField label="Treffer filtern" value={filter} onChange={setFilter} autoFocus onSearch={() => { if (only) onSelect(only); }} />
        <p className="as-caption as-muted" role="status">{`${shown.length} von ${hits.length} Treffern`}</p>
        <VirtualList
          ref={list}
          label="Treffer"
          items={shown}
          itemKey={({ uuid }) => uuid}
          render={(hit) => <Hit hit={hit} />}
          onPick={onSelect}
          rowHeight={52}
          height={416}
          emptyText="Kein Treffer passt zu diesem Filter."
        />
      </div>
    </Dialog>
  );
}

function Hit({ hit }: { readonly hit: CustomerHit }) {
  const place = [hit.postalCode, hit.city].filter(Boolean).join(' ');
  return (
    <span className="customer-hit">
      <span className="customer-hit__number as-number">{hit.customerNumber}</span>
      <span className="customer-hit__name">
        <strong>{[hit.firstName, hit.lastName].filter(Boolean).join(' ')}</strong>
        {isLocked(hit) ? <Chip colour="RED">Gesperrt</Chip> : null}
      </span>
      <span className="customer-hit__facts as-muted">{[hit.email, place].filter(Boolean).join(' · ')}</span>
    </span>
  );
}
