import type { SubscriptionTicket } from '@aboschalter/contract';
import { InlineNotice } from '@aboschalter/ui';
import { formatCardTickets } from './same-card.ts';

export interface SameCardNoticeProps {
  /** The tickets that are still on the card of a replaced ticket. */
  readonly tickets: readonly SubscriptionTicket[];
  /** The number of that card. */
  readonly card: number;
  readonly onReplace: (ticket: SubscriptionTicket) => void;
  readonly onDismiss: () => void;
}

/** Names the other tickets on the card of a replaced ticket: if the card is lost, they must be replaced as well. */
export function SameCardNotice({ tickets, card, onReplace, onDismiss }: SameCardNoticeProps) {
  if (tickets.length === 0) return null;
  return (
    <InlineNotice
      text={`Auf der Karte ${card} ist noch: ${formatCardTickets(tickets)}. Hat der Kunde diese Karte nicht mehr, ersetzen Sie auch diese Berechtigung.`}
      actions={[
        ...tickets.map((ticket) => ({
          label: `${ticket.productVariantName} ${ticket.ticketNumber ?? ''} ersetzen`,
          onAction: () => onReplace(ticket),
        })),
        { label: 'Hinweis ausblenden', onAction: onDismiss },
      ]}
    />
  );
}
