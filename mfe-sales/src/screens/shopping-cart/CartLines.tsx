import { formatDate, formatMoney, lineTotal } from '@aboschalter/formats';
import { useNavigateToRoute } from '@aboschalter/platform';
import { DataTable, type Column } from '@aboschalter/ui/table';
import { Button } from '@aboschalter/ui';
import { useRef } from 'react';
import type { ValidatedLine } from './line-problems.ts';
import { LineProblemNote } from './LineProblemNote.tsx';
import { CART_EMPTY } from './order-disabled-reason.ts';
import { removeLine } from './remove-line.ts';

const product = ({ name, amount }: ValidatedLine) => (amount > 1 ? `${amount} × ${name}` : name);

function ProductCell(line: ValidatedLine) {
  return (
    <>
      <strong>{product(line)}</strong>
      <LineProblemNote line={line} />
    </>
  );
}

const columns: readonly Column<ValidatedLine>[] = [
  { key: 'name', title: 'Produkt', text: product, render: ProductCell, width: '200px', grows: true, wraps: true, alwaysShown: true },
  { key: 'priceLevel', title: 'Preisstufe', width: '80px', align: 'figures', text: ({ priceLevel }) => `${priceLevel ?? ''}` },
  { key: 'startDate', title: 'Gültig ab', width: '88px', align: 'figures', text: ({ startDate }) => formatDate(startDate) },
  { key: 'startPoint', title: 'Von', width: '110px', grows: true, text: ({ startPoint }) => startPoint?.name ?? '' },
  { key: 'via', title: 'Über', width: '110px', grows: true, text: ({ via }) => via ?? '' },
  { key: 'endPoint', title: 'Nach', width: '110px', grows: true, text: ({ endPoint }) => endPoint?.name ?? '' },
  { key: 'proofUntil', title: 'Nachweis bis', align: 'figures', text: ({ proofUntil }) => formatDate(proofUntil) },
  { key: 'info', title: 'Info', width: '110px', grows: true, text: ({ info }) => info ?? '' },
  {
    key: 'price',
    title: 'Preis',
    width: '88px',
    alwaysShown: true,
    align: 'end',
    text: ({ price, amount }) => formatMoney(price === null || price === undefined ? price : lineTotal(price, amount)),
  },
];

export interface CartLinesProps {
  readonly lines: readonly ValidatedLine[];
  /** The reason why no line may be removed. */
  readonly lockedReason: string | undefined;
}

/** Shows the cart lines as a table. Each line has a button that removes it. */
export function CartLines({ lines, lockedReason }: CartLinesProps) {
  const go = useNavigateToRoute();
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div className="sales-lines" ref={frame}>
      <DataTable
        caption="Ausgewählte Produkte"
        columns={columns}
        rows={lines}
        rowKey={({ id }) => id}
        rowLabel={({ name, idx }) => `${name} (Zeile ${idx + 1})`}
        rowActions={(line) => [
          {
            label: 'Entfernen',
            onSelect: () => removeLine(line, () => frame.current?.querySelectorAll('tbody tr')),
            disabledReason: lockedReason,
          },
        ]}
        actionsWidth={96}
        fixedOrder
        emptyText={CART_EMPTY}
        emptyAction={<Button onClick={() => go('landing-page')}>Produkte auswählen</Button>}
      />
    </div>
  );
}
