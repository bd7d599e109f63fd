import type { ReactNode } from 'react';

import { FormError } from '../form/form-error.tsx';
import { useAsyncAction } from '../form/use-async-action.ts';
import { Dialog, type DialogProps } from './dialog.tsx';
import { DialogFooter } from './dialog-footer.tsx';

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  width?: DialogProps['width'];
  /** What will happen, in German sentences. */
  children: ReactNode;
  /** The verb on the button: 'Löschen'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Deletes something: the button is red, and Abbrechen is focused. */
  danger?: boolean;
  /** Disables all buttons while another action runs. Not needed for `onConfirm`, whose promise is awaited. */
  loading?: boolean;
  /** Sends a change: disabled while writes are blocked (`WritesBlockedContext`). */
  writes?: boolean;
  /** Why it cannot be confirmed now. */
  disabledReason?: string | undefined;
  /**
   * Further presses are ignored until the promise settles; if it rejects, the dialog shows the
   * message.
   */
  onConfirm: () => void | Promise<unknown>;
  onCancel: () => void;
}

/** Asks for confirmation of an action. */
export function ConfirmDialog({ danger = false, onConfirm, onCancel, ...props }: ConfirmDialogProps) {
  const action = useAsyncAction();
  const busy = action.isPending || props.loading === true;
  const cancel = () => {
    action.clearError();
    onCancel();
  };
  return (
    <Dialog
      open={props.open}
      title={props.title}
      width={props.width}
      onClose={busy ? undefined : cancel}
      footer={
        <DialogFooter
          confirmLabel={props.confirmLabel}
          cancelLabel={props.cancelLabel}
          danger={danger}
          loading={busy}
          writes={props.writes}
          disabledReason={props.disabledReason}
          focusCancel={danger}
          onConfirm={() => action.run(onConfirm)}
        />
      }
    >
      {props.children}
      <FormError text={action.errorMessage} />
    </Dialog>
  );
}
