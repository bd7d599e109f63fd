import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { CookieJar, type NavigationResult } from './cookie-jar.ts';
import { CLIENT_ID } from './options.ts';

/** The person and redirect URI of a token request. */
export interface TokenRequest {
  readonly issuer: string;
  readonly redirectUri: string;
  readonly username: string;
  readonly password: string;
  /** Cookies for the sign-in; default: those of a new browser. */
  readonly jar?: CookieJar;
}

const signInResponseSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  id_token: z.string(),
  expires_in: z.number(),
  scope: z.string(),
});

/** The response of the token endpoint. */
export type TokenPair = z.infer<typeof signInResponseSchema>;

const metadataSchema = z.object({ authorization_endpoint: z.url(), token_endpoint: z.url() });

/** Returns the URL to which the sign-in form is posted: its `action` as in Keycloak, or the URL of the page without an `action`. */
function getFormTarget({ url, body }: NavigationResult): string {
  const [, action] = /<form[^>]* action="([^"]+)"/.exec(body) ?? [];
  return action === undefined ? url : new URL(action.replaceAll('&amp;', '&'), url).href;
}

/**
 * Signs in as a browser does (code flow, PKCE S256) and returns the tokens; for tests and tools.
 * @throws Error if the sign-in does not end at `redirectUri` with a code, for instance because of a wrong password
 */
export async function obtainTokens(request: TokenRequest): Promise<TokenPair> {
  const { issuer, redirectUri, username, password, jar = new CookieJar() } = request;
  const metadata = metadataSchema.parse(await (await fetch(`${issuer}/.well-known/openid-configuration`)).json());
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: CLIENT_ID,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid profile email',
    nonce: randomBytes(8).toString('hex'),
    state: randomBytes(8).toString('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const signIn = await jar.navigate(`${metadata.authorization_endpoint}?${query.toString()}`, redirectUri);
  const end = await jar.navigate(getFormTarget(signIn), redirectUri, new URLSearchParams({ username, password }));
  const code = new URL(end.url).searchParams.get('code');
  if (code === null) throw new Error(`Sign-in of ${username} did not succeed: ${end.url.split('?')[0] ?? ''}`);
  const response = await fetch(metadata.token_endpoint, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: CLIENT_ID,
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }),
  });
  return signInResponseSchema.parse(await response.json());
}
