import { formatDate, formatMoney, lineTotal } from '@aboschalter/formats';
import { useNavigateToRoute } from '@aboschalter/platform';
import { DataTable, type Column } from '@aboschalter/ui/table';
import { Button } from '@aboschalter/ui';
import { useRef } from 'react';
import { HeldTicketNote } from '../../held-tickets/HeldTicketNote.tsx';
import type { ValidatedLine } from './line-problems.ts';
import { LineProblemNote } from './LineProblemNote.tsx';
import { CART_EMPTY } from './order-disabled-reason.ts';
import { removeLine } from './remove-line.ts';

const formatProduct = ({ name, amount }: ValidatedLine) => (amount > 1 ? `${amount} × ${name}` : name);

function ProductCell(line: ValidatedLine) {
  return (
    <>
      <strong>{formatProduct(line)}</strong>
      <LineProblemNote line={line} />
      {line.problem?.kind === 'ordered' ? null : <HeldTicketNote idProductVariant={line.idProductVariant} name={line.name} />}
    </>
  );
}

const columns: readonly Column<ValidatedLine>[] = [
  {
    key: 'name',
    header: 'Produkt',
    accessor: formatProduct,
    render: ProductCell,
    width: '200px',
    grows: true,
    wraps: true,
    alwaysShown: true,
  },
  { key: 'priceLevel', header: 'Preisstufe', width: '80px', align: 'figures', accessor: ({ priceLevel }) => `${priceLevel ?? ''}` },
  { key: 'startDate', header: 'Gültig ab', width: '88px', align: 'figures', accessor: ({ startDate }) => formatDate(startDate) },
  { key: 'startPoint', header: 'Von', width: '110px', grows: true, accessor: ({ startPoint }) => startPoint?.name ?? '' },
  { key: 'via', header: 'Über', width: '110px', grows: true, accessor: ({ via }) => via ?? '' },
  { key: 'endPoint', header: 'Nach', width: '110px', grows: true, accessor: ({ endPoint }) => endPoint?.name ?? '' },
  { key: 'proofUntil', header: 'Nachweis bis', width: '104px', align: 'figures', accessor: ({ proofUntil }) => formatDate(proofUntil) },
  { key: 'info', header: 'Info', width: '110px', grows: true, accessor: ({ info }) => info ?? '' },
  {
    key: 'price',
    header: 'Preis',
    width: '88px',
    alwaysShown: true,
    align: 'end',
    accessor: ({ price, amount }) => formatMoney(price === null || price === undefined ? price : lineTotal(price, amount)),
  },
];

export interface CartLinesProps {
  readonly lines: readonly ValidatedLine[];
  /** The reason why no line may be removed; undefined if lines may be removed. */
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
