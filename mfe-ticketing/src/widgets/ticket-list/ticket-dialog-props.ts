import type { SubscriptionTicket } from '@aboschalter/contract';

/** The props of every dialog of a ticket. */
export interface TicketDialogProps {
  readonly customerUuid: string;
  readonly ticket: SubscriptionTicket;
  readonly onClose: () => void;
  /** Closes the dialog and issues a ticket; undefined if the user may not issue. */
  readonly onIssue?: ((ticket: SubscriptionTicket) => void) | undefined;
}
