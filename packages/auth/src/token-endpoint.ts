import { z } from 'zod';
import { tryParseJson } from './try-parse-json.ts';
import { tokenResponseSchema, type TokenResponse } from './session-record.ts';
import { REQUEST_TIMEOUT_MS } from './timing.ts';
import { withTimeout } from '@aboschalter/formats/with-timeout';

/**
 * The outcome of the request for a refresh: new tokens; a rejection, which ends the session; or no usable response
 * (no network, 5xx, timeout, not from the provider), after which the refresh is repeated.
 */
export type RefreshResult =
  | { readonly kind: 'tokens'; readonly tokens: TokenResponse }
  | { readonly kind: 'refused' }
  /** `isResponseLost`: there was no response, so the refresh token may have been used up. */
  | { readonly kind: 'unavailable'; readonly isResponseLost: boolean };

const invalidGrantSchema = z.object({ error: z.literal('invalid_grant') });

async function post(url: string, fields: Record<string, string>, timeoutMs: number): Promise<{ status: number; body: unknown }> {
  return withTimeout(timeoutMs, async (signal) => {
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), signal, credentials: 'omit' });
    return { status: response.status, body: tryParseJson(await response.text()) };
  });
}

/**
 * Exchanges a refresh token for new tokens. Never rejects. Does not use oidc-client-ts, which does not
 * report the status of a failed refresh, has no timeout for the body, and puts the token into errors.
 */
export async function refreshTokens(
  endpoint: string,
  { clientId, refreshToken }: { clientId: string; refreshToken: string },
): Promise<RefreshResult> {
  const response = await post(
    endpoint,
    {
      grant_type: 'refresh_token',
      client_id: clientId,
      refresh_token: refreshToken,
    },
    REQUEST_TIMEOUT_MS,
  ).catch(() => undefined);
  if (!response) return { kind: 'unavailable', isResponseLost: true };
  const { status, body } = response;
  if (status === 400 || status === 401 || invalidGrantSchema.safeParse(body).success) return { kind: 'refused' };
  const tokens = tokenResponseSchema.safeParse(body).data;
  return status === 200 && tokens ? { kind: 'tokens', tokens } : { kind: 'unavailable', isResponseLost: false };
}

/**
 * Revokes a refresh token. Never rejects.
 * @returns false if the provider is unreachable or failing
 */
export async function revokeToken(
  endpoint: string,
  { clientId, token, timeoutMs }: { clientId: string; token: string; timeoutMs: number },
): Promise<boolean> {
  const response = await post(endpoint, { client_id: clientId, token, token_type_hint: 'refresh_token' }, timeoutMs).catch(() => undefined);
  return response !== undefined && response.status < 500;
}
