import { useCallback, useEffect, useRef, useState } from 'react';

import { complete } from './complete.ts';
import type { Option } from './option.ts';

/** How long typing must pause before a search, in milliseconds (specification, document 1, section 9). */
const debounce = 750;

/** Where the search of an autocomplete stands. */
export type CompletionState<Suggestion> =
  | { kind: 'idle' }
  | { kind: 'searching' }
  | { kind: 'found'; suggestions: readonly Suggestion[] }
  | { kind: 'failed'; error: Error };

/** Debounced searching: empty texts are not searched for, answers to an older text are dropped. */
export function useCompletion<Suggestion extends Option>(completeMethod: (text: string) => Promise<readonly Suggestion[]>) {
  const [state, setState] = useState<CompletionState<Suggestion>>({ kind: 'idle' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = useRef(0);

  const stop = useCallback(() => {
    clearTimeout(timer.current);
    current.current += 1;
    setState({ kind: 'idle' });
  }, []);

  const search = useCallback(
    (text: string) => {
      stop();
      if (text.trim() === '') return;
      const mine = current.current;
      timer.current = setTimeout(() => {
        setState({ kind: 'searching' });
        void complete(completeMethod, text.trim()).then((result) => {
          if (mine === current.current) setState(result);
        });
      }, debounce);
    },
    [completeMethod, stop],
  );

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      current.current += 1;
    },
    [],
  );

  return { state, search, stop };
}
