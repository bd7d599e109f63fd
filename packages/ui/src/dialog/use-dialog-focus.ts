import { useEffect, useState, type RefObject } from 'react';

import { focusInitialElement, trapTabKey, getLastRestoredElement, restoreFocus } from './focus.ts';

/** The open dialogs, the topmost one last. */
const openDialogs: HTMLElement[] = [];

/** Focuses an open dialog and traps Tab in the dialog and the toasts. */
export function useFocusTrap(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = content.current?.closest<HTMLElement>('[role="dialog"]');
    if (!dialog) return undefined;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (openDialogs.at(-1) === dialog) trapTabKey([dialog, ...document.querySelectorAll('[data-beside-dialogs]')], event);
    };
    // antd focuses a dialog once its animation ends, even if another one was opened above it.
    const returnFocus = (event: FocusEvent) => {
      if (openDialogs.at(-1) !== dialog && event.relatedTarget instanceof HTMLElement) event.relatedTarget.focus();
    };
    openDialogs.push(dialog);
    dialog.addEventListener('focus', returnFocus);
    document.addEventListener('keydown', handleKeyDown);
    const stopWaiting = focusInitialElement(dialog);
    return () => {
      stopWaiting();
      openDialogs.splice(openDialogs.indexOf(dialog), 1);
      document.removeEventListener('keydown', handleKeyDown);
      dialog.removeEventListener('focus', returnFocus);
    };
  }, [content]);
}

/**
 * Restores the focus when a dialog closes. The focused element is read while rendering, before the
 * focus moves.
 */
export function useRestoreFocus(isOpen: boolean): void {
  const [opener, setOpener] = useState<Element | null>(() => (isOpen ? document.activeElement : null));
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpener(document.activeElement);
  }
  useEffect(() => {
    if (!isOpen) return undefined;
    // A dialog that opens another one and closes, such as the palette, has just restored the focus.
    const origin = opener?.isConnected === false ? getLastRestoredElement() : opener;
    return () => restoreFocus(origin);
  }, [isOpen, opener]);
}
