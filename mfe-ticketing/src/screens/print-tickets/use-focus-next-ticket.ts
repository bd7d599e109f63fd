import { useEffect, useRef } from 'react';

/** Nothing that a person has chosen has the focus. */
const isFocusLost = (): boolean => document.activeElement === document.body || document.activeElement?.tagName === 'H1';

/** The last button of the first ticket; where there is no ticket, that of the bar. */
const nextButton = (): HTMLElement | undefined => {
  const place = document.querySelector('.ticketing-print__actions') ?? document.querySelector('.ticketing-print__bar');
  return [...(place?.querySelectorAll('button') ?? [])].at(-1);
};

/** After a ticket has left the list, its button being gone, the focus is where the work goes on. */
export function useFocusNextTicket(count: number, isDialogOpen: boolean): void {
  const last = useRef(count);
  useEffect(() => {
    if (isDialogOpen) return;
    if (count < last.current && isFocusLost()) nextButton()?.focus();
    last.current = count;
  }, [count, isDialogOpen]);
}
