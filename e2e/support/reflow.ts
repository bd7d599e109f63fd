import { expect, type Page } from '@playwright/test';

/** Expects no horizontal overflow of the page (WCAG 2.2, 1.4.10). */
export async function expectNoHorizontalScroll(page: Page, what: string): Promise<void> {
  const overflowPixels = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth);
  expect(overflowPixels, `${what} at ${page.viewportSize()?.width} px: pixels beyond the right edge`).toBeLessThanOrEqual(0);
}

/** Expects the last button of a dialog inside the window. */
export async function expectWithinViewport(page: Page, name: string): Promise<void> {
  const box = await page.getByRole('dialog', { name }).getByRole('button').last().boundingBox();
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(box !== null && box.x >= 0 && box.x + box.width <= width, `the buttons of ${name} at ${width} px`).toBe(true);
}
