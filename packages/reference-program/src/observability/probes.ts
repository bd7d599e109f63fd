import { withTimeout } from '@aboschalter/formats/with-timeout';
import type { FastifyInstance } from 'fastify';

/** A dependency without which the program cannot work. */
export interface ReadinessCheck {
  /** The name of the dependency in `failedChecks`. */
  readonly name: string;
  /** Rejects if the dependency is unavailable. */
  readonly run: () => Promise<unknown>;
  readonly code: string;
  /** A German sentence. */
  readonly message: string;
}

/** The options of the probes. */
export interface ProbeOptions {
  readonly checks: readonly ReadinessCheck[];
  /** The check that fails during shutdown; undefined for a program that closes its port at once. */
  readonly stopping?: Omit<ReadinessCheck, 'run'> & { readonly isStopping: () => boolean };
  /** Returns the body of `/ready` if all checks succeed. `isSuccessful` runs a check with the timeout. */
  readonly getReadyBody: (isSuccessful: (check: () => Promise<unknown>) => Promise<boolean>) => Promise<{ readonly status: string }>;
  /** Timeout of each check in milliseconds. */
  readonly timeoutMs?: number | undefined;
}

const CHECK_TIMEOUT_MS = 2_000;
/** The `Retry-After` of a program that is not ready. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Registers the liveness and readiness probes, as used by Kubernetes. The routes need no token, cannot be read by pages (no CORS),
 * and are not part of the contract.
 * - `GET /health` responds with 200 as long as the process responds at all, even during shutdown.
 * - `GET /ready` responds with 503 during shutdown and while a check fails; `failedChecks` lists the reasons. Otherwise it
 *   responds with 200, so that a load balancer sends requests. The `status` in the body names what is limited.
 */
export function registerProbes(app: FastifyInstance, options: ProbeOptions): void {
  const { checks, stopping, getReadyBody, timeoutMs = CHECK_TIMEOUT_MS } = options;
  const config = { cors: false, rateLimit: false } as const;
  const isSuccessful = (check: () => Promise<unknown>): Promise<boolean> =>
    withTimeout(timeoutMs, check).then(
      () => true,
      () => false,
    );
  app.get('/health', { config }, async () => ({ status: 'alive' }));
  app.get('/ready', { config }, async (_request, reply) => {
    const results = await Promise.all(checks.map(async (check) => ({ check, succeeded: await isSuccessful(check.run) })));
    const failed = [
      ...(stopping?.isStopping() ? [stopping] : []),
      ...results.flatMap(({ check, succeeded }) => (succeeded ? [] : [check])),
    ];
    const [first] = failed;
    if (first === undefined) return getReadyBody(isSuccessful);
    reply.code(503).header('retry-after', `${RETRY_AFTER_SECONDS}`);
    return { userMessage: failed.map(({ message }) => message).join(' '), code: first.code, failedChecks: failed.map(({ name }) => name) };
  });
}
