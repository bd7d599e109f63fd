import type { ReactNode } from 'react';

import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

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
  /** The deed is under way: nothing can be clicked twice. */
  busy?: boolean;
  /** Why it can't be confirmed now. */
  disabledReason?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { danger = false, busy = false } = props;
  return (
    <Dialog
      open={props.open}
      title={props.title}
      onClose={busy ? undefined : props.onCancel}
      footer={
        <>
          <Button onClick={props.onCancel} busy={busy}>
            {props.cancelText ?? 'Abbrechen'}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} disabledReason={props.disabledReason} onClick={props.onConfirm}>
            {props.confirmText}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
