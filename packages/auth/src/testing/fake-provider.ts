import { vi } from 'vitest';
import { TEST_AUTHORITY, createTokenResponse, type TokenOptions } from './fake-tokens.ts';

/**
 * The behaviour of the fake provider: `ok` responds normally, `refuse` rejects tokens, `hang` never responds, `offline` fails like
 * a missing network, and a number is the status of every response.
 */
type Mode = 'ok' | 'refuse' | 'hang' | 'offline' | number;

/**
 * A provider behind `fetch` with rotating refresh tokens. A used refresh token is rejected and
 * invalidates all others.
 */
export interface FakeProvider {
  mode: Mode;
  /** Options of the next tokens. */
  tokens: TokenOptions;
  /** Whether responses contain no refresh token. */
  omitsRefreshToken: boolean;
  /** The issuer in the metadata. */
  issuer: string;
  /** Requested paths, in order: 'metadata', 'refresh', 'code', 'revoke'. */
  readonly requests: string[];
  /** Adds a refresh token as if it had been issued. */
  addRefreshToken(refreshToken: string): void;
  /** Removes all refresh tokens. */
  removeRefreshTokens(): void;
  /** Runs during a refresh or a code exchange, before the response. */
  beforeResponse: (() => Promise<void>) | undefined;
}

const createResponse = (status: number, body: unknown): Response => Response.json(body, { status });

const waitForAbort = (signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => {
      reject(new DOMException('aborted', 'AbortError'));
    });
  });

/** Replaces `fetch` by a fake provider. */
export function installFakeProvider(): FakeProvider {
  const validTokens = new Set<string>();
  const usedTokens = new Set<string>();
  const provider: FakeProvider = {
    mode: 'ok',
    tokens: {},
    omitsRefreshToken: false,
    issuer: TEST_AUTHORITY,
    requests: [],
    beforeResponse: undefined,
    addRefreshToken: (token) => {
      validTokens.add(token);
    },
    removeRefreshTokens: () => {
      validTokens.clear();
    },
  };

  const issue = (): Response => {
    const { refresh_token: refreshToken, ...tokens } = createTokenResponse(provider.tokens);
    validTokens.add(refreshToken);
    const refreshPart = provider.omitsRefreshToken ? {} : { refresh_token: refreshToken };
    return createResponse(200, {
      ...tokens,
      ...refreshPart,
      token_type: 'Bearer',
      expires_in: provider.tokens.lifetime ?? 300,
      scope: 'openid',
    });
  };

  const refresh = (token: string): Response => {
    if (validTokens.delete(token)) {
      usedTokens.add(token);
      return issue();
    }
    if (usedTokens.has(token)) validTokens.clear();
    return createResponse(400, { error: 'invalid_grant' });
  };

  const respond = async (path: string, form: URLSearchParams, signal?: AbortSignal | null): Promise<Response> => {
    const { mode } = provider;
    if (mode === 'offline') throw new TypeError('Failed to fetch');
    if (mode === 'hang') return waitForAbort(signal);
    if (typeof mode === 'number') return new Response('<h1>error</h1>', { status: mode });
    if (path === 'revoke') {
      validTokens.delete(form.get('token') ?? '');
      return new Response('');
    }
    if (mode === 'refuse') return createResponse(400, { error: 'invalid_grant' });
    await provider.beforeResponse?.();
    return path === 'code' ? issue() : refresh(form.get('refresh_token') ?? '');
  };

  vi.stubGlobal('fetch', async (input: string, init?: RequestInit): Promise<Response> => {
    const form = init?.body instanceof URLSearchParams ? init.body : new URLSearchParams();
    if (input.endsWith('/.well-known/openid-configuration')) {
      provider.requests.push('metadata');
      if (provider.mode === 'hang') return waitForAbort(init?.signal);
      if (provider.mode === 'offline') throw new TypeError('Failed to fetch');
      if (typeof provider.mode === 'number') return new Response('', { status: provider.mode });
      return createResponse(200, {
        issuer: provider.issuer,
        authorization_endpoint: `${TEST_AUTHORITY}/auth`,
        token_endpoint: `${TEST_AUTHORITY}/token`,
        revocation_endpoint: `${TEST_AUTHORITY}/revoke`,
        end_session_endpoint: `${TEST_AUTHORITY}/logout`,
      });
    }
    const grant = form.get('grant_type') === 'refresh_token' ? 'refresh' : 'code';
    const path = input.endsWith('/revoke') ? 'revoke' : grant;
    provider.requests.push(path);
    return respond(path, form, init?.signal);
  });
  return provider;
}

/** Delays the metadata of an installed fake provider by that many milliseconds. */
export function delayMetadata({ requests }: FakeProvider, milliseconds: number): void {
  const respond = globalThis.fetch;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const response = await respond(...request);
    if (requests.at(-1) === 'metadata') await new Promise((resolve) => void setTimeout(resolve, milliseconds));
    return response;
  });
}
