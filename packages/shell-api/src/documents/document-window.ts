import { dataUrlToBlob } from '@aboschalter/formats';

/** What a browser shows without running any of it; everything else is saved instead. */
const shown = new Set(['application/pdf', 'image/bmp', 'image/jpeg', 'image/png']);

/** How long an address of a document can be opened, in milliseconds. */
const kept = 10 * 60_000;

/**
 * An address in this browser under which a document can be opened for ten minutes.
 * @throws DataUrlError if the data URI is none
 */
export function documentAddress(dataUri: string): string {
  const blob = dataUrlToBlob(dataUri);
  const safe = shown.has(blob.type) ? blob : new Blob([blob], { type: 'application/octet-stream' });
  const address = URL.createObjectURL(safe);
  setTimeout(() => URL.revokeObjectURL(address), kept);
  return address;
}

/** A tab that waits for its document. */
export interface DocumentWindow {
  /** Shows what is at the address; false if the tab was blocked or has been closed. */
  readonly show: (address: string) => boolean;
  /** Closes the tab: there will be no document. */
  readonly close: () => void;
}

/**
 * Opens an empty tab for a document that is still to be made. To be called in the click itself: browsers block
 * a tab that opens seconds later, and show nothing of a data URI.
 */
export function openDocumentWindow(): DocumentWindow {
  const tab = globalThis.open('', '_blank');
  if (tab) {
    tab.opener = null;
    tab.document.title = 'Dokument';
    tab.document.body.textContent = 'Das Dokument wird erstellt. Bitte warten...';
  }
  return {
    show(address) {
      if (!tab || tab.closed) return false;
      tab.location.replace(address);
      return true;
    },
    close: () => tab?.close(),
  };
}
