import Modal from 'antd/es/modal';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { firstFocus, returnFocus } from './focus.ts';
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

/** After how many commits antd's dialog has done with the focus. */
const settled = 2;

/**
 * Moves the focus in when the dialog opens and back when it closes. antd would remember where it came from only after
 * fields with `autoFocus` have taken it, so that is done here, while rendering, before anything has moved.
 */
function useDialogFocus(open: boolean) {
  const content = useRef<HTMLDivElement>(null);
  const [opener, setOpener] = useState<Element | null>(() => (open ? document.activeElement : null));
  const [wasOpen, setWasOpen] = useState(open);
  const [commits, setCommits] = useState(0);
  if (wasOpen !== open) {
    setWasOpen(open);
    setCommits(0);
    if (open) setOpener(document.activeElement);
  }
  useEffect(() => {
    if (!open) return;
    // antd's focus trap stands after its second commit; before that, the trap of a dialog below would take it back.
    if (commits < settled) setCommits(commits + 1);
    else firstFocus(content.current);
  }, [open, commits]);
  useEffect(() => (open ? () => returnFocus(opener) : undefined), [open, opener]);
  return content;
}

/**
 * A dialog: the first field is focused, Escape closes the topmost one, the focus returns to where it came from. Its
 * content is mounted when it opens and gone when it is closed.
 */
export function Dialog({ open, title, onClose, width = 480, footer = null, closeOnOutsideClick = false, children }: DialogProps) {
  const content = useDialogFocus(open);
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
      closable={canClose ? { 'aria-label': 'Schließen' } : false}
      keyboard={canClose}
      mask={{ closable: canClose && closeOnOutsideClick }}
      focusable={{ focusTriggerAfterClose: false }}
      // antd would lock scrolling by a style element without nonce; `dialog.css` does it.
      scrollLock={false}
      destroyOnHidden
    >
      <div ref={content}>{children}</div>
    </Modal>
  );
}
