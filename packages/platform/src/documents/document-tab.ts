import { detectMimeType, dataUrlToBytes, type DocumentMimeType } from '@aboschalter/formats';

/** How long an object URL is valid. */
const OBJECT_URL_LIFETIME_MS = 10 * 60_000;

const NOT_VIEWABLE_MESSAGE = 'Das Dokument ist beschädigt oder hat ein Format, das nicht angezeigt werden kann.';

/** A document that the browser can show. */
export interface ViewableDocument {
  readonly name: string;
  /** The object URL of the document. */
  readonly address: string;
  readonly type: DocumentMimeType;
}

/**
 * Creates an object URL for a document, which is valid for ten minutes. Only PDF files and pictures are accepted, because other
 * files could run scripts. The type is detected from the content, not taken from the data URI.
 * @throws Error with a German message if the content has another type; DataUrlError if the data URI is invalid
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
  /** Shows the document. Returns false if the browser has blocked the tab or staff have closed it. */
  readonly show: (document: ViewableDocument) => boolean;
  /** Closes the tab, for example if there is no document. */
  readonly close: () => void;
}

/**
 * Opens a tab for a document that is still loading. Must be called in the click handler, because browsers block tabs that open
 * later. The tab closes if this page is left before the document is shown.
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
 * Shows a PDF in a frame, so that the title of the tab is the name of the document. Without a frame, it would be the object URL.
 * If a content security policy forbids frames, the PDF replaces the page.
 */
function showPdf(tab: Window, name: string, address: string): void {
  // Chromium shows no PDF in a sandboxed frame. The frame needs no sandbox, because the content was checked to be a PDF.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  const frame = tab.document.createElement('iframe');
  tab.document.addEventListener('securitypolicyviolation', () => tab.location.replace(address), { once: true });
  // The document needs the focus to handle keys such as Ctrl+P.
  frame.addEventListener('load', () => frame.focus());
  frame.src = address;
  frame.title = name;
  Object.assign(frame.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', border: '0' });
  tab.document.body.replaceChildren(frame);
}

/**
 * Shows a picture with an `<img>`. The tab does not navigate to the object URL, because browsers add styles to the page of a
 * picture, which the content security policy forbids.
 */
function showPicture(tab: Window, name: string, address: string): void {
  const picture = tab.document.createElement('img');
  picture.src = address;
  picture.alt = name;
  picture.style.maxWidth = '100%';
  tab.document.body.replaceChildren(picture);
}
