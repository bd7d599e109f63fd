import type { RefObject } from 'react';

import { ErrorIcon, InfoIcon } from '../icons.tsx';
import { Popover } from '../overlay/popover.tsx';
import '../text/text.css';
import type { Option } from './option.ts';
import type { SuggestionState } from './use-suggestions.ts';

/** Props of {@link SuggestionStatus}. */
export interface SuggestionStatusProps {
  /** The field. */
  anchor: RefObject<HTMLElement | null>;
  state: SuggestionState<Option>;
  onRetry: () => void;
  onClose: () => void;
}

/** Shown in place of suggestions: that there are none, or why the search failed, with a retry. */
export function SuggestionStatus({ anchor, state, onRetry, onClose }: SuggestionStatusProps) {
  const isEmpty = state.kind === 'found' && state.suggestions.length === 0;
  if (!isEmpty && state.kind !== 'failed') return null;
  return (
    <Popover anchor={anchor} className="as-completion-note" matchWidth onClose={onClose}>
      {state.kind === 'failed' ? (
        <>
          <ErrorIcon />
          <span>
            {`Die Vorschläge konnten nicht geladen werden: ${state.error.message} `}
            {/* A mouse press keeps the focus in the field. */}
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
