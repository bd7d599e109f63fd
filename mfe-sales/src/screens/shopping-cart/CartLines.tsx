import type { CartLine } from '@aboschalter/contract';
import { lineTotal } from '@aboschalter/formats';
import { removeFromCart, useGo } from '@aboschalter/shell-api';
import { Button, DataTable, DateText, DeleteIcon, IconButton, Missing, MoneyText, type Column } from '@aboschalter/ui';
import { useRef } from 'react';
import { flushSync } from 'react-dom';

const orMissing = (value: string | number | null | undefined) =>
  value === null || value === undefined || value === '' ? <Missing /> : value;

const columns: readonly Column<CartLine>[] = [
  { key: 'name', title: 'Produkt', render: ({ name, amount }) => <strong>{amount > 1 ? `${amount} × ${name}` : name}</strong> },
  { key: 'priceLevel', title: 'Preisstufe', align: 'figures', render: ({ priceLevel }) => orMissing(priceLevel) },
  { key: 'startDate', title: 'Gültig ab', align: 'figures', render: ({ startDate }) => <DateText date={startDate} /> },
  { key: 'startPoint', title: 'Von', render: ({ startPoint }) => orMissing(startPoint?.name) },
  { key: 'via', title: 'Über', render: ({ via }) => orMissing(via) },
  { key: 'endPoint', title: 'Nach', render: ({ endPoint }) => orMissing(endPoint?.name) },
  { key: 'proofUntil', title: 'Nachweis bis', align: 'figures', render: ({ proofUntil }) => <DateText date={proofUntil} /> },
  { key: 'info', title: 'Info', render: ({ info }) => orMissing(info) },
  {
    key: 'price',
    title: 'Preis',
    align: 'end',
    render: ({ price, amount }) => <MoneyText cents={price === null || price === undefined ? price : lineTotal(price, amount)} />,
  },
];

export interface CartLinesProps {
  readonly lines: readonly CartLine[];
  /** Why nothing may be removed just now. */
  readonly lockedReason: string | undefined;
}

/** The lines of the cart as a table, each with a button that removes it. */
export function CartLines({ lines, lockedReason }: CartLinesProps) {
  const go = useGo();
  const frame = useRef<HTMLDivElement>(null);

  const remove = (line: CartLine) => {
    // The focus stays where the next line moves up to, or goes to the way on.
    flushSync(() => removeFromCart(line));
    const buttons = [...(frame.current?.querySelectorAll('button') ?? [])];
    buttons[Math.min(line.idx, buttons.length - 1)]?.focus();
  };
  const removal: Column<CartLine> = {
    key: 'remove',
    title: 'Entfernen',
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
        rowKey={({ idx }) => idx}
        emptyText="Der Warenkorb ist leer."
        emptyAction={<Button onClick={() => go('landing-page')}>Produkte auswählen</Button>}
      />
    </div>
  );
}
