import { pdf, png } from '@aboschalter/formats/file-examples';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDocumentTab, toViewableDocument, type ViewableDocument } from './document-tab.ts';

const createDataUri = (bytes: Uint8Array, type = 'application/pdf') => `data:${type};base64,${btoa(String.fromCodePoint(...bytes))}`;

describe('the object URL of a document', () => {
  const createObjectURL = vi.fn<(blob: Blob) => string>(() => 'blob:1');
  const revokeObjectURL = vi.fn<(address: string) => void>();
  beforeEach(() => {
    vi.useFakeTimers();
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    createObjectURL.mockClear();
    revokeObjectURL.mockClear();
  });
  afterEach(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(URL, 'createObjectURL');
    Reflect.deleteProperty(URL, 'revokeObjectURL');
  });

  it('is revoked after ten minutes', () => {
    expect(toViewableDocument('Antrag', createDataUri(pdf))).toEqual({ name: 'Antrag', address: 'blob:1', type: 'application/pdf' });
    expect(createObjectURL.mock.calls[0]?.[0].type).toBe('application/pdf');
    vi.advanceTimersByTime(10 * 60_000 - 1);
    expect(revokeObjectURL).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:1');
  });

  it('has the type that was detected from the content, not the declared one', () => {
    toViewableDocument('x', createDataUri(png, 'text/html'));
    expect(createObjectURL.mock.calls[0]?.[0].type).toBe('image/png');
  });

  it.each(['text/html', 'image/svg+xml', 'application/pdf', 'image/png'])(
    'is not created for an SVG file with a script that is declared as %s',
    (type) => {
      const page = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
      expect(() => toViewableDocument('x', createDataUri(page, type))).toThrow('Das Dokument ist beschädigt');
      expect(createObjectURL).not.toHaveBeenCalled();
    },
  );

  it('is not created for a text that is no data URL', () => {
    expect(() => toViewableDocument('x', 'https://example.org')).toThrow('Invalid data URL format');
    expect(createObjectURL).not.toHaveBeenCalled();
  });
});

describe('the tab of a document', () => {
  const document: ViewableDocument = { name: 'Antrag', address: 'blob:1', type: 'application/pdf' };

  /** Mocks the tab that the browser opens. */
  function mockTab({ isClosed = false }: { readonly isClosed?: boolean } = {}) {
    const replace = vi.fn<(address: string) => void>();
    const close = vi.fn<() => void>();
    const page = globalThis.document.implementation.createHTMLDocument();
    const parts = new Map<string | symbol, unknown>([
      ['closed', isClosed],
      ['document', page],
      ['location', { replace }],
      ['close', close],
      ['opener', window],
    ]);
    // A proxy of `window`, because the mock of `window.open` must return a window.
    const tab = new Proxy(window, {
      get: (_, name) => parts.get(name),
      set: (_, name, value: unknown) => Boolean(parts.set(name, value)),
    });
    vi.spyOn(window, 'open').mockReturnValue(tab);
    return { tab, page, replace, close };
  }

  it('has no opener, and shows a waiting message until it shows the document', () => {
    const { tab, page } = mockTab();
    const opened = openDocumentTab();
    expect(page.body.textContent).toBe('Das Dokument wird geladen. Bitte warten...');
    expect(tab.opener).toBeNull();
    expect(opened.show(document)).toBe(true);
    const frame = page.querySelector('iframe');
    expect([page.title, page.body.textContent, frame?.title, frame?.src]).toEqual(['Antrag', '', 'Antrag', 'blob:1']);
  });

  it('navigates to a PDF if a content security policy forbids frames', () => {
    const { page, replace } = mockTab();
    openDocumentTab().show(document);
    page.dispatchEvent(new Event('securitypolicyviolation'));
    expect(replace).toHaveBeenCalledExactlyOnceWith('blob:1');
  });

  it('shows a picture, with the name of the document as title', () => {
    const { page, replace } = mockTab();
    expect(openDocumentTab().show({ name: 'Ausweis', address: 'blob:1', type: 'image/png' })).toBe(true);
    const picture = page.querySelector('img');
    expect([page.title, page.body.textContent, picture?.alt, picture?.src]).toEqual(['Ausweis', '', 'Ausweis', 'blob:1']);
    expect(replace).not.toHaveBeenCalled();
  });

  it('can be closed', () => {
    const { close } = mockTab();
    openDocumentTab().close();
    expect(close).toHaveBeenCalledOnce();
  });

  it('closes when staff leave the page that has opened it while the document loads, but stays open once it shows the document', () => {
    const loadingTab = mockTab();
    openDocumentTab();
    dispatchEvent(new Event('pagehide'));
    expect(loadingTab.close).toHaveBeenCalledOnce();
    const shownTab = mockTab();
    openDocumentTab().show(document);
    dispatchEvent(new Event('pagehide'));
    expect(shownTab.close).not.toHaveBeenCalled();
  });

  it('shows nothing and returns false if staff have closed it', () => {
    const { replace } = mockTab({ isClosed: true });
    expect(openDocumentTab().show(document)).toBe(false);
    expect(replace).not.toHaveBeenCalled();
  });

  it('returns false if the browser has blocked it', () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const opened = openDocumentTab();
    opened.close();
    expect(opened.show(document)).toBe(false);
  });
});
