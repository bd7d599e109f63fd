import { DataUrlError } from '@aboschalter/formats';
import { getUserMessage } from '@aboschalter/middleware-client';
import { useState } from 'react';
import type { MutationResult } from '../api/use-api-mutation.ts';
import { toast } from '../toasts/toast-store.ts';
import type { BlockedDocument } from './DocumentLink.tsx';
import { openDocumentTab, toViewableDocument } from './document-tab.ts';

/**
 * The outcome of showing a document. `blocked`: the browser has blocked the tab. `none`: the response has no document, or a
 * document that cannot be shown. `failed`: the call has failed, and the failure was reported.
 */
export type DocumentOutcome = 'shown' | 'blocked' | 'none' | 'failed';

/** The result of a call that returns a document. */
type DocumentResult = MutationResult<{ readonly dataUri?: string | null | undefined } | undefined>;

/** Explains the English message 'Invalid data URL format', which the specification prescribes (document 2, section 5). */
const DAMAGED_HINT = 'Das Dokument ist beschädigt und kann nicht angezeigt werden. Bitte versuchen Sie es erneut.';

/** Returns a function that shows a document in a new tab, and the document whose tab the browser has blocked (`blocked`). */
export function useDocumentTab() {
  const [blocked, setBlocked] = useState<BlockedDocument>();

  /**
   * Opens a tab, loads a document and shows the document in the tab. Must be called in the click handler, because browsers
   * block tabs that open later. Never rejects.
   * @param load sends the call for the document (`useApiMutation`)
   */
  const show = async (name: string, load: () => Promise<DocumentResult>): Promise<DocumentOutcome> => {
    const tab = openDocumentTab();
    setBlocked(undefined);
    const result = await load();
    const dataUri = result.ok ? result.data?.dataUri : undefined;
    if (!dataUri) {
      tab.close();
      return result.ok ? 'none' : 'failed';
    }
    try {
      const document = toViewableDocument(name, dataUri);
      if (tab.show(document)) return 'shown';
      setBlocked(document);
      return 'blocked';
    } catch (error) {
      tab.close();
      toast.error(error instanceof DataUrlError ? `${error.message}. ${DAMAGED_HINT}` : getUserMessage(error));
      return 'none';
    }
  };
  return { show, blocked };
}
