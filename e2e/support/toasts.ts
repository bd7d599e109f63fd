import type { Locator, Page } from '@playwright/test';

/** Returns the region of the toasts. A failed call is shown there and, as an alert, in place (decision D-91). */
export const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Meldungen' });
