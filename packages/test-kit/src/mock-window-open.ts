import { vi } from 'vitest';

export interface FakeTab {
  /** Called with each address that a tab was opened with or navigated to. */
  readonly shown: ReturnType<typeof vi.fn<(address: string) => void>>;
  readonly closed: ReturnType<typeof vi.fn<() => void>>;
  /** Returns the titles of the tabs, in the order of their opening. */
  readonly titles: () => readonly string[];
}

/**
 * Mocks the tabs of the browser, and the object URLs of documents ('blob:1', 'blob:2', …).
 * @param blocked whether the browser blocks tabs
 */
export function mockWindowOpen(blocked = false): FakeTab {
  const shown = vi.fn<(address: string) => void>();
  const closed = vi.fn<() => void>();
  const pages: Document[] = [];
  let documents = 0;
  // jsdom has no object URLs.
  URL.createObjectURL ??= () => '';
  URL.revokeObjectURL ??= () => undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${(documents += 1)}`);
  vi.spyOn(window, 'open').mockImplementation((address) => {
    if (blocked) return null;
    if (address) shown(String(address));
    const page = document.implementation.createHTMLDocument();
    pages.push(page);
    // A document is shown in a frame or as a picture inside the page of the tab.
    vi.spyOn(page.body, 'replaceChildren').mockImplementation((...content) => {
      for (const part of content) if (part instanceof Element && part.hasAttribute('src')) shown(part.getAttribute('src') ?? '');
    });
    const parts = new Map<string | symbol, unknown>([
      ['closed', false],
      ['document', page],
      ['location', { replace: shown }],
      ['close', closed],
    ]);
    return new Proxy(window, {
      get: (_, name) => parts.get(name),
      set: (_, name, value: unknown) => Boolean(parts.set(name, value)),
    });
  });
  return { shown, closed, titles: () => pages.map(({ title }) => title) };
}
