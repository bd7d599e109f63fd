import { afterEach, beforeEach, expect, it } from 'vitest';
import { applyTheme } from './apply-theme.ts';

beforeEach(() => {
  for (const theme of ['light', 'dark']) {
    const meta = document.createElement('meta');
    meta.name = 'theme-color';
    meta.dataset['theme'] = theme;
    document.head.append(meta);
  }
});
afterEach(() => {
  document.head.replaceChildren();
  applyTheme(null);
});

const page = () => ({
  theme: document.documentElement.dataset['theme'],
  colours: [...document.querySelectorAll('meta')].map(({ media }) => media),
});
const followingSystem = { theme: undefined, colours: ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'] };

it.each([
  ['light', ['all', 'not all']],
  ['dark', ['not all', 'all']],
])('applyTheme selects the colours of page and browser window for %s', (theme, colours) => {
  applyTheme(theme);
  expect(page()).toEqual({ theme, colours });
});

it.each([null, 'system', 'sepia', ''])('applyTheme lets the page follow the operating system with %j', (theme) => {
  applyTheme('dark');
  applyTheme(theme);
  expect(page()).toEqual(followingSystem);
});
