import { useEffect, useRef } from 'react';

/** The last action of the first ticket on the list; where there is none, finishing. */
const GOES_ON = ':is(.ticketing-print__actions, .ticketing-print__bar) button:last-of-type';

/** Nothing that a person has chosen has the focus. */
const isFocusLost = (): boolean => document.activeElement === document.body || document.activeElement?.tagName === 'H1';

/** After a ticket has left the list, its button being gone, the focus is where the work goes on. */
export function useFocusNext(count: number, isDialogOpen: boolean): void {
  const last = useRef(count);
  useEffect(() => {
    if (isDialogOpen) return;
    if (count < last.current && isFocusLost()) document.querySelector<HTMLElement>(GOES_ON)?.focus();
    last.current = count;
  }, [count, isDialogOpen]);
}
