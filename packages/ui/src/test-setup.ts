import '@testing-library/jest-dom/vitest';

import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

// jsdom has no layout and therefore no observers, no scrolling and no media queries.
class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
vi.stubGlobal('ResizeObserver', NoResizeObserver);
class NoIntersectionObserver extends NoResizeObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}
vi.stubGlobal('IntersectionObserver', NoIntersectionObserver);
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

// In the environment 'test', antd gives every element the same id.
vi.stubEnv('NODE_ENV', 'development');

// The timeout for elements that appear later. It is long enough for a busy machine.
configure({ asyncUtilTimeout: 15_000 });

const consoleErrors: string[] = [];

beforeEach(() => {
  consoleErrors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    consoleErrors.push(parts.map(String).join(' '));
  });
});

// A console error, such as a warning of React, fails the test.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  if (consoleErrors.length > 0) throw new Error(`console.error was called:\n${consoleErrors.join('\n')}`);
});

// Test files that run in the same process share globals, timers and the navigator. In jsdom all properties of the navigator
// are inherited, so own properties were added by a test or by user-event.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  for (const key of Reflect.ownKeys(navigator)) Reflect.deleteProperty(navigator, key);
});
