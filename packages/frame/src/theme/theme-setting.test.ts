import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { THEME_KEY } from './apply-theme.ts';

const applied = () => document.documentElement.dataset['theme'] ?? 'system';

/** Loads the module as a page does that starts now. */
async function startPage() {
  vi.resetModules();
  const platform = await import('@aboschalter/platform');
  const setting = await import('./theme-setting.ts');
  stop = setting.applyThemeSetting();
  return {
    read: () => platform.shellStore.get(setting.themeAtom),
    choose: (theme: 'system' | 'light' | 'dark') => platform.shellStore.set(setting.themeAtom, theme),
  };
}

let stop = () => {};
beforeEach(() => localStorage.clear());
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  delete document.documentElement.dataset['theme'];
});

/** What the browser does in this tab when another one has changed the storage. */
const receive = (init: StorageEventInit) => globalThis.dispatchEvent(new StorageEvent('storage', init));

it('the page follows the operating system without a setting', async () => {
  const { read } = await startPage();
  expect([read(), applied()]).toEqual(['system', 'system']);
});

it('a choice is applied at once, and again after a reload', async () => {
  const first = await startPage();
  first.choose('dark');
  expect(applied()).toBe('dark');
  stop();
  delete document.documentElement.dataset['theme'];
  const second = await startPage();
  expect([second.read(), applied()]).toEqual(['dark', 'dark']);
  second.choose('system');
  expect([applied(), localStorage.getItem(THEME_KEY)]).toEqual(['system', 'system']);
});

it('a choice in another tab is applied, and other keys of the storage are ignored', async () => {
  const { read } = await startPage();
  receive({ key: THEME_KEY, newValue: 'dark' });
  expect([read(), applied()]).toEqual(['dark', 'dark']);
  receive({ key: 'psp-session', newValue: 'light' });
  expect(applied()).toBe('dark');
  receive({ key: THEME_KEY, newValue: 'sepia' });
  expect([read(), applied()]).toEqual(['system', 'system']);
});

it('the page follows the operating system after the storage was cleared', async () => {
  const { choose } = await startPage();
  choose('light');
  receive({ key: null, newValue: null });
  expect(applied()).toBe('system');
});

it.each(['sepia', '', '"dark"', '{'])('the page follows the operating system if %j is stored', async (stored) => {
  localStorage.setItem(THEME_KEY, stored);
  const { read } = await startPage();
  expect([read(), applied()]).toEqual(['system', 'system']);
});

it('a blocked storage raises no error, and the choice applies until the page is closed', async () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const { read, choose } = await startPage();
  expect([read(), applied()]).toEqual(['system', 'system']);
  choose('dark');
  expect([read(), applied()]).toEqual(['dark', 'dark']);
});

it('the page ignores changes after the subscription has ended', async () => {
  await startPage();
  stop();
  receive({ key: THEME_KEY, newValue: 'dark' });
  expect(applied()).toBe('system');
});
