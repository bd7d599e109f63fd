import Modal from 'antd/es/modal/Modal';
import { useRef, type ReactNode } from 'react';

import { CloseIcon } from '../icons.tsx';
import { PanelToolsContext } from '../panel/panel-tools-context.ts';
import { UnsavedChangesContext } from '../unsaved/unsaved-changes-context.ts';
import { useUnsavedChangesScope } from '../unsaved/use-unsaved-changes-scope.ts';
import { DialogCloseContext } from './dialog-close-context.ts';
import { useRestoreFocus, useFocusTrap } from './use-dialog-focus.ts';
import './dialog.css';

/** Props of {@link Dialog}. */
export interface DialogProps {
  open: boolean;
  /** Names the object: 'Berechtigung 4711 kündigen'. */
  title: string;
  /**
   * Called on Escape, the close button, and a click outside with `closeOnOutsideClick`, after a
   * confirmation if unsaved input would be lost. Without it the user cannot close the dialog.
   */
  onClose?: (() => void) | undefined;
  /** As narrow as possible: 480 (default), 720, 960 or 1200 pixels. */
  width?: 480 | 720 | 960 | 1200 | undefined;
  /** Buttons, right-aligned; the primary one comes last. */
  footer?: ReactNode;
  /** A click outside closes the dialog; not for dialogs with input. */
  closeOnOutsideClick?: boolean;
  children: ReactNode;
}

/** With antd's own container, a nested dialog would be inserted too late to take the focus. */
const getContainer = () => document.body;

function DialogContent({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useFocusTrap(content);
  return <div ref={content}>{children}</div>;
}

/**
 * A dialog: focuses its first field, and on closing the element that opened it. Escape closes the topmost dialog. The
 * content is mounted while the dialog is open. The dialog asks before unsaved input is lost.
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
          // antd's own focus handling conflicts with `autoFocus` and nested dialogs; ours is in
          // `focus.ts`.
          focusable={{ trap: false, focusTriggerAfterClose: false }}
          // antd would lock scrolling by a style element, which the content security policy blocks.
          scrollLock={false}
          getContainer={getContainer}
          destroyOnHidden
        >
          {/* A table in the dialog must not put its buttons into the head of the panel that opened the dialog. */}
          <PanelToolsContext value={null}>
            <DialogContent>{children}</DialogContent>
          </PanelToolsContext>
        </Modal>
      </DialogCloseContext>
    </UnsavedChangesContext>
  );
}
