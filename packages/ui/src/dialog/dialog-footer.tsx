import type { ReactNode } from 'react';

import { Button } from '../button/button.tsx';
import { useCloseDialog } from './dialog-close-context.ts';

/** Props of the action buttons of dialogs. */
export interface DialogActionProps {
  /** The verb on the button: 'Löschen'. */
  confirmLabel: string;
  /** Deletes something: the button is red. */
  danger?: boolean | undefined;
  /** Why it is disabled. */
  disabledReason?: string | undefined;
  /** Further buttons, at the left. */
  actions?: ReactNode;
}

/** Props of {@link DialogFooter}. */
export interface DialogFooterProps extends DialogActionProps {
  cancelLabel?: string | undefined;
  loading: boolean;
  /** The action sends a change: disabled while writes are blocked. True by default for a form. */
  writes?: boolean | undefined;
  /** The id of the form that the button submits. Without a form, the button calls `onConfirm`. */
  form?: string;
  onConfirm?: () => void;
  /** Focuses 'Abbrechen'. */
  focusCancel?: boolean;
}

/** Props of {@link DialogCancelButton}. */
export interface DialogCancelButtonProps {
  loading?: boolean;
  autoFocus?: boolean;
  /** By default 'Abbrechen'. */
  children?: ReactNode;
}

/** 'Abbrechen' of a dialog: closes it as Escape does, after a confirmation if unsaved input would be lost. */
export function DialogCancelButton({ loading = false, autoFocus = false, children = 'Abbrechen' }: DialogCancelButtonProps) {
  return (
    <Button loading={loading} onClick={useCloseDialog()} autoFocus={autoFocus}>
      {children}
    </Button>
  );
}

/** The buttons of a dialog; 'Abbrechen' closes it as Escape does. */
export function DialogFooter({
  confirmLabel,
  cancelLabel = 'Abbrechen',
  danger = false,
  loading,
  focusCancel = false,
  actions,
  ...press
}: DialogFooterProps) {
  const confirmButton = (
    <Button
      variant={danger ? 'danger' : 'primary'}
      submit={press.form !== undefined}
      writes={press.writes ?? press.form !== undefined}
      {...(press.form === undefined ? {} : { form: press.form })}
      loading={loading}
      disabledReason={press.disabledReason}
      onClick={press.onConfirm}
    >
      {confirmLabel}
    </Button>
  );
  return (
    <>
      {actions ? <div className="as-dialog__left">{actions}</div> : null}
      <DialogCancelButton loading={loading} autoFocus={focusCancel}>
        {cancelLabel}
      </DialogCancelButton>
      {confirmButton}
    </>
  );
}
