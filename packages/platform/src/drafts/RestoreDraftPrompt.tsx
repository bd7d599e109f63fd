import { formatTime, today, toCalendarDate } from '@aboschalter/formats';
import { InlineNotice } from '@aboschalter/ui';
import type { ReactNode } from 'react';
import type { AutosaveDraft } from './use-autosave-draft.ts';

export interface RestoreDraftPromptProps<T> {
  readonly draft: AutosaveDraft<T>;
  /** The name of the draft for staff: 'Neuanlage Erika Musterfrau'. */
  readonly subject: string;
  /** Restores the draft in the form. */
  readonly onRestore: (value: T) => void;
}

/**
 * Offers to restore or discard a stored draft. Renders nothing without one.
 */
export function RestoreDraftPrompt<T>({ draft, subject, onRestore }: RestoreDraftPromptProps<T>): ReactNode {
  const { savedDraft } = draft;
  if (!savedDraft) return null;
  const day = toCalendarDate(savedDraft.at) === today() ? '' : 'gestern, ';
  const restore = () => {
    const value = draft.restore();
    if (value !== undefined) onRestore(value);
  };
  return (
    <InlineNotice
      variant="info"
      text={`Es gibt einen Entwurf von ${day}${formatTime(savedDraft.at)} Uhr: ${subject}.`}
      actions={[
        { label: 'Entwurf fortsetzen', onAction: restore },
        { label: 'Entwurf verwerfen', onAction: draft.discard },
      ]}
    />
  );
}
