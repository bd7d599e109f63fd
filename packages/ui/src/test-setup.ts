import '@testing-library/jest-dom/vitest';

import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

/** jsdom has no layout and therefore no observers and no scrolling. */
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

// With 'test', antd gives every element the same id.
vi.stubEnv('NODE_ENV', 'development');

// Timeout for elements that appear later; long enough for a busy machine.
configure({ asyncUtilTimeout: 15_000 });

const errors: string[] = [];

beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    errors.push(parts.map(String).join(' '));
  });
});

/** Every unexpected console error, such as a warning of React, fails the test. */
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  if (errors.length > 0) throw new Error(`console.error was called:\n${errors.join('\n')}`);
});

// Files that share their imports also share globals, timers and the navigator, whose properties are all inherited in
// jsdom: own ones were added by a test or by user-event.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  for (const key of Reflect.ownKeys(navigator)) Reflect.deleteProperty(navigator, key);
});
