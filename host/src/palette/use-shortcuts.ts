import { shellStore, startNewCustomer, toast, useActiveCustomerUuid, useGo, useShell } from '@aboschalter/shell-api';
import { useEffect } from 'react';
import { openKeyboardHelp, openPalette, overlayAtom } from './open-palette.ts';
import { actionOf } from './shortcuts.ts';

const takesText = (element: Element | null): boolean =>
  element instanceof HTMLElement && (element.isContentEditable || element.matches('input, textarea, select'));

/**
 * Binds the keyboard map. While a dialog is open the keys do nothing, the browser's own included.
 * @param lockedReason why they lead to no other page now
 */
export function useShortcuts(lockedReason: string | undefined): void {
  const go = useGo();
  const customer = useActiveCustomerUuid();
  const { widgets } = useShell();
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const action = actionOf(event, takesText(document.activeElement));
      if (!action || event.defaultPrevented) return;
      const dialogOpen = document.querySelector('[role="dialog"][aria-modal="true"]') !== null || shellStore.get(overlayAtom) !== undefined;
      // A question mark may be meant for whatever a dialog holds.
      if (action !== 'help' || !dialogOpen) event.preventDefault();
      if (dialogOpen || (action === 'customer-page' && customer === undefined)) return;
      if (action === 'new-customer' && !widgets.has('new-customer-assistant')) return;
      if (action === 'palette') openPalette();
      else if (action === 'help') openKeyboardHelp();
      else if (lockedReason !== undefined) toast.info(lockedReason);
      else if (action === 'new-customer') startNewCustomer();
      else go(action);
    };
    globalThis.addEventListener('keydown', listener);
    return () => globalThis.removeEventListener('keydown', listener);
  }, [go, customer, lockedReason, widgets]);
}
