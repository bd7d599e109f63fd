import { MIDDLEWARE_CLIENT_ID, type TestStack } from '@aboschalter/dev-tools';
import { z } from 'zod';

/** The token endpoint of the provider. */
export const tokenEndpoint = ({ addresses }: TestStack): string => `${addresses.issuer}/protocol/openid-connect/token`;

/** Makes the embedded provider respond to refreshes normally, with a rejection, with 503, or not at all. */
export async function setRefreshBehaviour(
  { addresses, settings }: TestStack,
  refresh: 'ok' | 'refuse' | 'unavailable' | 'hang',
): Promise<void> {
  await post(`${addresses.identity}/admin/faults`, settings.secret, { refresh });
}

/** Makes refreshes fail: the embedded provider rejects them, the sessions of Keycloak are ended. */
export async function rejectRefresh(stack: TestStack): Promise<void> {
  if (!isKeycloak(stack)) return setRefreshBehaviour(stack, 'refuse');
  const response = await fetch(tokenEndpoint(stack), {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id: MIDDLEWARE_CLIENT_ID, client_secret: stack.settings.secret }),
  });
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await response.json());
  return post(`${stack.addresses.issuer.replace('/realms/', '/admin/realms/')}/logout-all`, token, {});
}

/** Makes refreshes succeed again. Keycloak needs no change: the next sign-in begins a new session. */
export async function acceptRefresh(stack: TestStack): Promise<void> {
  if (!isKeycloak(stack)) await setRefreshBehaviour(stack, 'ok');
}

const isKeycloak = ({ settings }: TestStack): boolean => settings.identityProvider === 'keycloak';

async function post(url: string, token: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`provider: ${response.status} ${await response.text()}`);
}
