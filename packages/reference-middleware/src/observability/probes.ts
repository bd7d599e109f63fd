import { responseHeaders, type ErrorCode } from '@aboschalter/contract';
import type { FastifyInstance } from 'fastify';
import { withTimeout } from '@aboschalter/formats/with-timeout';

/** Checks of the dependencies of the middleware. A check rejects if its dependency is unavailable. */
export interface ReadinessChecks {
  readonly database: () => Promise<unknown>;
  /** The keys of the identity provider. */
  readonly identity: () => Promise<unknown>;
  /** Returns whether the database can store writes. Without writes, reads still work. */
  readonly writing: () => Promise<boolean>;
  /** The storage of photos and documents. Without this storage, all other calls still work. */
  readonly files: () => Promise<unknown>;
}

type FailedCheck = 'database' | 'identity' | 'stopping';

/** Timeout of each check in milliseconds. */
const CHECK_TIMEOUT_MS = 2_000;
/** The `Retry-After` of a middleware that is not ready. */
const RETRY_AFTER_SECONDS = 5;

const checkErrors: Record<FailedCheck, { readonly code: ErrorCode; readonly message: string }> = {
  stopping: { code: 'shutting-down', message: 'Die Middleware wird gerade beendet.' },
  database: { code: 'database-unavailable', message: 'Die Datenbank antwortet nicht.' },
  identity: { code: 'identity-provider-unavailable', message: 'Die Schlüssel des Anmeldedienstes sind nicht zu bekommen.' },
};

/** The response body while only reads are possible. */
const readOnlyBody = { status: 'read-only', userMessage: 'Die Datenbank nimmt nichts an; Lesen ist möglich.', code: 'read-only' } as const;

/** The response body while photos and documents are unavailable. */
const withoutFilesBody = {
  status: 'file-storage-unavailable',
  userMessage: 'Der Speicher für Fotos und Dokumente antwortet nicht; alles andere ist möglich.',
} as const;

/**
 * Registers the liveness and readiness probes, as used by Kubernetes. The routes need no token, allow no pages, and are not
 * part of the contract.
 * - `GET /health` responds with 200 as long as the process responds at all, even during shutdown.
 * - `GET /ready` responds with 503 during shutdown and while the database or the keys are unavailable; `failedChecks` lists
 *   the reasons. Otherwise it responds with 200, so that a load balancer sends requests. The `status` in the body is `ready`,
 *   `read-only` while writes are impossible, or `file-storage-unavailable` while the file storage does not respond.
 */
export function registerHealthRoutes(
  app: FastifyInstance,
  checks: ReadinessChecks,
  isStopping: () => boolean,
  timeoutMs = CHECK_TIMEOUT_MS,
): void {
  const config = { cors: false, rateLimit: false } as const;
  const isSuccessful = (check: () => Promise<unknown>): Promise<boolean> =>
    withTimeout(timeoutMs, check).then(
      () => true,
      () => false,
    );
  app.get('/health', { config }, async () => ({ status: 'alive' }));
  app.get('/ready', { config }, async (_request, reply) => {
    const failedChecks: FailedCheck[] = isStopping() ? ['stopping'] : [];
    const [hasDatabase, hasKeys, hasFiles] = await Promise.all([
      isSuccessful(checks.database),
      isSuccessful(checks.identity),
      isSuccessful(checks.files),
    ]);
    if (!hasDatabase) failedChecks.push('database');
    if (!hasKeys) failedChecks.push('identity');
    const [firstFailed] = failedChecks;
    if (firstFailed === undefined) {
      if ((await withTimeout(timeoutMs, checks.writing).catch(() => undefined)) === false) return readOnlyBody;
      return hasFiles ? { status: 'ready' } : withoutFilesBody;
    }
    reply.code(503).header(responseHeaders.retryAfter, `${RETRY_AFTER_SECONDS}`);
    return {
      userMessage: failedChecks.map((check) => checkErrors[check].message).join(' '),
      code: checkErrors[firstFailed].code,
      failedChecks,
    };
  });
}
