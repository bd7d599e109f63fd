import type { TestStack } from '@aboschalter/toolbox';

/** Makes the identity provider answer refreshes as it should, with a refusal, with 503, or not at all. */
export async function setRefresh({ addresses, settings }: TestStack, refresh: 'ok' | 'refuse' | 'unavailable' | 'hang'): Promise<void> {
  const response = await fetch(`${addresses.identity}/admin/faults`, {
    method: 'POST',
    headers: { authorization: `Bearer ${settings.secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ refresh }),
  });
  if (!response.ok) throw new Error(`provider: ${response.status} ${await response.text()}`);
}

/** The token endpoint of the provider. */
export const tokenEndpoint = ({ addresses }: TestStack): string => `${addresses.issuer}/protocol/openid-connect/token`;
