import { safeStorage, shellStore } from '@aboschalter/platform';
import { atomWithStorage } from 'jotai/utils';
import { applyTheme, THEME_KEY } from './apply-theme.ts';

/** The setting 'Darstellung'. `system` follows the operating system. */
type Theme = 'system' | 'light' | 'dark';

const storage = safeStorage('local');

/** Returns a theme by its name; `system` for none, and for one that this release does not have. */
export const parseTheme = (name: string | null): Theme => (name === 'light' || name === 'dark' ? name : 'system');

/** The setting 'Darstellung' of this browser. Other tabs follow a change at once. */
export const themeAtom = atomWithStorage<Theme>(
  THEME_KEY,
  'system',
  {
    getItem: (key) => parseTheme(storage.get(key)),
    setItem: (key, theme) => storage.set(key, theme),
    removeItem: (key) => storage.remove(key),
    subscribe(key, onChange) {
      const handleStorage = (event: StorageEvent) => {
        // The key is null after the whole storage was cleared.
        if (event.key === key || event.key === null) onChange(parseTheme(event.newValue));
      };
      globalThis.addEventListener('storage', handleStorage);
      return () => globalThis.removeEventListener('storage', handleStorage);
    },
  },
  { getOnInit: true },
);

/** Applies the setting to the page, now and after each change in any tab. Returns a function that stops this. */
export function keepThemeApplied(): () => void {
  const apply = () => applyTheme(shellStore.get(themeAtom));
  const stop = shellStore.sub(themeAtom, apply);
  apply();
  return stop;
}
