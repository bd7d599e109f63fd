import { safeStorage, shellStore } from '@aboschalter/platform';
import { atom } from 'jotai';
import { applyTheme, THEME_KEY } from './apply-theme.ts';

/** The setting 'Darstellung'. `system` follows the operating system. */
type Theme = 'system' | 'light' | 'dark';

const storage = safeStorage('local');

/** Returns the theme of a stored name; `system` for null and for unknown names. */
export const parseTheme = (name: string | null): Theme => (name === 'light' || name === 'dark' ? name : 'system');

const storedThemeAtom = atom(parseTheme(storage.get(THEME_KEY)));
storedThemeAtom.onMount = (set) => {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    // The key is null after the whole storage was cleared.
    if (key === THEME_KEY || key === null) set(parseTheme(newValue));
  };
  globalThis.addEventListener('storage', handleStorage);
  return () => globalThis.removeEventListener('storage', handleStorage);
};

/** The setting 'Darstellung' of this browser. Other tabs follow a change at once. */
export const themeAtom = atom(
  (get) => get(storedThemeAtom),
  (_get, set, theme: Theme) => {
    storage.set(THEME_KEY, theme);
    set(storedThemeAtom, theme);
  },
);

/** Applies the setting to the page at once and after each change in any tab. Returns a function that ends the subscription. */
export function applyThemeSetting(): () => void {
  const apply = () => applyTheme(shellStore.get(themeAtom));
  const stop = shellStore.sub(themeAtom, apply);
  apply();
  return stop;
}
