/** The key of the setting in the local storage of the browser. */
export const THEME_KEY = 'aboschalter-theme';

/**
 * Applies a theme to the page: `light` or `dark`; any other value follows the operating system. Must not use imports or variables
 * of the module, because the build also copies this function into a script that runs before all others.
 */
export function applyTheme(theme: string | null): void {
  const fixed = theme === 'light' || theme === 'dark' ? theme : undefined;
  if (fixed === undefined) delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = fixed;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset['theme'];
    if (fixed === undefined) meta.media = `(prefers-color-scheme: ${own})`;
    else meta.media = own === fixed ? 'all' : 'not all';
  }
}
