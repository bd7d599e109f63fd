import { vi } from 'vitest';

/** Mocks a window of 1600 pixels or more, which shows the cart panel next to a page. Restored after the test. */
export function mockWideWindow(): void {
  const originalMatchMedia = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(originalMatchMedia(query), { matches: query === '(width >= 1600px)' }),
  );
}
