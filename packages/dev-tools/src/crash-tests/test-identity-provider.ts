import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Role } from '@aboschalter/contract';
import { createTokenIssuer } from '@aboschalter/reference-middleware/tokens';

/** The parts of an identity provider that a middleware needs: keys, and tokens signed with them. */
export interface TestIdentityProvider {
  readonly issuer: string;
  /** Creates a token of a user with these roles, valid for a day. */
  createToken(roles: readonly Role[]): Promise<string>;
  close(): void;
}

const DAY_SECONDS = 86_400;

/** Starts the identity provider on a free port. */
export async function startTestIdentityProvider(): Promise<TestIdentityProvider> {
  const tokenIssuer = await createTokenIssuer(() => new Date());
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(tokenIssuer.jwks));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    issuer,
    createToken: (roles) => tokenIssuer.createToken({ roles, issuer, expiresAt: Math.floor(Date.now() / 1_000) + DAY_SECONDS }),
    close: () => server.close(),
  };
}
