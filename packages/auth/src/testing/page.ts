import { IDBFactory } from 'fake-indexeddb';
import { expect, vi } from 'vitest';
import type { SignInSettings } from '../settings.ts';
import { installFakeBrowser } from './fake-browser.ts';
import { installFakeProvider, type FakeProvider } from './fake-provider.ts';
import { SETTINGS } from './fake-tokens.ts';

const opened: (() => void)[] = [];

/** Gives a test a browser with an empty database and a provider. The test file mocks `navigate.ts`. */
export function openBrowser(): FakeProvider {
  vi.stubGlobal('indexedDB', new IDBFactory());
  installFakeBrowser();
  return installFakeProvider();
}

/** Closes all pages of the test and takes the browser away. */
export function closeBrowser(): void {
  for (const close of opened.splice(0)) close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
}

/** Path, query and fragment in the address bar. */
export const here = (): string => window.location.pathname + window.location.search + window.location.hash;

/** A page as it is after loading `address`: modules anew, browser and database as they were. */
export async function load(address = '/app/') {
  vi.resetModules();
  window.history.replaceState(null, '', address);
  const [{ startSession, signInAgain }, { session }, { tokenSource }, navigate, { currentParts }] = await Promise.all([
    import('../start-session.ts'), import('../index.ts'), import('../tokens.ts'), import('../navigate.ts'),
    import('../current-session.ts'),
  ]);
  const [goTo, postTo, reload] = [navigate.goTo, navigate.postTo, navigate.reload].map((go) => vi.mocked(go).mockClear());
  opened.push(() => currentParts()?.keeper.stop());
  return {
    startSession, signInAgain, session, tokenSource, goTo, postTo, reload,
    /** What the page last asked of the sign-in page. */
    asked: () => new URL(String(vi.mocked(navigate.goTo).mock.calls.at(-1)?.[0])).searchParams,
    posted: () => vi.mocked(navigate.postTo).mock.calls.at(-1),
  };
}

/** Loads `wanted`, goes to the sign-in page and comes back with a code, for which `provider` gives its next tokens. */
export async function signIn(provider: FakeProvider, wanted = '/app/', settings: SignInSettings = SETTINGS) {
  const before = await load(wanted);
  expect(await before.startSession(settings)).toEqual({ kind: 'redirecting' });
  const request = before.asked();
  provider.tokens = { ...provider.tokens, nonce: request.get('nonce') ?? '' };
  const page = await load(`/app/?code=c&state=${request.get('state') ?? ''}&session_state=x`);
  return { ...page, result: await page.startSession(settings) };
}
