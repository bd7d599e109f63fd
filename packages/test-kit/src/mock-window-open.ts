import { vi } from 'vitest';

/** Records what the code under test does with the tabs that it opens. */
export interface OpenedTabs {
  /** Called with each address that a tab was opened with or navigated to. */
  readonly shown: ReturnType<typeof vi.fn<(address: string) => void>>;
  /** Called for each closed tab. */
  readonly closed: ReturnType<typeof vi.fn<() => void>>;
  /** Returns the titles of the tabs, in the order of their opening. */
  readonly titles: () => readonly string[];
}

/**
 * Mocks the tabs of the browser, and the object URLs of documents ('blob:1', 'blob:2', …).
 * @param options.isBlocked whether the browser blocks tabs
 */
export function mockWindowOpen({ isBlocked = false }: { readonly isBlocked?: boolean } = {}): OpenedTabs {
  const shown = vi.fn<(address: string) => void>();
  const closed = vi.fn<() => void>();
  const pages: Document[] = [];
  let objectUrlCount = 0;
  // jsdom has no object URLs, and `vi.spyOn` needs functions to replace.
  URL.createObjectURL ??= () => '';
  URL.revokeObjectURL ??= () => undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${(objectUrlCount += 1)}`);
  vi.spyOn(window, 'open').mockImplementation((address) => {
    if (isBlocked) return null;
    if (address) shown(String(address));
    const page = document.implementation.createHTMLDocument();
    pages.push(page);
    // The tab shows a document by setting the content of its page to one frame or picture with the address of the document.
    vi.spyOn(page.body, 'replaceChildren').mockImplementation((...content) => {
      for (const node of content) if (node instanceof Element && node.hasAttribute('src')) shown(node.getAttribute('src') ?? '');
    });
    const tabProperties = new Map<string | symbol, unknown>([
      ['closed', false],
      ['document', page],
      ['location', { replace: shown }],
    ]);
    tabProperties.set('close', () => {
      tabProperties.set('closed', true);
      closed();
    });
    // A proxy has the type `Window`, but returns only the properties of the tab, not those of the window of the test.
    return new Proxy(window, {
      get: (_, name) => tabProperties.get(name),
      set: (_, name, value: unknown) => Boolean(tabProperties.set(name, value)),
    });
  });
  return { shown, closed, titles: () => pages.map(({ title }) => title) };
}
