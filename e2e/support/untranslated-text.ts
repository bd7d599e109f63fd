import type { Page } from '@playwright/test';

/** English words of libraries that no German text contains. */
const words = [
  'add',
  'and',
  'any',
  'are',
  'apply',
  'back',
  'cancel',
  'choose',
  'clear',
  'close',
  'closed',
  'collapse',
  'copy',
  'dates?',
  'days?',
  'delete',
  'details',
  'disabled',
  'done',
  'edit',
  'empty',
  'expand',
  'failed',
  'field',
  'for',
  'go to',
  'hide',
  'invalid',
  'is',
  'items?',
  'load',
  'loading',
  'menu',
  'months?',
  'next',
  'no data',
  'not',
  'notifications?',
  'of',
  'open',
  'options?',
  'page',
  'pick',
  'please',
  'previous',
  'remove',
  'required',
  'results?',
  'retry',
  'save',
  'search',
  'select',
  'selected',
  'show',
  'sort',
  'submit',
  'the',
  'this',
  'to',
  'today',
  'toggle',
  'upload',
  'value',
  'view',
  'weeks?',
  'with',
  'years?',
  'your',
];
const english = new RegExp(String.raw`(?<![\w@./-])(?:${words.join('|')})(?![\w@/-])`, 'i');
/**
 * English messages of the specification: of the compatibility overlay (document 1, section 4), of a card (document 2,
 * section 5).
 */
const ALLOWED = /^(The connected middleware|Middleware version check|Wrong date format)/;

/** Finds English texts, accessible names, descriptions and placeholders on the page. */
export async function findEnglishText(page: Page): Promise<readonly string[]> {
  const pageText = await page.evaluate(() => {
    const names = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'alt', 'placeholder', 'title'];
    const attributes = names.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    );
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [document.title];
    while (walker.nextNode()) {
      // Reports for support are technical; scripts and styles are not visible.
      if (walker.currentNode.parentElement?.closest('pre, script, style') === null) texts.push(walker.currentNode.textContent ?? '');
    }
    return [...attributes, ...texts].map((text) => text.trim()).filter((text) => text !== '');
  });
  return [...new Set(pageText)].filter((text) => english.test(text) && !ALLOWED.test(text));
}
