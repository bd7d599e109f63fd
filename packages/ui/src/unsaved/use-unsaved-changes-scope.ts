import { useContext, useMemo, useRef } from 'react';

import { UnsavedChangesContext, type UnsavedChangesTracker } from './unsaved-changes-context.ts';

/**
 * Tracks the unsaved input within an area that can be closed: input in a dialog is unsaved input of
 * the page, too. `leave` runs an action, after a confirmation if there is unsaved input.
 */
export function useUnsavedChangesScope() {
  const outer = useContext(UnsavedChangesContext);
  const held = useRef(new Set<{ what: string }>());
  const isAsking = useRef(false);

  const within = useMemo<UnsavedChangesTracker | undefined>(
    () =>
      outer && {
        register: (what) => {
          const place = { what };
          held.current.add(place);
          const release = outer.register(what);
          return () => {
            held.current.delete(place);
            release();
          };
        },
        confirmLeave: (what) => outer.confirmLeave(what),
      },
    [outer],
  );

  const leave = (then: () => void): void => {
    if (isAsking.current) return;
    const what = [...new Set([...held.current].map((place) => place.what))];
    if (!outer || what.length === 0) {
      then();
      return;
    }
    isAsking.current = true;
    void outer.confirmLeave(what).then((mayLeave) => {
      isAsking.current = false;
      if (mayLeave) then();
    });
  };
  return { within, leave };
}
