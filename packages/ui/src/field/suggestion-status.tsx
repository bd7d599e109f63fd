import type { RefObject } from 'react';

import { ErrorIcon, InfoIcon } from '../icons.tsx';
import { Popover } from '../overlay/popover.tsx';
import '../text/text.css';
import type { Option } from './option.ts';
import type { SuggestionSearch } from './use-suggestions.ts';

/** Props of {@link SuggestionStatus}. */
export interface SuggestionStatusProps {
  /** The element of the field. */
  anchor: RefObject<HTMLElement | null>;
  search: SuggestionSearch<Option>;
  onRetry: () => void;
  onClose: () => void;
}

/** Shows, in place of suggestions, that there are none, or why the search failed, with a button to retry. */
export function SuggestionStatus({ anchor, search, onRetry, onClose }: SuggestionStatusProps) {
  const isEmpty = search.kind === 'found' && search.suggestions.length === 0;
  if (!isEmpty && search.kind !== 'failed') return null;
  return (
    <Popover anchor={anchor} className="as-completion-note" matchWidth onClose={onClose}>
      {search.kind === 'failed' ? (
        <>
          <ErrorIcon />
          <span>
            {`Die Vorschläge konnten nicht geladen werden: ${search.error.message} `}
            {/* The focus stays in the field when the button is clicked. */}
            <button type="button" className="as-text-button" onMouseDown={(event) => event.preventDefault()} onClick={onRetry}>
              Erneut versuchen
            </button>
          </span>
        </>
      ) : (
        <>
          <InfoIcon />
          <span>Keine Vorschläge gefunden</span>
        </>
      )}
    </Popover>
  );
}
