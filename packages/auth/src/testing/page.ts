import { IDBFactory } from 'fake-indexeddb';
import { expect, vi } from 'vitest';
import type { OidcSettings } from '../oidc-settings.ts';
import { installFakeBrowser } from './fake-browser.ts';
import { installFakeProvider, type FakeProvider } from './fake-provider.ts';
import { TEST_OIDC_SETTINGS } from './fake-tokens.ts';

const closeFunctions: (() => void)[] = [];
const popup = { show: vi.fn<(url: string) => void>(), close: vi.fn<() => void>() };

/** Creates a browser with an empty database and a provider. The test file mocks `navigate.ts`. */
export function setUpBrowser(): FakeProvider {
  vi.stubGlobal('indexedDB', new IDBFactory());
  installFakeBrowser();
  return installFakeProvider();
}

/** Closes all pages of the test and removes the browser. */
export function tearDownBrowser(): void {
  for (const close of closeFunctions.splice(0)) close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
}

/** Returns path, query and fragment in the address bar. */
export const getCurrentUrl = (): string => window.location.pathname + window.location.search + window.location.hash;

/**
 * Loads a page: resets the modules, but keeps browser and database. The mocks of `navigate.ts` and the sign-in window (`popup`) are
 * the same for all pages of a test; each new page clears their calls.
 */
export async function loadPage(url = '/app/') {
  vi.resetModules();
  window.history.replaceState(null, '', url);
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
  const [redirectTo, submitForm, replaceLocation] = [navigate.redirectTo, navigate.submitForm, navigate.replaceLocation].map((mocked) =>
    vi.mocked(mocked).mockClear(),
  );
  popup.show.mockClear();
  popup.close.mockClear();
  vi.mocked(navigate.openPopup).mockReturnValue(popup);
  closeFunctions.push(() => getSessionServices()?.manager.stop());
  return {
    startSession,
    reauthenticateByRedirect,
    reauthenticateInPopup,
    session,
    storageHealth,
    accessTokenProvider,
    redirectTo,
    submitForm,
    replaceLocation,
    popup,
    /** Makes the browser block all later windows. */
    blockWindows: () => vi.mocked(navigate.openPopup).mockReturnValue(undefined),
    /** Returns the query of the latest redirect to the sign-in page. */
    getSignInQuery: () => new URL(String(vi.mocked(navigate.redirectTo).mock.calls.at(-1)?.[0])).searchParams,
    /** Returns URL and fields of the latest form. */
    getSubmittedForm: () => vi.mocked(navigate.submitForm).mock.calls.at(-1),
  };
}

/** Ends the session of the page by a rejected refresh. Resets the provider afterwards. */
export async function endByRejectedRefresh(
  provider: FakeProvider,
  { accessTokenProvider }: Pick<Awaited<ReturnType<typeof loadPage>>, 'accessTokenProvider'>,
) {
  const token = await accessTokenProvider.accessToken();
  provider.mode = 'refuse';
  await expect(accessTokenProvider.refreshedToken(token)).rejects.toThrow('Ihre Sitzung ist beendet.');
  provider.mode = 'ok';
}

/**
 * Loads the page `returnTo`, goes to the sign-in page and returns with a code, which `provider`
 * exchanges for its next tokens.
 */
export async function signInViaRedirect(provider: FakeProvider, returnTo = '/app/', settings: OidcSettings = TEST_OIDC_SETTINGS) {
  const before = await loadPage(returnTo);
  expect(await before.startSession(settings)).toEqual({ kind: 'redirecting' });
  const query = before.getSignInQuery();
  provider.tokens = { ...provider.tokens, nonce: query.get('nonce') ?? '' };
  const page = await loadPage(`/app/?code=c&state=${query.get('state') ?? ''}&session_state=x`);
  return { ...page, result: await page.startSession(settings) };
}
