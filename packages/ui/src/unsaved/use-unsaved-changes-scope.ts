import { useContext, useMemo, useRef } from 'react';

import { UnsavedChangesContext, type UnsavedChangesTracker } from './unsaved-changes-context.ts';

/**
 * Tracks the unsaved input of an area that can be closed, such as a dialog. The input is also registered with the surrounding
 * tracker, so that leaving the page asks, too.
 * @returns `within`: the tracker to provide to the components within the area (`UnsavedChangesContext`). `leave`: a function
 *   that closes the area by calling its argument. If the area has unsaved input, the user must confirm first
 */
export function useUnsavedChangesScope() {
  const outer = useContext(UnsavedChangesContext);
  // Objects, because two fields may register the same label.
  const registrations = useRef(new Set<{ label: string }>());
  const isAsking = useRef(false);

  const within = useMemo<UnsavedChangesTracker | undefined>(
    () =>
      outer && {
        register: (label) => {
          const registration = { label };
          registrations.current.add(registration);
          const removeFromOuter = outer.register(label);
          return () => {
            registrations.current.delete(registration);
            removeFromOuter();
          };
        },
        confirmLeave: (labels) => outer.confirmLeave(labels),
      },
    [outer],
  );

  const leave = (close: () => void): void => {
    if (isAsking.current) return;
    const labels = [...new Set([...registrations.current].map(({ label }) => label))];
    if (!outer || labels.length === 0) {
      close();
      return;
    }
    isAsking.current = true;
    void outer.confirmLeave(labels).then((isConfirmed) => {
      isAsking.current = false;
      if (isConfirmed) close();
    });
  };
  return { within, leave };
}
