import type { ReactNode } from 'react';

import { Button } from '../button/button.tsx';
import { useCloseDialog } from './dialog-close-context.ts';

/** Props of the action buttons of dialogs. */
export interface DialogActionProps {
  /** The verb on the button: 'Löschen'. */
  confirmLabel: string;
  /** Whether the action deletes something. The button is red. */
  danger?: boolean | undefined;
  /** Why the action is not possible, as a German sentence. Disables the button. */
  disabledReason?: string | undefined;
  /** Further buttons, at the left edge. */
  actions?: ReactNode;
}

/** Props of {@link DialogFooter}. */
export interface DialogFooterProps extends DialogActionProps {
  cancelLabel?: string | undefined;
  /** Whether the action is running. The cancel and the confirm button then show a spinner and ignore clicks. */
  loading: boolean;
  /** Whether the action sends a change, so that it is disabled while writes are blocked. By default true with `form`. */
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

/** The button 'Abbrechen' of a dialog. Closes the dialog as Escape does: it first asks if unsaved input would be lost. */
export function DialogCancelButton({ loading = false, autoFocus = false, children = 'Abbrechen' }: DialogCancelButtonProps) {
  return (
    <Button loading={loading} onClick={useCloseDialog()} autoFocus={autoFocus}>
      {children}
    </Button>
  );
}

/** The buttons of a dialog: further actions, 'Abbrechen' and the confirm button. */
export function DialogFooter({
  confirmLabel,
  cancelLabel = 'Abbrechen',
  danger = false,
  loading,
  focusCancel = false,
  actions,
  ...props
}: DialogFooterProps) {
  const confirmButton = (
    <Button
      variant={danger ? 'danger' : 'primary'}
      submit={props.form !== undefined}
      writes={props.writes ?? props.form !== undefined}
      {...(props.form === undefined ? {} : { form: props.form })}
      loading={loading}
      disabledReason={props.disabledReason}
      onClick={props.onConfirm}
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
