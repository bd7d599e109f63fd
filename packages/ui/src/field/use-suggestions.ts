import { useCallback, useEffect, useRef, useState } from 'react';

import type { Option } from './option.ts';

/** The pause in typing before a search, in milliseconds (specification, document 1, section 9). */
const DEBOUNCE_MS = 750;

/** The state of the search of an autocomplete. */
export type SuggestionState<Suggestion> =
  | { kind: 'idle' }
  | { kind: 'searching' }
  | { kind: 'found'; suggestions: readonly Suggestion[] }
  | { kind: 'failed'; error: Error };

/** Finds suggestions for a text. */
export type FetchSuggestions<Suggestion> = (text: string) => Promise<readonly Suggestion[]>;

const isThenable = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'then' in answer && typeof answer.then === 'function';

const isSuggestion = (item: unknown): boolean => typeof item === 'object' && item !== null && 'displayid' in item && 'displayname' in item;

/**
 * Calls a search function and validates its result; the two messages for developers are those of
 * the specification (document 2, section 5). Never rejects.
 */
async function complete<Suggestion>(completeMethod: FetchSuggestions<Suggestion>, text: string): Promise<SuggestionState<Suggestion>> {
  try {
    const answer = completeMethod(text);
    if (!isThenable(answer)) throw new Error('Property "completemethod" must return a promise!');
    const suggestions = await answer;
    if (!Array.isArray(suggestions) || !suggestions.every(isSuggestion)) {
      throw new Error('Result not a list with objects containing at least "displayid" and "displayname" property!');
    }
    return { kind: 'found', suggestions };
  } catch (error) {
    return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/**
 * Debounced search (a retry is not debounced): empty texts are not searched, responses to older
 * texts are ignored.
 */
export function useSuggestions<Suggestion extends Option>(completeMethod: FetchSuggestions<Suggestion>) {
  const [state, setState] = useState<SuggestionState<Suggestion>>({ kind: 'idle' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = useRef(0);

  /** Cancels the pending search. */
  const drop = useCallback(() => {
    clearTimeout(timer.current);
    current.current += 1;
  }, []);
  useEffect(() => drop, [drop]);
  const stop = useCallback(() => {
    drop();
    setState({ kind: 'idle' });
  }, [drop]);

  const search = useCallback(
    (text: string, delay = DEBOUNCE_MS) => {
      stop();
      if (text.trim() === '') return;
      const mine = current.current;
      timer.current = setTimeout(() => {
        setState({ kind: 'searching' });
        void complete(completeMethod, text.trim()).then((result) => {
          if (mine === current.current) setState(result);
        });
      }, delay);
    },
    [completeMethod, stop],
  );
  return { state, search, stop };
}
