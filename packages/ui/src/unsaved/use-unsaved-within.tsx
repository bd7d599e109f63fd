import { useContext, useMemo, useRef, useState } from 'react';

import { UnsavedContext, type Unsaved } from './unsaved-context.ts';

/** A question that is open: what it is about, and how it is answered. */
export interface LeaveQuestion {
  what: readonly string[];
  answer: (leave: boolean) => void;
}

/**
 * What is held within a place that can be closed: what is typed in a dialog counts for the page around it too. `leave`
 * does what is wanted, after a question if anything is held; `question` is set while the place has to ask by itself.
 */
export function useUnsavedWithin() {
  const outer = useContext(UnsavedContext);
  const held = useRef(new Set<{ what: string }>());
  const isAsking = useRef(false);
  const [question, setQuestion] = useState<LeaveQuestion>();

  const within = useMemo<Unsaved>(
    () => ({
      hold: (what) => {
        const place = { what };
        held.current.add(place);
        const release = outer?.hold(what);
        return () => {
          held.current.delete(place);
          release?.();
        };
      },
      ask: (what) =>
        outer
          ? outer.ask(what)
          : new Promise((resolve) => {
              setQuestion({
                what,
                answer: (leave) => {
                  setQuestion(undefined);
                  resolve(leave);
                },
              });
            }),
    }),
    [outer],
  );

  const leave = (then: () => void): void => {
    if (isAsking.current) return;
    const what = [...new Set([...held.current].map((place) => place.what))];
    if (what.length === 0) {
      then();
      return;
    }
    isAsking.current = true;
    void within.ask(what).then((mayLeave) => {
      isAsking.current = false;
      if (mayLeave) then();
    });
  };
  return { within, leave, question };
}
