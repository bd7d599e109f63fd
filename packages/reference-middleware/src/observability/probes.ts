import { responseHeaders, type ErrorCode } from '@aboschalter/contract';
import type { FastifyInstance } from 'fastify';
import { withTimeout } from '@aboschalter/formats/with-timeout';

/** The dependencies of the middleware, with checks that reject if one is unavailable. */
export interface ReadinessChecks {
  readonly database: () => Promise<unknown>;
  /** The provider's keys. */
  readonly identity: () => Promise<unknown>;
  /** Whether writes can be stored. Reads work even if not. */
  readonly writing: () => Promise<boolean>;
  /** The store of photos and documents. All other calls work without the store. */
  readonly files: () => Promise<unknown>;
}

type FailedCheck = 'database' | 'identity' | 'stopping';

/** Timeout of each check in milliseconds. */
const CHECK_TIMEOUT_MS = 2_000;
/** Seconds until a retry is useful. */
const RETRY_AFTER_SECONDS = 5;

const texts: Record<FailedCheck, { readonly code: ErrorCode; readonly message: string }> = {
  stopping: { code: 'shutting-down', message: 'Die Middleware wird gerade beendet.' },
  database: { code: 'database-unavailable', message: 'Die Datenbank antwortet nicht.' },
  identity: { code: 'identity-provider-unavailable', message: 'Die Schlüssel des Anmeldedienstes sind nicht zu bekommen.' },
};

/** The body of a middleware that is ready for reads only. */
const readOnly = { status: 'read-only', userMessage: 'Die Datenbank nimmt nichts an; Lesen ist möglich.', code: 'read-only' } as const;

/** The body of a middleware without photos and documents. */
const withoutFiles = {
  status: 'file-storage-unavailable',
  userMessage: 'Der Speicher für Fotos und Dokumente antwortet nicht; alles andere ist möglich.',
} as const;

/**
 * Adds the probes of Kubernetes (liveness, readiness): without a token, without CORS, not part of the contract.
 * - `GET /health`: 200 while the process responds at all, even during shutdown.
 * - `GET /ready`: 200 `{ status: 'ready' }`. 503 with `failedChecks`, the list of unavailable dependencies, and during
 *   shutdown.
 * - `GET /ready` is also 200, so that the middleware still gets requests, with `status: 'read-only'` while only writes are
 *   impossible, and with `file-storage-unavailable` while the file store, which all middlewares share, does not respond.
 */
export function registerHealthRoutes(
  app: FastifyInstance,
  checks: ReadinessChecks,
  isStopping: () => boolean,
  timeoutMs = CHECK_TIMEOUT_MS,
): void {
  const config = { cors: false, rateLimit: false } as const;
  const passes = (check: () => Promise<unknown>): Promise<boolean> =>
    withTimeout(timeoutMs, check).then(
      () => true,
      () => false,
    );
  app.get('/health', { config }, async () => ({ status: 'alive' }));
  app.get('/ready', { config }, async (_request, reply) => {
    const failedChecks: FailedCheck[] = isStopping() ? ['stopping'] : [];
    const [database, identity, files] = await Promise.all([passes(checks.database), passes(checks.identity), passes(checks.files)]);
    if (!database) failedChecks.push('database');
    if (!identity) failedChecks.push('identity');
    const [first] = failedChecks;
    if (first === undefined) {
      if ((await withTimeout(timeoutMs, checks.writing).catch(() => undefined)) === false) return readOnly;
      return files ? { status: 'ready' } : withoutFiles;
    }
    reply.code(503).header(responseHeaders.retryAfter, `${RETRY_AFTER_SECONDS}`);
    return { userMessage: failedChecks.map((one) => texts[one].message).join(' '), code: texts[first].code, failedChecks };
  });
}
