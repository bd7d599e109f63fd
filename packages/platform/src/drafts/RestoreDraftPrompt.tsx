import { formatTime, today, toCalendarDate } from '@aboschalter/formats';
import { InlineNotice } from '@aboschalter/ui';
import type { ReactNode } from 'react';
import type { AutosaveDraft } from './use-autosave-draft.ts';

export interface RestoreDraftPromptProps<T> {
  readonly draft: AutosaveDraft<T>;
  /** The subject of the draft, without a full stop: 'Neuanlage Erika Musterfrau'. */
  readonly what: string;
  /** Restores the draft in the form. */
  readonly onResume: (value: T) => void;
}

/**
 * Offers a stored draft: 'Entwurf fortsetzen', 'Entwurf verwerfen'. Renders nothing without one.
 */
export function RestoreDraftPrompt<T>({ draft, what, onResume }: RestoreDraftPromptProps<T>): ReactNode {
  const { found } = draft;
  if (!found) return null;
  const day = toCalendarDate(found.at) === today() ? '' : 'gestern, ';
  const resume = () => {
    const value = draft.resume();
    if (value !== undefined) onResume(value);
  };
  return (
    <InlineNotice
      kind="info"
      text={`Es gibt einen Entwurf von ${day}${formatTime(found.at)} Uhr: ${what}.`}
      actions={[
        { label: 'Entwurf fortsetzen', onAction: resume },
        { label: 'Entwurf verwerfen', onAction: draft.discard },
      ]}
    />
  );
}
