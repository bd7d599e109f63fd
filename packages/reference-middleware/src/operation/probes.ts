import { responseHeaders, type ErrorCode } from '@aboschalter/contract';
import type { FastifyInstance } from 'fastify';
import { withTimeout } from './with-timeout.ts';

/** What must be there for requests to be answered, and how that is found out: it rejects what is not. */
export interface ReadinessChecks {
  readonly database: () => Promise<unknown>;
  /** The provider's keys. */
  readonly identity: () => Promise<unknown>;
  /** Whether writes can be kept. Without that all that only looks is answered all the same. */
  readonly writing: () => Promise<boolean>;
  /** The store of photos and documents. Without it all that needs none goes on. */
  readonly files: () => Promise<unknown>;
}

type FailedCheck = 'database' | 'identity' | 'stopping';

/** Milliseconds that each has to answer. */
const CHECK_TIMEOUT_MS = 2_000;
/** Seconds after which it is worth asking again. */
const RETRY_AFTER_SECONDS = 5;

const texts: Record<FailedCheck, { readonly code: ErrorCode; readonly sentence: string }> = {
  stopping: { code: 'stopping', sentence: 'Die Middleware wird gerade beendet.' },
  database: { code: 'database-down', sentence: 'Die Datenbank antwortet nicht.' },
  identity: { code: 'identity-down', sentence: 'Die Schlüssel des Anmeldedienstes sind nicht zu bekommen.' },
};

/** What is said where the middleware is ready to be asked, and to be told nothing. */
const readOnly = { status: 'read-only', userMessage: 'Die Datenbank nimmt nichts an; Lesen ist möglich.', code: 'not-writable' } as const;

/** And where no photo or document can be had. */
const withoutFiles = {
  status: 'without-files',
  userMessage: 'Der Speicher für Fotos und Dokumente antwortet nicht; alles andere ist möglich.',
} as const;

/**
 * `GET /health`: 200 for as long as the process answers at all. `GET /ready`: 200 `{ status: 'ready' }`, 200 with `status: 'read-only'`
 * and a German sentence while nothing can be saved (whoever sent nobody here would take the reading away as well), with
 * `without-files` while the store of files does not answer (it is the same for all middlewares), or 503 with a
 * German sentence and `missing`, the list of what is not there. Both as Kubernetes asks them (liveness, readiness): without a token,
 * not for pages, no part of the contract. While the server stops it is alive, and not ready.
 */
export function registerHealthRoutes(
  app: FastifyInstance,
  needs: ReadinessChecks,
  isStopping: () => boolean,
  limit = CHECK_TIMEOUT_MS,
): void {
  const config = { cors: false, rateLimit: false } as const;
  app.get('/health', { config }, async () => ({ status: 'alive' }));
  app.get('/ready', { config }, async (_request, reply) => {
    const missing: FailedCheck[] = isStopping() ? ['stopping'] : [];
    const [database, identity, files] = await Promise.all([
      withTimeout(limit, needs.database),
      withTimeout(limit, needs.identity),
      withTimeout(limit, needs.files),
    ]);
    if (!database) missing.push('database');
    if (!identity) missing.push('identity');
    const [first] = missing;
    if (first === undefined) {
      if ((await withTimeout(limit, needs.writing))?.value === false) return readOnly;
      return files ? { status: 'ready' } : withoutFiles;
    }
    reply.code(503).header(responseHeaders.retryAfter, `${RETRY_AFTER_SECONDS}`);
    return { userMessage: missing.map((one) => texts[one].sentence).join(' '), code: texts[first].code, missing };
  });
}
