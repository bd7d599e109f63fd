import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts';
import { z } from 'zod';
import { toSafeReturnUrl, replaceUrl } from './url.ts';
import { createOidcClient, SIGN_IN_TIMEOUT_SECONDS } from './create-oidc-client.ts';
import type { SessionServices } from './session-services.ts';
import { ProviderConfigurationError, ProviderUnreachableError } from './provider-metadata.ts';
import { createSessionRecord, type SessionRecord } from './session-record.ts';
import type { SessionStore } from './session-store.ts';
import { tryParseJson } from './try-parse-json.ts';
import { SignInError, type SignInFailureReason } from './sign-in-error.ts';
import { withTimeout } from '@aboschalter/formats/with-timeout';
import { REQUEST_TIMEOUT_MS } from './timing.ts';
import { TokenError, ClockSkewError } from './token-claims.ts';

/** The outcome of a callback: tokens, or why there are none (`detail` contains no secrets). */
export type CallbackResult =
  | { readonly kind: 'tokens'; readonly record: SessionRecord }
  | { readonly kind: 'failed'; readonly reason: SignInFailureReason; readonly detail: string };

/** The used properties of a pending sign-in that oidc-client-ts has stored. */
const signInStateSchema = z.object({ created: z.number(), nonce: z.string(), data: z.object({ returnTo: z.string() }) });

/** A pending sign-in with all properties that oidc-client-ts has stored. */
const storedRequestSchema = z.looseObject({});

/**
 * Whether an error of oidc-client-ts means that the provider was unreachable. The library has no
 * error type for a status of 5xx, so the message is tested.
 */
function isUnreachable(error: unknown): boolean {
  if (error instanceof ErrorResponse) return ['server_error', 'temporarily_unavailable'].includes(error.error ?? '');
  return (
    error instanceof ErrorTimeout ||
    error instanceof TypeError ||
    error instanceof DOMException ||
    (error instanceof Error && /\(5\d\d\)/.test(error.message))
  );
}

/** Returns the pending sign-in; `undefined` if this browser has not started the sign-in, or if the sign-in has timed out. */
async function readPendingSignIn({ signInStates }: SessionStore, id: string): Promise<z.infer<typeof signInStateSchema> | undefined> {
  const pending = signInStateSchema.safeParse(tryParseJson((await signInStates.get(id)) ?? 'null')).data;
  const isRecent = pending !== undefined && Date.now() / 1000 - pending.created <= SIGN_IN_TIMEOUT_SECONDS;
  return isRecent ? pending : undefined;
}

/**
 * Wraps the store of pending sign-ins and hides their nonces, so that oidc-client-ts does not check the nonce: it would report a
 * wrong nonce like any malformed response. `createSessionRecord` checks the nonce and throws an error with the reason `nonce`.
 */
function hideNonces(states: SessionStore['signInStates']): SessionStore['signInStates'] {
  const removeNonce = (text: string | null): string | null => {
    const request = storedRequestSchema.safeParse(tryParseJson(text ?? 'null')).data;
    return request ? JSON.stringify({ ...request, nonce: undefined }) : null;
  };
  return {
    set: (id, text) => states.set(id, text),
    get: async (id) => removeNonce(await states.get(id)),
    remove: async (id) => removeNonce(await states.remove(id)),
    getAllKeys: () => states.getAllKeys(),
  };
}

/**
 * Exchanges the code of the callback for tokens and restores the URL that the user requested.
 * @throws ProviderUnreachableError if the code cannot be exchanged now, ProviderConfigurationError,
 *   SignInError if the clock is wrong
 */
export async function handleSignInCallback({ settings, storage, provider }: SessionServices, callbackUrl: string): Promise<CallbackResult> {
  const query = new URL(callbackUrl).searchParams;
  // Remove the code from the URL, so that it cannot be used a second time. The path of the redirect URI remains.
  replaceUrl(toSafeReturnUrl(undefined, settings.redirectUri));
  const pending = await readPendingSignIn(storage, query.get('state') ?? '');
  if (!pending) return { kind: 'failed', reason: 'no-request', detail: 'no sign-in under way' };
  replaceUrl(toSafeReturnUrl(pending.data.returnTo, settings.redirectUri));
  const issuer = query.get('iss');
  if (issuer !== null && issuer !== settings.authority) return { kind: 'failed', reason: 'issuer', detail: 'another issuer' };
  try {
    // One timeout for both requests (metadata and code exchange), so that staff see an error within ten seconds.
    const response = await withTimeout(REQUEST_TIMEOUT_MS, async () => {
      const client = createOidcClient(settings, await provider.getMetadata(), hideNonces(storage.signInStates));
      await client.clearStaleState();
      return client.processSigninResponse(callbackUrl);
    });
    const record = createSessionRecord(
      {
        access_token: response.access_token,
        refresh_token: response.refresh_token,
        id_token: response.id_token,
      },
      settings,
      { nonce: pending.nonce },
    );
    return { kind: 'tokens', record };
  } catch (error) {
    if (error instanceof ProviderUnreachableError || error instanceof ProviderConfigurationError) throw error;
    if (isUnreachable(error)) throw new ProviderUnreachableError('the code could not be exchanged');
    // Thrown, because a failed callback would be retried, and a retry does not correct the clock.
    if (error instanceof ClockSkewError) throw new SignInError('kc-init-error', 'clock', error.message, error.aheadMinutes);
    if (error instanceof TokenError) return { kind: 'failed', reason: error.reason, detail: error.message };
    if (!(error instanceof ErrorResponse)) return { kind: 'failed', reason: 'malformed', detail: 'unusable answer' };
    const reason = error.error === 'access_denied' ? 'denied' : 'provider-error';
    return { kind: 'failed', reason, detail: error.error ?? 'error response' };
  }
}
