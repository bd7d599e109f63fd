import type { Configuration } from 'oidc-provider';
import { RESOURCE_INDICATOR, SCOPES } from './access-token.ts';

type LoadExistingGrant = NonNullable<Configuration['loadExistingGrant']>;

/** Grants the requested scopes without a consent page, since the back office is the provider's own client. */
export const loadExistingGrant: LoadExistingGrant = async (ctx) => {
  const { account, client, session, provider } = ctx.oidc;
  if (!account || !client) return undefined;
  const known = session?.grantIdFor(client.clientId);
  const existing = known === undefined ? undefined : await provider.Grant.find(known);
  if (existing) return existing;
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  grant.addOIDCScope(SCOPES);
  grant.addResourceScope(RESOURCE_INDICATOR, SCOPES);
  await grant.save();
  return grant;
};
