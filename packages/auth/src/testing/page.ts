import { IDBFactory } from 'fake-indexeddb';
import { expect, vi } from 'vitest';
import type { OidcSettings } from '../oidc-settings.ts';
import { installFakeBrowser } from './fake-browser.ts';
import { installFakeProvider, type FakeProvider } from './fake-provider.ts';
import { TEST_OIDC_SETTINGS } from './fake-tokens.ts';

const opened: (() => void)[] = [];

/** Creates a browser with an empty database and a provider. The test file mocks `navigate.ts`. */
export function setUpBrowser(): FakeProvider {
  vi.stubGlobal('indexedDB', new IDBFactory());
  installFakeBrowser();
  return installFakeProvider();
}

/** Closes all pages of the test and removes the browser. */
export function tearDownBrowser(): void {
  for (const close of opened.splice(0)) close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
}

/** Path, query and fragment in the address bar. */
export const getCurrentUrl = (): string => window.location.pathname + window.location.search + window.location.hash;

/** Loads a page at `address`: resets the modules, keeps browser and database. */
export async function loadPage(address = '/app/') {
  vi.resetModules();
  window.history.replaceState(null, '', address);
  const [
    { session, storageHealth },
    { startSession, reauthenticateByRedirect, reauthenticateInPopup, accessTokenProvider },
    navigate,
    { getSessionServices },
  ] = await Promise.all([
    import('../index.ts'),
    import('../access-token-provider.ts'),
    import('../navigate.ts'),
    import('../current-session.ts'),
  ]);
  const [goTo, postTo, startOver] = [navigate.redirectTo, navigate.submitForm, navigate.replaceLocation].map((go) =>
    vi.mocked(go).mockClear(),
  );
  const popUp = { show: vi.fn<(url: string) => void>(), close: vi.fn<() => void>() };
  vi.mocked(navigate.openPopup).mockReturnValue(popUp);
  opened.push(() => getSessionServices()?.keeper.stop());
  return {
    startSession,
    signInHere: reauthenticateByRedirect,
    signInInWindow: reauthenticateInPopup,
    session,
    storageState: storageHealth,
    tokenSource: accessTokenProvider,
    goTo,
    postTo,
    startOver,
    popUp,
    /** From now on the browser blocks windows. */
    blockWindows: () => vi.mocked(navigate.openPopup).mockReturnValue(undefined),
    /** The parameters of the latest request to the sign-in page. */
    asked: () => new URL(String(vi.mocked(navigate.redirectTo).mock.calls.at(-1)?.[0])).searchParams,
    posted: () => vi.mocked(navigate.submitForm).mock.calls.at(-1),
  };
}

/** Ends the session of the page by a rejected refresh. Resets the provider afterwards. */
export async function expireSession(provider: FakeProvider, { tokenSource }: Pick<Awaited<ReturnType<typeof loadPage>>, 'tokenSource'>) {
  const token = await tokenSource.accessToken();
  provider.mode = 'refuse';
  await expect(tokenSource.refreshedToken(token)).rejects.toThrow('Ihre Sitzung ist beendet.');
  provider.mode = 'ok';
}

/**
 * Loads `wanted`, goes to the sign-in page and returns with a code, which `provider` exchanges for
 * its next tokens.
 */
export async function signInViaRedirect(provider: FakeProvider, wanted = '/app/', settings: OidcSettings = TEST_OIDC_SETTINGS) {
  const before = await loadPage(wanted);
  expect(await before.startSession(settings)).toEqual({ kind: 'redirecting' });
  const request = before.asked();
  provider.tokens = { ...provider.tokens, nonce: request.get('nonce') ?? '' };
  const page = await loadPage(`/app/?code=c&state=${request.get('state') ?? ''}&session_state=x`);
  return { ...page, result: await page.startSession(settings) };
}
