import { getUserMessage } from '@aboschalter/middleware-client';
import { useState } from 'react';
import type { MutationResult } from '../api/use-api-mutation.ts';
import { toast } from '../toasts/toast-store.ts';
import type { BlockedDocument } from './DocumentLink.tsx';
import { openDocumentTab, toViewableDocument } from './document-tab.ts';

/**
 * The outcome: `none` if there was no document, `failed` if the call failed (the failure was
 * reported).
 */
export type DocumentOutcome = 'shown' | 'blocked' | 'none' | 'failed';

/** The response of a call for a document. */
type Made = MutationResult<{ readonly dataUri?: string | null | undefined } | undefined>;

/** Shows documents that are still loading, each in its own tab. */
export function useDocumentTab() {
  const [blocked, setBlocked] = useState<BlockedDocument>();

  /**
   * Must be called in the click handler, since the tab opens at once. Never rejects.
   * @param make sends the call for the document (`useApiMutation`)
   */
  const show = async (name: string, make: () => Promise<Made>): Promise<DocumentOutcome> => {
    const tab = openDocumentTab();
    setBlocked(undefined);
    const made = await make();
    const dataUri = made.ok ? made.data?.dataUri : undefined;
    if (!dataUri) {
      tab.close();
      return made.ok ? 'none' : 'failed';
    }
    try {
      const document = toViewableDocument(name, dataUri);
      if (tab.show(document)) return 'shown';
      setBlocked(document);
      return 'blocked';
    } catch (error) {
      tab.close();
      toast.error(getUserMessage(error));
      return 'none';
    }
  };
  return { show, blocked };
}
