import type { Locator, Page } from '@playwright/test';

/** Returns the region of the toasts. A failed call is shown both there and in an alert at its part of the page (decision D-91). */
export const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Meldungen' });
