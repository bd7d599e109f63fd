import { detectMimeType, dataUrlToBytes, type DocumentMimeType } from '@aboschalter/formats';

/** How long an address of a document can be opened, in milliseconds. */
const kept = 10 * 60_000;

const NOT_SHOWN = 'Das Dokument ist beschädigt oder hat ein Format, das nicht angezeigt werden kann.';

/** A document that can be shown. */
export interface ViewableDocument {
  readonly name: string;
  /** Address in this browser. */
  readonly address: string;
  readonly type: DocumentMimeType;
}

/**
 * Gives a document an address in this browser, under which it can be opened for ten minutes: a PDF or a picture, by what it
 * is and not by what it is said to be, so that whatever else it holds is never run.
 * @throws Error with a sentence for staff if it is something else; DataUrlError if the data URI is none
 */
export function toViewableDocument(name: string, dataUri: string): ViewableDocument {
  const bytes = dataUrlToBytes(dataUri);
  const type = detectMimeType(bytes);
  if (type === undefined) throw new Error(NOT_SHOWN);
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  setTimeout(() => URL.revokeObjectURL(address), kept);
  return { name, address, type };
}

/** A tab that waits for its document. */
export interface DocumentTab {
  /** Shows the document; false if the tab was blocked or has been closed. */
  readonly show: (document: ViewableDocument) => boolean;
  /** Closes the tab: there will be no document. */
  readonly close: () => void;
}

/**
 * Opens an empty tab for a document that is still to come. To be called in the click itself: browsers block a tab that
 * opens seconds later, and show nothing of a data URI. It goes with the page that would have filled it.
 */
export function openDocumentTab(): DocumentTab {
  const tab = globalThis.open('', '_blank');
  if (tab) {
    tab.opener = null;
    tab.document.title = 'Dokument';
    tab.document.documentElement.lang = 'de';
    tab.document.body.textContent = 'Das Dokument wird geladen. Bitte warten...';
  }
  const close = () => {
    removeEventListener('pagehide', close);
    tab?.close();
  };
  addEventListener('pagehide', close);
  return {
    show({ name, address, type }) {
      removeEventListener('pagehide', close);
      if (!tab || tab.closed) return false;
      tab.document.title = name;
      if (type === 'application/pdf') showPdf(tab, name, address);
      else showPicture(tab, name, address);
      return true;
    },
    close,
  };
}

/**
 * Shows a PDF in the browser's own viewer, within a page that has the name of the document as its title: on its own the viewer
 * shows the address. Where a content security policy forbids frames, the PDF takes the place of the page.
 */
function showPdf(tab: Window, name: string, address: string): void {
  // Chromium shows no PDF in a sandboxed frame; it is known to be a PDF by its bytes, which runs nothing of the page.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  const frame = tab.document.createElement('iframe');
  tab.document.addEventListener('securitypolicyviolation', () => tab.location.replace(address), { once: true });
  // So that keys, such as those that print, reach the document.
  frame.addEventListener('load', () => frame.focus());
  frame.src = address;
  frame.title = name;
  Object.assign(frame.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', border: '0' });
  tab.document.body.replaceChildren(frame);
}

/** Puts a picture into the tab: the browser's own page around one has styles that our policy forbids. */
function showPicture(tab: Window, name: string, address: string): void {
  const picture = tab.document.createElement('img');
  picture.src = address;
  picture.alt = name;
  picture.style.maxWidth = '100%';
  tab.document.body.replaceChildren(picture);
}
