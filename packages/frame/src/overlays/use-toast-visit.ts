import { recordToastInput, endToastVisit, pageStateAtom, shellStore } from '@aboschalter/platform';
import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const INPUT_EVENTS = ['keydown', 'pointerdown'] as const;

/**
 * Dismisses toasts when the visit to which they belong ends: when staff leave the page or change the customer. Keeps a toast if
 * staff have pressed no key or button since it appeared. The navigation then belongs to the action that has raised the toast, such as
 * saving a new customer, which opens the customer.
 */
export function useToastVisit(): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const visitedPath = useRef(pathname);
  useEffect(() => {
    // In the capture phase, before the handler of the input can show a toast.
    for (const type of INPUT_EVENTS) document.addEventListener(type, recordToastInput, { capture: true });
    const { subjectAtom } = shellStore.get(pageStateAtom);
    const unsubscribe = subjectAtom && shellStore.sub(subjectAtom, endToastVisit);
    return () => {
      for (const type of INPUT_EVENTS) document.removeEventListener(type, recordToastInput, { capture: true });
      unsubscribe?.();
    };
  }, []);
  useEffect(() => {
    if (visitedPath.current === pathname) return;
    visitedPath.current = pathname;
    // The page receives no input event when staff use the buttons of the browser.
    if (navigationType === NavigationType.Pop) recordToastInput();
    endToastVisit();
  }, [pathname, navigationType]);
}
