import '@testing-library/jest-dom/vitest';

import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** What jsdom lacks: it has no layout and therefore nothing to observe or to scroll. */
class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
vi.stubGlobal('ResizeObserver', NoResizeObserver);
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo ??= () => {};
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

// With 'test' the antd parts give every element the same id.
vi.stubEnv('NODE_ENV', 'development');

// How long something may take to appear: a limit for what never comes, generous for a busy machine.
configure({ asyncUtilTimeout: 15_000 });

const errors: string[] = [];

beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    errors.push(parts.map(String).join(' '));
  });
});

/** No unexpected console error, ever: what React or a library complains about fails the test. */
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  if (errors.length > 0) throw new Error(`console.error was called:\n${errors.join('\n')}`);
});
