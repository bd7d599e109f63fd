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
   * Called when the user closes the dialog by Escape, the close button or, with `closeOnOutsideClick`, a click outside. If
   * unsaved input would be lost, the user must confirm first. Without `onClose` the user cannot close the dialog.
   */
  onClose?: (() => void) | undefined;
  /** The width in pixels, 480 by default. Use the smallest one that fits the content. */
  width?: 480 | 720 | 960 | 1200 | undefined;
  /** Buttons, right-aligned; the primary button is the last one. */
  footer?: ReactNode;
  /** A click outside closes the dialog; not for dialogs with input. */
  closeOnOutsideClick?: boolean;
  children: ReactNode;
}

/** The default container of antd would insert a nested dialog too late to take the focus. */
const getContainer = () => document.body;

function DialogContent({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useFocusTrap(content);
  return <div ref={content}>{children}</div>;
}

/**
 * A dialog. Opening focuses its first field, closing focuses the element that opened it. Escape closes the topmost dialog.
 * The content is mounted only while the dialog is open. Closing asks for confirmation if unsaved input would be lost.
 */
export function Dialog({ open, title, onClose, width = 480, footer = null, closeOnOutsideClick = false, children }: DialogProps) {
  useRestoreFocus(open);
  const { within: unsavedChangesTracker, leave: confirmAndRun } = useUnsavedChangesScope();
  const canClose = onClose !== undefined;
  const close = () => {
    if (onClose) confirmAndRun(onClose);
  };
  return (
    <UnsavedChangesContext value={unsavedChangesTracker}>
      <DialogCloseContext value={close}>
        <Modal
          open={open}
          className="as-dialog"
          rootClassName="as-root"
          title={<h2>{title}</h2>}
          width={width}
          // `dialog.css` sets the distance from the upper edge of the window.
          style={{ top: 0 }}
          footer={footer}
          onCancel={close}
          closable={canClose ? { 'aria-label': 'Schließen', closeIcon: <CloseIcon /> } : false}
          // No animations.
          transitionName=""
          maskTransitionName=""
          keyboard={canClose}
          mask={{ closable: canClose && closeOnOutsideClick }}
          // antd's focus handling conflicts with `autoFocus` and nested dialogs. `use-dialog-focus.ts` replaces it.
          focusable={{ trap: false, focusTriggerAfterClose: false }}
          // antd would lock scrolling with a style element, which the content security policy blocks.
          scrollLock={false}
          getContainer={getContainer}
          destroyOnHidden
        >
          {/* Without a panel, so that a table in the dialog does not place its buttons in the panel that opened the dialog. */}
          <PanelToolsContext value={null}>
            <DialogContent>{children}</DialogContent>
          </PanelToolsContext>
        </Modal>
      </DialogCloseContext>
    </UnsavedChangesContext>
  );
}
