import { formatDate, formatMoney, lineTotal } from '@aboschalter/formats';
import { removeCartLines, removeFromCart } from '@aboschalter/counter';
import { toast, useNavigateToRoute } from '@aboschalter/platform';
import { DataTable, type Column } from '@aboschalter/ui/table';
import { Button, DeleteIcon, IconButton } from '@aboschalter/ui';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ValidatedLine } from './line-problems.ts';
import { LineProblemNote } from './LineProblemNote.tsx';
import { CART_EMPTY } from './order-disabled-reason.ts';

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
  { key: 'name', title: 'Produkt', text: product, render: ProductCell },
  { key: 'priceLevel', title: 'Preisstufe', align: 'figures', text: ({ priceLevel }) => `${priceLevel ?? ''}` },
  { key: 'startDate', title: 'Gültig ab', align: 'figures', text: ({ startDate }) => formatDate(startDate) },
  { key: 'startPoint', title: 'Von', text: ({ startPoint }) => startPoint?.name ?? '' },
  { key: 'via', title: 'Über', text: ({ via }) => via ?? '' },
  { key: 'endPoint', title: 'Nach', text: ({ endPoint }) => endPoint?.name ?? '' },
  { key: 'proofUntil', title: 'Nachweis bis', align: 'figures', text: ({ proofUntil }) => formatDate(proofUntil) },
  { key: 'info', title: 'Info', text: ({ info }) => info ?? '' },
  {
    key: 'price',
    title: 'Preis',
    align: 'end',
    text: ({ price, amount }) => formatMoney(price === null || price === undefined ? price : lineTotal(price, amount)),
  },
];

export interface CartLinesProps {
  readonly lines: readonly ValidatedLine[];
  /** The reason why no line may be removed. */
  readonly lockedReason: string | undefined;
}

/** The lines of the cart as a table, each with a button that removes it. */
export function CartLines({ lines, lockedReason }: CartLinesProps) {
  const go = useNavigateToRoute();
  const frame = useRef<HTMLDivElement>(null);

  const remove = (line: ValidatedLine) => {
    // The focus moves to the next line, or to the empty state.
    let undoRemove = () => {};
    flushSync(() => {
      undoRemove = removeFromCart(line);
      // A line with an invalid amount is removed as a whole.
      if (line.flaw?.kind === 'impossible') removeCartLines([line.id]);
    });
    toast.info(`${line.name} wurde aus dem Warenkorb entfernt.`, { action: { label: 'Rückgängig', onAction: undoRemove } });
    const buttons = [...(frame.current?.querySelectorAll('button') ?? [])].filter((button) => !button.closest('.sales-line-flaw'));
    buttons[Math.min(line.idx, buttons.length - 1)]?.focus();
  };
  const removal: Column<ValidatedLine> = {
    key: 'remove',
    title: 'Entfernen',
    text: () => '',
    width: '72px',
    render: (line) => (
      <IconButton
        icon={<DeleteIcon />}
        label={`${line.name} entfernen (Zeile ${line.idx + 1})`}
        disabledReason={lockedReason}
        onClick={() => remove(line)}
      />
    ),
  };
  return (
    <div className="sales-lines" ref={frame}>
      <DataTable
        caption="Ausgewählte Produkte"
        columns={[...columns, removal]}
        rows={lines}
        rowKey={({ id }) => id}
        emptyText={CART_EMPTY}
        emptyAction={<Button onClick={() => go('landing-page')}>Produkte auswählen</Button>}
      />
    </div>
  );
}
