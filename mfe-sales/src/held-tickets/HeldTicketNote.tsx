import { InfoIcon } from '@aboschalter/ui';
import { type SoldProduct, useHeldTicketText } from './use-held-ticket-text.ts';

/** Notes at a line of the cart that the holder already has an active ticket of the product. Nothing otherwise. */
export function HeldTicketNote(product: SoldProduct) {
  const text = useHeldTicketText(product);
  if (text === undefined) return null;
  return (
    <span className="sales-line-problem sales-line-problem--info" role="note">
      <InfoIcon /> {text}
    </span>
  );
}
