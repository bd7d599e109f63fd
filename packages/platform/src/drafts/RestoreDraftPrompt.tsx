import { formatTime, today, toCalendarDate } from '@aboschalter/formats';
import { InlineNotice } from '@aboschalter/ui';
import type { ReactNode } from 'react';
import type { AutosaveDraft } from './use-autosave-draft.ts';

/** Props of {@link RestoreDraftPrompt}. */
export interface RestoreDraftPromptProps<T> {
  readonly draft: AutosaveDraft<T>;
  /** The name of the draft for staff: 'Neuanlage Erika Musterfrau'. */
  readonly subject: string;
  /** Called with the content of the draft, which the form must show. */
  readonly onRestore: (value: T) => void;
}

/** Offers to restore or discard a stored draft. Renders nothing without a draft. */
export function RestoreDraftPrompt<T>({ draft, subject, onRestore }: RestoreDraftPromptProps<T>): ReactNode {
  const { savedDraft } = draft;
  if (!savedDraft) return null;
  // Drafts are kept for 24 hours, so a draft that is not from today is from yesterday.
  const dayPrefix = toCalendarDate(savedDraft.at) === today() ? '' : 'gestern, ';
  const restore = () => {
    const value = draft.restore();
    if (value !== undefined) onRestore(value);
  };
  return (
    <InlineNotice
      variant="info"
      text={`Es gibt einen Entwurf von ${dayPrefix}${formatTime(savedDraft.at)} Uhr: ${subject}.`}
      actions={[
        { label: 'Entwurf fortsetzen', onAction: restore },
        { label: 'Entwurf verwerfen', onAction: draft.discard },
      ]}
    />
  );
}
