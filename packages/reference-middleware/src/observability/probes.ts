import type { ErrorCode } from '@aboschalter/contract';
import { registerProbes } from '@aboschalter/reference-program/probes';
import type { FastifyInstance } from 'fastify';

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

/** The codes and messages of failed checks. */
const checkErrors = {
  stopping: { code: 'shutting-down', message: 'Die Middleware wird gerade beendet.' },
  database: { code: 'database-unavailable', message: 'Die Datenbank antwortet nicht.' },
  identity: { code: 'identity-provider-unavailable', message: 'Die Schlüssel des Anmeldedienstes sind nicht zu bekommen.' },
} as const satisfies Record<string, { readonly code: ErrorCode; readonly message: string }>;

/** The response body while only reads are possible. */
const readOnlyBody = { status: 'read-only', userMessage: 'Die Datenbank nimmt nichts an; Lesen ist möglich.', code: 'read-only' } as const;

/** The response body while photos and documents are unavailable. */
const withoutFilesBody = {
  status: 'file-storage-unavailable',
  userMessage: 'Der Speicher für Fotos und Dokumente antwortet nicht; alles andere ist möglich.',
} as const;

/**
 * Registers `GET /health` and `GET /ready`, which pages cannot read. `/ready` responds with 503 during shutdown and while the
 * database or the keys are unavailable. Otherwise the `status` in the body is `ready`, `read-only` while writes are impossible,
 * or `file-storage-unavailable` while the file storage does not respond.
 */
export function registerHealthRoutes(
  app: FastifyInstance,
  { database, identity, writing, files }: ReadinessChecks,
  isStopping: () => boolean,
  timeoutMs?: number,
): void {
  registerProbes(app, {
    checks: [
      { name: 'database', run: database, ...checkErrors.database },
      { name: 'identity', run: identity, ...checkErrors.identity },
    ],
    stopping: { name: 'stopping', isStopping, ...checkErrors.stopping },
    getReadyBody: async (isSuccessful) => {
      // Undefined if the check fails, because then the database is unavailable, not read-only.
      let canWrite: boolean | undefined;
      const checkWriting = async () => {
        canWrite = await writing();
      };
      const [, hasFiles] = await Promise.all([isSuccessful(checkWriting), isSuccessful(files)]);
      if (canWrite === false) return readOnlyBody;
      return hasFiles ? { status: 'ready' } : withoutFilesBody;
    },
    timeoutMs,
  });
}
