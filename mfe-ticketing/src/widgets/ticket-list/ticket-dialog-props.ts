import type { SubscriptionTicket } from '@aboschalter/contract';

/** What every dialog of a ticket needs. */
export interface TicketDialogProps {
  readonly customerUuid: string;
  readonly ticket: SubscriptionTicket;
  readonly onClose: () => void;
}
