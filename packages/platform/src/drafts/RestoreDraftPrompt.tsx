import { formatTime, today, toCalendarDate } from '@aboschalter/formats';
import { InlineNotice } from '@aboschalter/ui';
import type { ReactNode } from 'react';
import type { AutosaveDraft } from './use-autosave-draft.ts';

export interface RestoreDraftPromptProps<T> {
  readonly draft: AutosaveDraft<T>;
  /** Whose or what it is, without a full stop: 'Neuanlage Erika Musterfrau'. */
  readonly what: string;
  /** Puts the draft into the form. */
  readonly onResume: (value: T) => void;
}

/** Offers the draft that was found: 'Entwurf fortsetzen', 'Entwurf verwerfen'. Nothing where there is none. */
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
