import { stripUrlTokens, startSession, type StartSessionResult } from '@aboschalter/auth/tokens';
import { counterPageState, restorePspSession } from '@aboschalter/counter';
import { isStorageUnavailableAtom, setPageState, shellStore, toastsAtom } from '@aboschalter/platform';
import { calls } from '@aboschalter/contract';
import { testStaffUser } from '@aboschalter/test-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryWithNewToken, missingRoleAtom } from '../session/missing-role.ts';
import { runStartup } from './run-startup.ts';
import { pendingStepsAtom } from './pending-steps.ts';

vi.mock('@aboschalter/auth/tokens');

const base = 'http://shell.example/app/';
const config = {
  identityProvider: { authority: 'https://identity.example', clientId: 'aboschalter', scope: 'openid' },
  enableFavourites: true,
  enableLatestCustomers: true,
  logoutAvailable: true,
  systemInfo: { show: true },
};
const runtime = { middlewareUrl: 'http://middleware.example', signIn: { acceptTokensFromQuery: true, salesPointClaim: 'punkt' } };

let answers: Record<string, () => Response>;
/** The paths of the requests and the steps of the sign-in, in the order in which they began. */
let steps: string[];
let logged: string[];
/** The path whose request gets no response. */
let hanging: string | undefined;

/** Waits until the request is aborted. */
const waitForAbort = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

const signedIn = (more: object = {}): StartSessionResult => ({
  kind: 'signed-in',
  user: testStaffUser,
  hasIgnoredForeignTokens: false,
  ...more,
});
const mockSignIn = (result: StartSessionResult) =>
  vi.mocked(startSession).mockImplementation(async () => {
    steps.push('sign-in');
    return result;
  });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  shellStore.set(toastsAtom, []);
  setPageState(counterPageState);
  logged = [];
  vi.spyOn(console, 'info').mockImplementation((text: string) => void logged.push(text));
  steps = [];
  answers = {
    '/app/runtime-config.json': () => Response.json(runtime),
    '/info/version': () => new Response('3.4.0'),
    '/configuration': () => Response.json(config),
    '/configuration/required-fields/psp-ovdl': () => Response.json({ 'customer.lastName': true }),
  };
  hanging = undefined;
  vi.stubGlobal('fetch', async (input: Request | URL, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    steps.push(pathname);
    if (pathname === hanging) return waitForAbort(input instanceof Request ? input.signal : init?.signal);
    return answers[pathname]?.() ?? new Response('', { status: 404 });
  });
  vi.mocked(stripUrlTokens).mockImplementation(() => void steps.push('strip URL tokens'));
  mockSignIn(signedIn());
});

afterEach(() => vi.useRealTimers());

describe('start-up', () => {
  it('runs its steps in order: tokens from the address, configuration, required fields, sign-in', async () => {
    expect(await runStartup(base)).toMatchObject({
      kind: 'started',
      config,
      requiredFields: { 'customer.lastName': true },
      middlewareVersion: '3.4.0',
    });
    expect(steps[0]).toBe('strip URL tokens');
    expect(steps.indexOf('/configuration')).toBeLessThan(steps.indexOf('/configuration/required-fields/psp-ovdl'));
    expect(steps.at(-1)).toBe('sign-in');
    // Six with the requests of the runtime configuration and of the version.
    expect(steps).toHaveLength(6);
  });

  it('signs in with the configuration and runtime configuration', async () => {
    await runStartup(base);
    expect(startSession).toHaveBeenCalledExactlyOnceWith({
      ...config.identityProvider,
      acceptTokensFromQuery: true,
      salesPointClaim: 'punkt',
      redirectUri: base,
      postLogoutRedirectUri: base,
    });
  });

  it.each([
    ['/app/runtime-config.json', 'runtime-config', 'Die Einstellungen der Anwendung konnten nicht geladen werden'],
    ['/configuration', 'configuration', 'Die Konfiguration konnte nicht geladen werden'],
    ['/configuration/required-fields/psp-ovdl', 'required-fields', 'Die Pflichtfelder konnten nicht geladen werden'],
  ])('names the step in which %s fails, without a toast and a sign-in', async (path, step, title) => {
    answers[path] = () => Response.json({ userMessage: 'Wartung' }, { status: 503 });
    expect(await runStartup(base)).toMatchObject({ kind: 'failed', step, title });
    expect(shellStore.get(toastsAtom)).toEqual([]);
    expect(steps).not.toContain('sign-in');
  });

  it('stops at an incompatible middleware, and only logs a compatible one', async () => {
    await runStartup(base);
    expect(logged).toEqual(['The connected middleware version 3.4.0 is compatible with ^3.3.0']);
    steps.length = 0;
    answers['/info/version'] = () => new Response('2.0.0');
    expect(await runStartup(base)).toMatchObject({
      kind: 'incompatible',
      message: 'The connected middleware version 2.0.0 is not compatible with ^3.3.0',
    });
    expect(steps).not.toContain('sign-in');
    expect(logged).toHaveLength(1);
  });

  it('reads from the runtime configuration whether dev versions are allowed', async () => {
    answers['/info/version'] = () => new Response('3.4.0-dev');
    expect((await runStartup(base)).kind).toBe('incompatible');
    answers['/app/runtime-config.json'] = () => Response.json({ ...runtime, allowDevVersions: true });
    expect((await runStartup(base)).kind).toBe('started');
  });

  it('reports a failed sign-in with its reason', async () => {
    mockSignIn({ kind: 'failed', key: 'kc-init-error', reason: 'nonce', cause: new Error('another nonce') });
    expect(await runStartup(base)).toMatchObject({
      kind: 'failed',
      step: 'sign-in',
      title: 'Die Anmeldung ist nicht möglich',
      key: 'kc-init-error',
      description: expect.stringContaining('Nonce'),
    });
  });

  it('reports a missing address of the middleware without a request', async () => {
    answers['/app/runtime-config.json'] = () => Response.json({ ...runtime, middlewareUrl: '' });
    expect(await runStartup(base)).toMatchObject({ kind: 'incompatible', message: 'Middleware base URL is required' });
    expect(steps).toEqual(['strip URL tokens', '/app/runtime-config.json']);
  });

  it.each([3.3, true, ['3.4.0'], { version: '3.4.0' }])('fails if the version of the middleware is not a text: %j', async (version) => {
    answers['/info/version'] = () => Response.json(version);
    expect(await runStartup(base)).toMatchObject({ kind: 'incompatible', message: 'The connected middleware version is not a string' });
  });

  it('reports an unreachable middleware with the message of the specification', async () => {
    answers['/info/version'] = () => {
      throw new TypeError('Failed to fetch');
    };
    expect(await runStartup(base)).toMatchObject({
      kind: 'incompatible',
      message: expect.stringMatching(/^Middleware version check failed: Der Server ist nicht erreichbar/),
    });
  });

  it.each([
    ['/app/runtime-config.json', 'runtime-config', { kind: 'failed', step: 'runtime-config' }],
    ['/info/version', 'version', { kind: 'incompatible' }],
    ['/configuration', 'configuration', { kind: 'failed', step: 'configuration' }],
    ['/configuration/required-fields/psp-ovdl', 'required-fields', { kind: 'failed', step: 'required-fields' }],
  ] as const)('names the pending step while %s hangs, and fails within ten seconds', async (path, step, outcome) => {
    vi.useFakeTimers();
    hanging = path;
    const started = runStartup(base);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(shellStore.get(pendingStepsAtom)).toEqual([step]);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await started).toMatchObject(outcome);
    expect(shellStore.get(pendingStepsAtom)).toEqual([]);
  });

  it('gives up within ten seconds if each step takes several seconds', async () => {
    vi.useFakeTimers();
    const fetchNow = globalThis.fetch;
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      await new Promise((resolve) => void setTimeout(resolve, 4_000));
      return fetchNow(...request);
    });
    vi.mocked(startSession).mockReturnValue(new Promise(() => undefined));
    const started = runStartup(base);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await started).toMatchObject({ kind: 'failed', step: 'sign-in', key: 'kc-connection-failed' });
  });

  it('provides a client with the configured timeout', async () => {
    answers['/app/runtime-config.json'] = () => Response.json({ ...runtime, timeouts: { request: 1_000 } });
    const started = await runStartup(base);
    if (started.kind !== 'started') throw new Error(started.kind);
    vi.useFakeTimers();
    hanging = '/customers/latest';
    const failure = started.client.request(calls.getLatestCustomers, {}).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await failure).toMatchObject({ kind: 'timeout' });
  });

  it('provides a client that reports an account without the required role', async () => {
    answers['/customers/latest'] = () => Response.json({ userMessage: 'Ihnen fehlt die Rolle.', code: 'required-role' }, { status: 403 });
    const started = await runStartup(base);
    if (started.kind !== 'started') throw new Error(started.kind);
    await expect(started.client.request(calls.getLatestCustomers, {})).rejects.toThrow('Ihnen fehlt die Rolle.');
    expect(shellStore.get(missingRoleAtom)).toBe('Ihnen fehlt die Rolle.');
    await retryWithNewToken();
    expect(shellStore.get(missingRoleAtom)).toBeUndefined();
  });

  it('shows that it waits for the identity provider during a slow sign-in', async () => {
    const signIn = Promise.withResolvers<StartSessionResult>();
    vi.mocked(startSession).mockReturnValue(signIn.promise);
    const started = runStartup(base);
    await vi.waitFor(() => expect(shellStore.get(pendingStepsAtom)).toEqual(['sign-in']));
    signIn.resolve({ kind: 'redirecting' });
    expect(await started).toEqual({ kind: 'redirecting' });
    expect(shellStore.get(pendingStepsAtom)).toEqual([]);
  });

  it('begins a new point-of-sale session if auth_time differs from the stored one, and keeps it otherwise', async () => {
    const { authTime, sub } = testStaffUser;
    const shift = { location: 'Köln', device: 'K1', staffNr: '401', id: '1' };
    const store = (time: number) => localStorage.setItem('psp-session', JSON.stringify({ authTime: time, sub, shift, shoppingCart: [] }));
    store(authTime);
    await runStartup(base);
    expect(localStorage.getItem('psp-session')).toContain('Köln');
    store(authTime - 1);
    await runStartup(base);
    expect(localStorage.getItem('psp-session')).not.toContain('Köln');
    expect(localStorage.getItem('psp-session')).toContain(`"authTime":${authTime}`);
  });

  it('removes data of another member of staff from this tab', async () => {
    restorePspSession(1, 'karl');
    const uuid = '00000000-0000-4000-8000-000000000001';
    sessionStorage.setItem('aboschalter-active-customer', JSON.stringify({ sub: 'karl', uuid }));
    await runStartup(base);
    expect(sessionStorage).toHaveLength(0);
    expect(localStorage.getItem('psp-session')).not.toContain('karl');
  });

  it('reports that tokens of another person were not used', async () => {
    mockSignIn(signedIn({ hasIgnoredForeignTokens: true }));
    await runStartup(base);
    expect(shellStore.get(toastsAtom)).toMatchObject([{ level: 'warn', text: expect.stringContaining('wurde nicht verwendet') }]);
  });

  it.each([{ kind: 'redirecting' }, { kind: 'popup-completed' }] as const)(
    'returns the result of the sign-in and stores nothing if it is $kind',
    async (result) => {
      mockSignIn(result);
      expect(await runStartup(base)).toEqual(result);
      expect(localStorage).toHaveLength(0);
    },
  );

  it('continues in memory if the browser stores nothing', async () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
    }
    expect(await runStartup(base)).toMatchObject({ kind: 'started' });
    expect(shellStore.get(isStorageUnavailableAtom)).toBe(true);
  });
});
