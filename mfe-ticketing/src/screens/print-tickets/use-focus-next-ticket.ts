import { useEffect, useRef } from 'react';

/** Whether no control has the focus. */
const isFocusLost = (): boolean => document.activeElement === document.body || document.activeElement?.tagName === 'H1';

/** Returns the last button of the first ticket, or of the bar if there is no ticket. */
const nextButton = (): HTMLElement | undefined => {
  const place = document.querySelector('.ticketing-print__actions') ?? document.querySelector('.ticketing-print__bar');
  return [...(place?.querySelectorAll('button') ?? [])].at(-1);
};

/** Moves the focus to the next step after a ticket and its button have left the list. */
export function useFocusNextTicket(count: number, isDialogOpen: boolean): void {
  const last = useRef(count);
  useEffect(() => {
    if (isDialogOpen) return;
    if (count < last.current && isFocusLost()) nextButton()?.focus();
    last.current = count;
  }, [count, isDialogOpen]);
}
