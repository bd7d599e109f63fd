import Modal from 'antd/es/modal/Modal';
import { useRef, type ReactNode } from 'react';

import { CloseIcon } from '../icons.tsx';
import { UnsavedChangesContext } from '../unsaved/unsaved-changes-context.ts';
import { useUnsavedChangesScope } from '../unsaved/use-unsaved-changes-scope.ts';
import { DialogCloseContext } from './dialog-close-context.ts';
import { useRestoreFocus, useFocusTrap } from './use-dialog-focus.ts';
import './dialog.css';

/** Props of {@link Dialog}. */
export interface DialogProps {
  open: boolean;
  /** Says the object: 'Berechtigung 4711 kündigen'. */
  title: string;
  /**
   * Escape, the cross, and a click outside if `closeOnOutsideClick`; asked for only after a question if something typed
   * in it would be lost. Without it the user can't close the dialog.
   */
  onClose?: (() => void) | undefined;
  /** No wider than needed: 480 (default), 720 or 960 pixels. */
  width?: 480 | 720 | 960 | undefined;
  /** Buttons, right-aligned; the one that goes on comes last. */
  footer?: ReactNode;
  /** A click beside the dialog closes it too; not for dialogs somebody types in. */
  closeOnOutsideClick?: boolean;
  children: ReactNode;
}

/** With a container of antd's own, a dialog in a dialog would come into the document too late to take the focus. */
const body = () => document.body;

function DialogContent({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useFocusTrap(content);
  return <div ref={content}>{children}</div>;
}

/**
 * A dialog: the first field is focused, Escape closes the topmost one, the focus returns to where it came from. Its
 * content is mounted when it opens and gone when it is closed. It asks before something typed in it is lost.
 */
export function Dialog({ open, title, onClose, width = 480, footer = null, closeOnOutsideClick = false, children }: DialogProps) {
  useRestoreFocus(open);
  const { within, leave } = useUnsavedChangesScope();
  const canClose = onClose !== undefined;
  const close = () => {
    if (onClose) leave(onClose);
  };
  return (
    <UnsavedChangesContext value={within}>
      <DialogCloseContext value={close}>
        <Modal
          open={open}
          className="as-dialog"
          rootClassName="as-root"
          title={<h2>{title}</h2>}
          width={width}
          style={{ top: 0 }}
          footer={footer}
          onCancel={close}
          closable={canClose ? { 'aria-label': 'Schließen', closeIcon: <CloseIcon /> } : false}
          transitionName=""
          maskTransitionName=""
          keyboard={canClose}
          mask={{ closable: canClose && closeOnOutsideClick }}
          // antd's own focus handling fights with `autoFocus` and with dialogs in dialogs; ours is in `focus.ts`.
          focusable={{ trap: false, focusTriggerAfterClose: false }}
          // antd would lock scrolling by a style element without nonce.
          scrollLock={false}
          getContainer={body}
          destroyOnHidden
        >
          <DialogContent>{children}</DialogContent>
        </Modal>
      </DialogCloseContext>
    </UnsavedChangesContext>
  );
}
