import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { documentAddress, openDocumentWindow } from './document-window.ts';

describe('the address of a document', () => {
  const create = vi.fn<(blob: Blob) => string>(() => 'blob:1');
  const revoke = vi.fn<(address: string) => void>();
  beforeEach(() => {
    vi.useFakeTimers();
    Object.assign(URL, { createObjectURL: create, revokeObjectURL: revoke });
    create.mockClear();
    revoke.mockClear();
  });
  afterEach(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(URL, 'createObjectURL');
    Reflect.deleteProperty(URL, 'revokeObjectURL');
  });

  it('is given up after ten minutes', () => {
    expect(documentAddress('data:application/pdf;base64,aGFsbG8=')).toBe('blob:1');
    expect(create.mock.calls[0]?.[0].type).toBe('application/pdf');
    vi.advanceTimersByTime(10 * 60_000 - 1);
    expect(revoke).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:1');
  });

  it.each(['text/html', 'image/svg+xml', 'application/xhtml+xml'])('runs nothing of a document of the type %s', (type) => {
    documentAddress(`data:${type};base64,aGFsbG8=`);
    expect(create.mock.calls[0]?.[0].type).toBe('application/octet-stream');
  });

  it('is refused to what is no document', () => {
    expect(() => documentAddress('https://example.org')).toThrow('Invalid data URL format');
    expect(create).not.toHaveBeenCalled();
  });
});

describe('the tab of a document', () => {
  function openedTab(closed = false) {
    const replace = vi.fn<(address: string) => void>();
    const close = vi.fn<() => void>();
    const page = document.implementation.createHTMLDocument();
    const parts = new Map<string | symbol, unknown>([
      ['closed', closed],
      ['document', page],
      ['location', { replace }],
      ['close', close],
      ['opener', window],
    ]);
    const tab = new Proxy(window, {
      get: (_, name) => parts.get(name),
      set: (_, name, value: unknown) => Boolean(parts.set(name, value)),
    });
    vi.spyOn(window, 'open').mockReturnValue(tab);
    return { tab, page, replace, close };
  }

  it('says that it waits, cannot reach back, and then shows the document', () => {
    const { tab, page, replace } = openedTab();
    const opened = openDocumentWindow();
    expect(page.body.textContent).toBe('Das Dokument wird erstellt. Bitte warten...');
    expect(tab.opener).toBeNull();
    expect(opened.show('blob:1')).toBe(true);
    expect(replace).toHaveBeenCalledExactlyOnceWith('blob:1');
  });

  it('is closed where there will be no document', () => {
    const { close } = openedTab();
    openDocumentWindow().close();
    expect(close).toHaveBeenCalledOnce();
  });

  it('says that it shows nothing if somebody has closed it', () => {
    const { replace } = openedTab(true);
    expect(openDocumentWindow().show('blob:1')).toBe(false);
    expect(replace).not.toHaveBeenCalled();
  });

  it('says that it shows nothing if the browser has blocked it', () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const opened = openDocumentWindow();
    opened.close();
    expect(opened.show('blob:1')).toBe(false);
  });
});
