import Modal from 'antd/es/modal';
import { useRef, type ReactNode } from 'react';

import { CloseIcon } from '../icons.tsx';
import { useFocusReturn, useFocusWithin } from './use-dialog-focus.ts';
import './dialog.css';

/** Props of {@link Dialog}. */
export interface DialogProps {
  open: boolean;
  /** Says the object: 'Berechtigung 4711 kündigen'. */
  title: string;
  /** Escape, the cross, and a click outside if `closeOnOutsideClick`. Without it the user can't close the dialog. */
  onClose?: (() => void) | undefined;
  /** No wider than needed: 480 (default), 720 or 960 pixels. */
  width?: 480 | 720 | 960;
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
  useFocusWithin(content);
  return <div ref={content}>{children}</div>;
}

/**
 * A dialog: the first field is focused, Escape closes the topmost one, the focus returns to where it came from. Its
 * content is mounted when it opens and gone when it is closed.
 */
export function Dialog({ open, title, onClose, width = 480, footer = null, closeOnOutsideClick = false, children }: DialogProps) {
  useFocusReturn(open);
  const canClose = onClose !== undefined;
  return (
    <Modal
      open={open}
      className="as-dialog"
      rootClassName="as-root"
      title={<h2>{title}</h2>}
      width={width}
      style={{ top: 32 }}
      footer={footer}
      onCancel={onClose}
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
  );
}
