import { useCallback, useEffect, useRef, useState } from 'react';

import type { Option } from './option.ts';

/** The pause in typing before a search starts, in milliseconds (specification, document 1, section 9). */
const DEBOUNCE_MS = 750;

/** The latest search of an autocomplete. */
export type SuggestionSearch<Suggestion> =
  | { kind: 'idle' }
  | { kind: 'searching' }
  | { kind: 'found'; suggestions: readonly Suggestion[] }
  | { kind: 'failed'; error: Error };

/** Returns suggestions for a text. */
export type FetchSuggestions<Suggestion> = (text: string) => Promise<readonly Suggestion[]>;

const isPromiseLike = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

const isSuggestion = (item: unknown): boolean => typeof item === 'object' && item !== null && 'displayid' in item && 'displayname' in item;

/**
 * Calls a search function and validates its result. The specification (document 2, section 5) prescribes both error messages
 * for developers. Never rejects.
 */
async function runSearch<Suggestion>(completeMethod: FetchSuggestions<Suggestion>, text: string): Promise<SuggestionSearch<Suggestion>> {
  try {
    const promise = completeMethod(text);
    if (!isPromiseLike(promise)) throw new Error('Property "completemethod" must return a promise!');
    const suggestions = await promise;
    if (!Array.isArray(suggestions) || !suggestions.every(isSuggestion)) {
      throw new Error('Result not a list with objects containing at least "displayid" and "displayname" property!');
    }
    return { kind: 'found', suggestions };
  } catch (error) {
    return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/**
 * Manages the debounced search of an autocomplete. `startSearch` replaces the previous search, whose response is ignored. It
 * does not search for an empty text. For a retry, its delay is 0.
 */
export function useSuggestions<Suggestion extends Option>(completeMethod: FetchSuggestions<Suggestion>) {
  const [search, setSearch] = useState<SuggestionSearch<Suggestion>>({ kind: 'idle' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestSearchId = useRef(0);

  const cancelPending = useCallback(() => {
    clearTimeout(timer.current);
    latestSearchId.current += 1;
  }, []);
  useEffect(() => cancelPending, [cancelPending]);
  const stopSearch = useCallback(() => {
    cancelPending();
    setSearch({ kind: 'idle' });
  }, [cancelPending]);

  const startSearch = useCallback(
    (text: string, delayMs = DEBOUNCE_MS) => {
      stopSearch();
      if (text.trim() === '') return;
      const searchId = latestSearchId.current;
      timer.current = setTimeout(() => {
        setSearch({ kind: 'searching' });
        void runSearch(completeMethod, text.trim()).then((result) => {
          if (searchId === latestSearchId.current) setSearch(result);
        });
      }, delayMs);
    },
    [completeMethod, stopSearch],
  );
  return { search, startSearch, stopSearch };
}
