import type { SubscriptionTicket } from '@aboschalter/contract';
import { DocumentDialog } from '../../documents/DocumentDialog.tsx';
import { IssueDialog } from '../../issuing/IssueDialog.tsx';
import { DeleteDialog } from './dialogs/DeleteDialog.tsx';
import { ExtendProofDialog } from './dialogs/ExtendProofDialog.tsx';
import { ReplaceDialog } from './dialogs/ReplaceDialog.tsx';
import { TerminateDialog } from './dialogs/TerminateDialog.tsx';
import { WithdrawTerminationDialog } from './dialogs/WithdrawTerminationDialog.tsx';
import { TariffChangeDialog } from './tariff-change/TariffChangeDialog.tsx';
import type { TicketAction } from '@aboschalter/contract/records';
import type { TicketDialogProps } from './ticket-dialog-props.ts';

/** The action whose dialog is open, and its ticket. */
export interface OpenDialog {
  readonly action: TicketAction;
  readonly ticket: SubscriptionTicket;
}

/** Renders the dialog of an action. */
export function TicketDialogs({ action, ...props }: TicketDialogProps & OpenDialog) {
  switch (action) {
    case 'issue':
      return <IssueDialog {...props} withDocument />;
    case 'replace':
      return <ReplaceDialog {...props} />;
    case 'extendProof':
      return <ExtendProofDialog {...props} />;
    case 'document':
      return <DocumentDialog ticket={props.ticket} holderName={props.holderName} onClose={props.onClose} />;
    case 'tariffChange':
      return <TariffChangeDialog {...props} />;
    case 'terminate':
      return <TerminateDialog {...props} />;
    case 'withdrawTermination':
      return <WithdrawTerminationDialog {...props} />;
    case 'remove':
      return <DeleteDialog {...props} />;
  }
}
