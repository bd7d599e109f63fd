import { InfoIcon } from '@aboschalter/ui';
import { type SoldProduct, useHeldTicketText } from './use-held-ticket-text.ts';

/** Shows at a cart line that the selected holder already has an active ticket of the product. Otherwise renders nothing. */
export function HeldTicketNote(product: SoldProduct) {
  const text = useHeldTicketText(product);
  if (text === undefined) return null;
  return (
    <span className="sales-line-problem sales-line-problem--info" role="note">
      <InfoIcon /> {text}
    </span>
  );
}
