import type { Page } from '@playwright/test';

/** Returns the visible texts that are not black, and the visible backgrounds that are not white. */
export const findPrintedColours = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, body *')].flatMap((element) => {
      if (!element.checkVisibility() || element.closest('.as-hidden, .frame-hidden, svg, img')) return [];
      const { color, backgroundColor } = getComputedStyle(element);
      const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
      const isWhite = ['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)'].includes(backgroundColor);
      return (hasText && color !== 'rgb(0, 0, 0)') || !isWhite
        ? [`${element.tagName}.${element.className} ${color} on ${backgroundColor}`]
        : [];
    }),
  );
