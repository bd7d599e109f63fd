import { z } from 'zod';
import { tryParseJson } from './try-parse-json.ts';
import { tokenResponseSchema, type TokenResponse } from './session-record.ts';
import { REQUEST_TIMEOUT_MS } from './timing.ts';
import { withTimeout } from '@aboschalter/formats/with-timeout';

/**
 * The outcome of a refresh: new tokens; a rejection, which ends the session; or no usable response
 * (no network, 5xx, timeout, not from the provider), after which it is repeated.
 */
export type RefreshResult =
  | { readonly kind: 'tokens'; readonly tokens: TokenResponse }
  | { readonly kind: 'refused' }
  /** `lost`: there was no response, so the refresh token may have been spent. */
  | { readonly kind: 'unavailable'; readonly lost: boolean };

const invalidGrantSchema = z.object({ error: z.literal('invalid_grant') });

async function post(url: string, fields: Record<string, string>, limit: number): Promise<{ status: number; body: unknown }> {
  return withTimeout(limit, async (signal) => {
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), signal, credentials: 'omit' });
    return { status: response.status, body: tryParseJson(await response.text()) };
  });
}

/**
 * Exchanges a refresh token for new tokens. Never rejects, and no token is part of an error.
 * (oidc-client-ts reports neither the status of a failed refresh nor limits the time of its body,
 * and its errors contain the posted token.)
 */
export async function refreshTokens(
  endpoint: string,
  { clientId, refreshToken }: { clientId: string; refreshToken: string },
): Promise<RefreshResult> {
  const answer = await post(
    endpoint,
    {
      grant_type: 'refresh_token',
      client_id: clientId,
      refresh_token: refreshToken,
    },
    REQUEST_TIMEOUT_MS,
  ).catch(() => undefined);
  if (!answer) return { kind: 'unavailable', lost: true };
  const { status, body } = answer;
  if (status === 400 || status === 401 || invalidGrantSchema.safeParse(body).success) return { kind: 'refused' };
  const tokens = tokenResponseSchema.safeParse(body).data;
  return status === 200 && tokens ? { kind: 'tokens', tokens } : { kind: 'unavailable', lost: false };
}

/**
 * Revokes a refresh token, as best effort. @returns whether the provider is reachable and working
 */
export async function revokeToken(
  endpoint: string,
  { clientId, token, limit }: { clientId: string; token: string; limit: number },
): Promise<boolean> {
  const answer = await post(endpoint, { client_id: clientId, token, token_type_hint: 'refresh_token' }, limit).catch(() => undefined);
  return answer !== undefined && answer.status < 500;
}
