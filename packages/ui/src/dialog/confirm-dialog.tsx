import type { ReactNode } from 'react';

import { FormError } from '../form/form-error.tsx';
import { useAsyncAction } from '../form/use-async-action.ts';
import { Dialog } from './dialog.tsx';
import { DialogFooter } from './dialog-footer.tsx';

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will happen, in sentences. */
  children: ReactNode;
  /** The verb on the button: 'Löschen'. */
  confirmText: string;
  cancelText?: string;
  /** Destroys something: the button is red, and Abbrechen has the focus. */
  danger?: boolean;
  /** Something else is under way: nothing can be pressed. What `onConfirm` promises is waited for anyway. */
  busy?: boolean;
  /** Why it can't be confirmed now. */
  disabledReason?: string | undefined;
  /** Until the promise is settled a second press does nothing; if it rejects, the message stands in the dialog. */
  onConfirm: () => void | Promise<unknown>;
  onCancel: () => void;
}

/** Asks before something is done. */
export function ConfirmDialog({ danger = false, onConfirm, onCancel, ...props }: ConfirmDialogProps) {
  const deed = useAsyncAction();
  const busy = deed.busy || props.busy === true;
  const cancel = () => {
    deed.forget();
    onCancel();
  };
  return (
    <Dialog
      open={props.open}
      title={props.title}
      onClose={busy ? undefined : cancel}
      footer={
        <DialogFooter
          verb={props.confirmText}
          cancelText={props.cancelText}
          danger={danger}
          busy={busy}
          disabledReason={props.disabledReason}
          focusCancel={danger}
          onPress={() => deed.run(onConfirm)}
        />
      }
    >
      {props.children}
      <FormError text={deed.failure} />
    </Dialog>
  );
}
