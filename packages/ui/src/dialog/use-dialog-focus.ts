import { useEffect, useState, type RefObject } from 'react';

import { focusInitialElement, trapTabKey, getLastRestoredElement, restoreFocus } from './focus.ts';

/** The open dialogs, the topmost one last. */
const openDialogs: HTMLElement[] = [];

/** Focuses an open dialog. While it is the topmost one, Tab reaches only the dialog and the toasts (`data-beside-dialogs`). */
export function useFocusTrap(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = content.current?.closest<HTMLElement>('[role="dialog"]');
    if (!dialog) return undefined;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (openDialogs.at(-1) === dialog) trapTabKey([dialog, ...document.querySelectorAll('[data-beside-dialogs]')], event);
    };
    // antd focuses a dialog some time after it opens, even if another dialog has opened above it.
    const rejectFocus = (event: FocusEvent) => {
      if (openDialogs.at(-1) !== dialog && event.relatedTarget instanceof HTMLElement) event.relatedTarget.focus();
    };
    openDialogs.push(dialog);
    dialog.addEventListener('focus', rejectFocus);
    document.addEventListener('keydown', handleKeyDown);
    const stopWaiting = focusInitialElement(dialog);
    return () => {
      stopWaiting();
      openDialogs.splice(openDialogs.indexOf(dialog), 1);
      document.removeEventListener('keydown', handleKeyDown);
      dialog.removeEventListener('focus', rejectFocus);
    };
  }, [content]);
}

/**
 * Restores the focus to the opener when a dialog closes. The opener is the element that has the focus while the opening
 * dialog renders, because effects run after the focus has moved.
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
    // An opener that is no longer in the page was in another dialog, such as the command palette, which closed when this dialog
    // opened. The other dialog has just restored the focus to its own opener, which is then the opener of this dialog, too.
    const focusTarget = opener?.isConnected === false ? getLastRestoredElement() : opener;
    return () => restoreFocus(focusTarget);
  }, [isOpen, opener]);
}
