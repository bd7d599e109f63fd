import { detectMimeType, dataUrlToBytes, type DocumentMimeType } from '@aboschalter/formats';

/** Lifetime of an object URL, in milliseconds. */
const kept = 10 * 60_000;

const NOT_SHOWN = 'Das Dokument ist beschädigt oder hat ein Format, das nicht angezeigt werden kann.';

/** A document that can be shown. */
export interface ViewableDocument {
  readonly name: string;
  /** Object URL. */
  readonly address: string;
  readonly type: DocumentMimeType;
}

/**
 * Creates an object URL for a document, valid for ten minutes. Accepts PDF files and pictures only,
 * by their content and not by their declared type, so that no script in them runs.
 * @throws Error with a message for staff if it is something else; DataUrlError if the data URI is
 *   invalid
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
  /** Shows the document; returns false if the tab was blocked or closed. */
  readonly show: (document: ViewableDocument) => boolean;
  /** Closes the tab if there is no document. */
  readonly close: () => void;
}

/**
 * Opens an empty tab for a document that is still loading. Must be called in the click handler:
 * browsers block tabs that open seconds later, and do not open data URIs. The tab closes with the
 * page that would have filled it.
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
 * Shows a PDF in the viewer of the browser, inside a page titled with the name of the document: the
 * viewer alone shows the object URL. If a content security policy forbids frames, the PDF replaces
 * the page.
 */
function showPdf(tab: Window, name: string, address: string): void {
  // Chromium shows no PDF in a sandboxed frame; its bytes are checked to be a PDF, which runs no
  // script of the page.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  const frame = tab.document.createElement('iframe');
  tab.document.addEventListener('securitypolicyviolation', () => tab.location.replace(address), { once: true });
  // So that keys, such as Ctrl+P, reach the document.
  frame.addEventListener('load', () => frame.focus());
  frame.src = address;
  frame.title = name;
  Object.assign(frame.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', border: '0' });
  tab.document.body.replaceChildren(frame);
}

/**
 * Shows a picture in the tab. The browser's own page for pictures uses styles that our policy
 * forbids.
 */
function showPicture(tab: Window, name: string, address: string): void {
  const picture = tab.document.createElement('img');
  picture.src = address;
  picture.alt = name;
  picture.style.maxWidth = '100%';
  tab.document.body.replaceChildren(picture);
}
