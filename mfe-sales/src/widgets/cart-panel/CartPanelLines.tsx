import { formatDate, lineTotal } from '@aboschalter/formats';
import { CloseIcon, IconButton, MoneyText } from '@aboschalter/ui';
import { useRef } from 'react';
import { HeldTicketNote } from '../../held-tickets/HeldTicketNote.tsx';
import type { ValidatedLine } from '../../screens/shopping-cart/line-problems.ts';
import { LineProblemNote } from '../../screens/shopping-cart/LineProblemNote.tsx';
import { removeLine } from '../../screens/shopping-cart/remove-line.ts';

export interface CartPanelLinesProps {
  readonly lines: readonly ValidatedLine[];
  /** Whether the lines are being ordered, so that none may be removed. */
  readonly isLocked: boolean;
}

/** Formats the start date and the route of a line. */
function formatDetails({ startDate, startPoint, endPoint }: ValidatedLine): string {
  const route = [startPoint?.name, endPoint?.name].filter(Boolean).join(' – ');
  return [`ab ${formatDate(startDate)}`, route].filter(Boolean).join(' · ');
}

/** The lines of the cart, each with its price and a button that removes it. */
export function CartPanelLines({ lines, isLocked }: CartPanelLinesProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul ref={list} className="sales-cart-panel__list" aria-label="Ausgewählte Produkte">
      {lines.map((line) => (
        <li key={line.id}>
          <span className="sales-cart-panel__name">{line.amount > 1 ? `${line.amount} × ${line.name}` : line.name}</span>
          <MoneyText cents={typeof line.price === 'number' ? lineTotal(line.price, line.amount) : line.price} />
          <IconButton
            icon={<CloseIcon />}
            label={`Entfernen: ${line.name} (Zeile ${line.idx + 1})`}
            disabledReason={isLocked ? 'Die Berechtigungen werden gerade angelegt.' : undefined}
            onClick={() => removeLine(line, () => list.current?.children)}
          />
          <span className="sales-cart-panel__details as-caption">{formatDetails(line)}</span>
          <LineProblemNote line={line} />
          {line.problem?.kind === 'ordered' ? null : <HeldTicketNote idProductVariant={line.idProductVariant} name={line.name} />}
        </li>
      ))}
    </ul>
  );
}
