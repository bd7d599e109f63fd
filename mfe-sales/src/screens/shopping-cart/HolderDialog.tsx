import type { TicketHolder } from '@aboschalter/contract';
import { formatAddress, formatDate, formatFullName } from '@aboschalter/formats';
import { isPaidByCompany } from '@aboschalter/contract/records';
import { Chip, Dialog, ErrorIcon, handleRovingFocusKeyDown } from '@aboschalter/ui';
import { useState } from 'react';
import './holder-dialog.css';

export interface HolderDialogProps {
  readonly open: boolean;
  readonly holders: readonly TicketHolder[];
  /** The holder of the order. While none is selected, the dialog cannot be closed. */
  readonly selected: TicketHolder | undefined;
  readonly onSelect: (holder: TicketHolder) => void;
  readonly onClose: () => void;
}

/** The dialog 'Fahrkarteninhaber auswählen'. A holder is selected by click, or by arrow keys and Enter. */
export function HolderDialog({ open, ...props }: HolderDialogProps) {
  const [isSelectionMissing, setSelectionMissing] = useState(false);
  const { selected, onSelect, onClose } = props;
  const close = () => {
    setSelectionMissing(!selected);
    if (selected) onClose();
  };
  const select = (holder: TicketHolder) => {
    setSelectionMissing(false);
    onSelect(holder);
  };
  return (
    <Dialog open={open} title="Fahrkarteninhaber auswählen" closeOnOutsideClick onClose={close}>
      <div role="alert">
        {isSelectionMissing ? (
          <p className="sales-holders__refusal">
            <ErrorIcon /> Einen Fahrkarteninhaber auswählen
          </p>
        ) : null}
      </div>
      <Holders {...props} onSelect={select} />
    </Dialog>
  );
}

function Holders({ holders, selected, onSelect }: Omit<HolderDialogProps, 'open'>) {
  const focused = selected ?? holders[0];
  return (
    // Handles the arrow keys of all entries, which bubble.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul className="sales-holders" onKeyDown={(event) => handleRovingFocusKeyDown(event, 'button')}>
      {holders.map((holder) => (
        <li key={holder.uuid}>
          <button
            type="button"
            className="sales-holders__holder"
            aria-pressed={holder.uuid === selected?.uuid}
            data-autofocus={holder.uuid === focused?.uuid ? '' : undefined}
            onClick={() => onSelect(holder)}
          >
            <span className="sales-holders__name">
              <strong>{formatFullName(holder) || 'Ohne Namen'}</strong>
              {holder.identicalWithCustomer ? <Chip>Identisch mit Kunde</Chip> : null}
              {isPaidByCompany(holder) ? <Chip colour="YELLOW">Kostenübernahme</Chip> : null}
            </span>
            <span className="as-muted">{formatDetails(holder)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const formatDetails = (holder: TicketHolder): string =>
  [String(holder.ticketHolderNumber), formatDate(holder.birthdate), formatAddress(holder)].filter((detail) => detail !== '').join(' · ');
