import { detectMimeType, dataUrlToBytes, type DocumentMimeType } from '@aboschalter/formats';

/** The lifetime of an object URL, in milliseconds. */
const OBJECT_URL_LIFETIME_MS = 10 * 60_000;

const NOT_VIEWABLE_MESSAGE = 'Das Dokument ist beschädigt oder hat ein Format, das nicht angezeigt werden kann.';

/** A document that can be shown. */
export interface ViewableDocument {
  readonly name: string;
  /** The object URL of the document. */
  readonly address: string;
  readonly type: DocumentMimeType;
}

/**
 * Creates an object URL for a document, valid for ten minutes. Accepts PDF files and pictures only,
 * by their content and not by their declared type, so that no script in them runs.
 * @throws Error with a message for staff for any other content; DataUrlError if the data URI is invalid
 */
export function toViewableDocument(name: string, dataUri: string): ViewableDocument {
  const bytes = dataUrlToBytes(dataUri);
  const type = detectMimeType(bytes);
  if (type === undefined) throw new Error(NOT_VIEWABLE_MESSAGE);
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  setTimeout(() => URL.revokeObjectURL(address), OBJECT_URL_LIFETIME_MS);
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
 * Opens an empty tab for a document that is still loading. Must be called in the click handler, since
 * browsers block tabs that open seconds later. The tab closes if this page is left before the document has
 * loaded.
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
 * Shows a PDF in a frame, so that the title of the tab is the name of the document instead of the object
 * URL. If a content security policy forbids frames, the PDF replaces the page.
 */
function showPdf(tab: Window, name: string, address: string): void {
  // Chromium shows no PDF in a sandboxed frame. Without the sandbox it is safe, since the content was checked to be a PDF.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  const frame = tab.document.createElement('iframe');
  tab.document.addEventListener('securitypolicyviolation', () => tab.location.replace(address), { once: true });
  // Keys such as Ctrl+P must reach the document.
  frame.addEventListener('load', () => frame.focus());
  frame.src = address;
  frame.title = name;
  Object.assign(frame.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', border: '0' });
  tab.document.body.replaceChildren(frame);
}

/**
 * Shows a picture in the tab. The page that browsers show for pictures has styles that the content security
 * policy forbids.
 */
function showPicture(tab: Window, name: string, address: string): void {
  const picture = tab.document.createElement('img');
  picture.src = address;
  picture.alt = name;
  picture.style.maxWidth = '100%';
  tab.document.body.replaceChildren(picture);
}
