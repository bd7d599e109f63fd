import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { releaseHealthReportsSchema } from '@aboschalter/release-manifest';
import type { FastifyInstance } from 'fastify';

/** Maximum size of a report in bytes. */
const MAX_REPORT_BYTES = 64 * 1024;

/**
 * Registers the route for reports about releases (`address`, POST, without sign-in, since pages send them when they are
 * closed) and appends them to a file, one JSON object per line, with the time. Rejects invalid reports completely.
 */
export function registerReleaseReportRoute(app: FastifyInstance, address: string, file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  app.post(address, { bodyLimit: MAX_REPORT_BYTES }, (request, reply) => {
    const { data } = releaseHealthReportsSchema.safeParse(request.body);
    if (!data) return reply.code(400).send();
    const at = new Date().toISOString();
    appendFileSync(file, data.map((report) => `${JSON.stringify({ at, ...report })}\n`).join(''), { mode: 0o600 });
    return reply.code(204).send();
  });
}
