import type { SubscriptionTicket } from '@aboschalter/contract';
import { Button, Dialog } from '@aboschalter/ui';
import { useId, type FormEvent, type ReactNode } from 'react';
import { TicketLine } from '../TicketLine.tsx';
import './ticket-form.css';

export interface TicketFormProps {
  readonly title: string;
  readonly ticket: SubscriptionTicket;
  /** The verb on the button that does it. */
  readonly confirmText: string;
  /** Why it cannot be done yet. */
  readonly disabledReason: string | undefined;
  /** The call is under way: nothing can be pressed twice, and the dialog stays. */
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that asks for a few things and then does one thing with a ticket; Enter does it. */
export function TicketForm({ title, ticket, confirmText, disabledReason, busy, onConfirm, onClose, children }: TicketFormProps) {
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // For React this form may stand in another one: that is not meant.
    event.stopPropagation();
    if (!busy && disabledReason === undefined) onConfirm();
  };
  return (
    <Dialog
      open
      title={title}
      onClose={busy ? undefined : onClose}
      footer={
        <>
          <Button busy={busy} onClick={onClose}>
            Abbrechen
          </Button>
          <Button kind="primary" submit form={id} busy={busy} disabledReason={disabledReason}>
            {confirmText}
          </Button>
        </>
      }
    >
      <form id={id} className="ticketing-form" aria-label={title} noValidate autoComplete="off" onSubmit={submit}>
        <TicketLine ticket={ticket} />
        {children}
      </form>
    </Dialog>
  );
}
