import { MiddlewareError, messageOf } from '@aboschalter/middleware-client';
import { documentAddress, openDocumentWindow, toast } from '@aboschalter/shell-api';
import { useState } from 'react';
import type { BlockedDocument } from './DocumentLink.tsx';

/** How it ended: `none` where there was nothing to show, `failed` where the call for it was (staff have been told). */
export type DocumentOutcome = 'shown' | 'blocked' | 'none' | 'failed';

/** Shows documents that are still to be made, each in a tab of its own. */
export function useDocumentTab() {
  const [blocked, setBlocked] = useState<BlockedDocument>();

  /**
   * To be called in the click itself, since the tab is opened at once. Never rejects.
   * @param make answers the data URI of the document, or nothing if there is none
   */
  const show = async (name: string, make: () => Promise<string | null | undefined>): Promise<DocumentOutcome> => {
    const tab = openDocumentWindow();
    setBlocked(undefined);
    let dataUri: string | null | undefined;
    try {
      dataUri = await make();
    } catch (error) {
      tab.close();
      // A refused call has been told already.
      if (!(error instanceof MiddlewareError)) toast.error(messageOf(error));
      return 'failed';
    }
    if (!dataUri) {
      tab.close();
      return 'none';
    }
    try {
      const address = documentAddress(dataUri);
      if (tab.show(address)) return 'shown';
      setBlocked({ name, address });
      return 'blocked';
    } catch (error) {
      tab.close();
      toast.error(messageOf(error));
      return 'none';
    }
  };
  return { show, blocked };
}
