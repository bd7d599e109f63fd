import { useEffect, useState, type RefObject } from 'react';

import { focusInitialElement, trapTabKey, getLastRestoredElement, restoreFocus } from './focus.ts';

const open: HTMLElement[] = [];

/** Focuses an open dialog and traps Tab in the dialog and the toasts. */
export function useFocusTrap(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = content.current?.closest<HTMLElement>('[role="dialog"]');
    if (!dialog) return undefined;
    const press = (event: KeyboardEvent) => {
      if (open.at(-1) === dialog) trapTabKey([dialog, ...document.querySelectorAll('[data-beside-dialogs]')], event);
    };
    // antd focuses a dialog once its animation ends, even if another one was opened above it.
    const giveBack = (event: FocusEvent) => {
      if (open.at(-1) !== dialog && event.relatedTarget instanceof HTMLElement) event.relatedTarget.focus();
    };
    open.push(dialog);
    dialog.addEventListener('focus', giveBack);
    document.addEventListener('keydown', press);
    const stopWaiting = focusInitialElement(dialog);
    return () => {
      stopWaiting();
      open.splice(open.indexOf(dialog), 1);
      document.removeEventListener('keydown', press);
      dialog.removeEventListener('focus', giveBack);
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
    // Opened from a dialog that closed with it (the palette): that one has just restored the
    // focus.
    const origin = opener?.isConnected === false ? getLastRestoredElement() : opener;
    return () => restoreFocus(origin);
  }, [isOpen, opener]);
}
