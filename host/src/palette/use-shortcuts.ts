import { shellStore, useActiveCustomerUuid, useGo } from '@aboschalter/shell-api';
import { useEffect } from 'react';
import { openKeyboardHelp, openPalette, overlayAtom } from './open-palette.ts';
import { actionOf } from './shortcuts.ts';

const takesText = (element: Element | null): boolean =>
  element instanceof HTMLElement && (element.isContentEditable || element.matches('input, textarea, select'));

/** Binds the keyboard map. While a dialog is open only the palette's keys do something. */
export function useShortcuts(): void {
  const go = useGo();
  const customer = useActiveCustomerUuid();
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const action = actionOf(event, takesText(document.activeElement));
      if (!action || event.defaultPrevented) return;
      const dialogOpen = document.querySelector('[role="dialog"][aria-modal="true"]') !== null || shellStore.get(overlayAtom) !== undefined;
      if (dialogOpen || (action === 'customer-page' && customer === undefined)) return;
      event.preventDefault();
      if (action === 'palette') openPalette();
      else if (action === 'help') openKeyboardHelp();
      else go(action);
    };
    globalThis.addEventListener('keydown', listener);
    return () => globalThis.removeEventListener('keydown', listener);
  }, [go, customer]);
}
