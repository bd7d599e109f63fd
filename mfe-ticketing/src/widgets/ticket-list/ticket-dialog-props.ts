import type { SubscriptionTicket } from '@aboschalter/contract';

/** The props of every dialog of a ticket. */
export interface TicketDialogProps {
  readonly customerUuid: string;
  readonly ticket: SubscriptionTicket;
  /** The name of the ticket holder. */
  readonly holderName?: string | undefined;
  /** The other active tickets on the card of the ticket. */
  readonly sameCard?: readonly SubscriptionTicket[] | undefined;
  /** Called once the ticket is replaced. */
  readonly onReplaced?: (() => void) | undefined;
  readonly onClose: () => void;
  /** Opens the dialog that withdraws the termination of a ticket. */
  readonly onWithdrawTermination?: ((ticketId: number) => void) | undefined;
  /** Closes the dialog and issues a ticket; undefined if the user may not issue. */
  readonly onIssue?: ((ticket: SubscriptionTicket) => void) | undefined;
}
