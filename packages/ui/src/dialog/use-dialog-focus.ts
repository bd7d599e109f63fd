import { useEffect, useState, type RefObject } from 'react';

import { focusInitialElement, trapTabKey, getLastRestoredElement, restoreFocus } from './focus.ts';

const open: HTMLElement[] = [];

/** Where an open dialog's focus goes: in at first, round by Tab; messages at the edge of the window can be reached too. */
export function useFocusTrap(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = content.current?.closest<HTMLElement>('[role="dialog"]');
    if (!dialog) return undefined;
    const press = (event: KeyboardEvent) => {
      if (open.at(-1) === dialog) trapTabKey([dialog, ...document.querySelectorAll('[data-beside-dialogs]')], event);
    };
    // antd focuses a dialog once it has shown itself, even if another one was opened above it meanwhile.
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

/** Gives the focus back when a dialog closes. What has it is noted while rendering, before anything has moved. */
export function useRestoreFocus(isOpen: boolean): void {
  const [opener, setOpener] = useState<Element | null>(() => (isOpen ? document.activeElement : null));
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpener(document.activeElement);
  }
  useEffect(() => {
    if (!isOpen) return undefined;
    // Opened out of a dialog that has closed with it (the palette): that one has just given the focus back.
    const origin = opener?.isConnected === false ? getLastRestoredElement() : opener;
    return () => restoreFocus(origin);
  }, [isOpen, opener]);
}
