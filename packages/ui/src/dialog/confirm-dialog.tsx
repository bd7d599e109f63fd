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
  /** What the action will do, in German sentences. */
  children: ReactNode;
  /** The verb on the button: 'Löschen'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Whether the action deletes something. The button is red, and 'Abbrechen' has the focus. */
  danger?: boolean;
  /** Whether another action runs, which disables all buttons. Not needed for `onConfirm`, whose promise the dialog awaits. */
  loading?: boolean;
  /** Whether the action sends a change, so that it is disabled while writes are blocked (`WritesBlockedContext`). */
  writes?: boolean;
  /** Why the action is not possible, as a German sentence. Disables the button. */
  disabledReason?: string | undefined;
  /**
   * Called when the user confirms. The dialog ignores further clicks until the promise settles, and shows the error message
   * if it rejects.
   */
  onConfirm: () => void | Promise<unknown>;
  onCancel: () => void;
}

/** Asks for confirmation of an action. */
export function ConfirmDialog({ danger = false, onConfirm, onCancel, ...props }: ConfirmDialogProps) {
  const action = useAsyncAction();
  const isBusy = action.isPending || props.loading === true;
  const cancel = () => {
    action.clearError();
    onCancel();
  };
  return (
    <Dialog
      open={props.open}
      title={props.title}
      width={props.width}
      onClose={isBusy ? undefined : cancel}
      footer={
        <DialogFooter
          confirmLabel={props.confirmLabel}
          cancelLabel={props.cancelLabel}
          danger={danger}
          loading={isBusy}
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
