import type { SubscriptionTicket } from '@aboschalter/contract';

/** The props of every dialog of a ticket. */
export interface TicketDialogProps {
  readonly customerUuid: string;
  readonly ticket: SubscriptionTicket;
  readonly onClose: () => void;
}
