import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { roles } from '@aboschalter/contract';
import { z } from 'zod';
import { PROOF_SECRET } from '../testing/proof.ts';
import { createTokenIssuer } from '../testing/tokens.ts';

/** A middleware in a separate process, as in production. */
export interface MiddlewareProcess {
  readonly url: string;
  /** Creates an access token with all roles for a member of staff. */
  createToken(sub: string): Promise<string>;
  close(): Promise<void>;
}

const serverAddressSchema = z.object({ port: z.int() });

/**
 * Starts a middleware, and an identity provider that publishes the keys of its tokens.
 * @param environment the variable with the location of the database: `DATABASE_URL` or `MIDDLEWARE_DATA_DIR`
 */
export async function startMiddlewareProcess(environment: Readonly<Record<string, string>>): Promise<MiddlewareProcess> {
  const tokenIssuer = await createTokenIssuer(() => new Date());
  const provider = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(tokenIssuer.jwks));
  });
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const issuer = `http://127.0.0.1:${serverAddressSchema.parse(provider.address()).port}/realms/aboschalter`;
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      MIDDLEWARE_PORT: '0',
      MIDDLEWARE_OIDC_ISSUER: issuer,
      MIDDLEWARE_OIDC_CLIENT_SECRET: 'not used',
      // The demo company has the product that the scenario orders. No demo customers are added to a database with customers.
      MIDDLEWARE_DEMO_DATA: 'on',
      MIDDLEWARE_PROOF_SECRET: PROOF_SECRET,
      MIDDLEWARE_REQUEST_LOG: 'off',
      // A limit would reject requests, since one member of staff sends all searches without pauses.
      MIDDLEWARE_RATE_LIMIT_PER_MINUTE: '0',
      ...environment,
    },
  });
  const ended = once(child, 'exit');
  const close = async () => {
    child.kill();
    await ended;
    provider.close();
    provider.closeAllConnections();
  };
  for await (const line of createInterface(child.stdout)) {
    const url = /^Middleware: (\S+)$/.exec(line)?.[1];
    if (url === undefined) continue;
    return {
      url,
      createToken: (sub) => tokenIssuer.createToken({ sub, roles, issuer, expiresAt: Math.floor(Date.now() / 1000) + 36_000 }),
      close,
    };
  }
  await close();
  throw new Error('The middleware ended without reporting its URL.');
}
