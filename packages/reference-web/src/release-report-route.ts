import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { releaseHealthReportsSchema } from '@aboschalter/release-manifest';
import type { FastifyInstance } from 'fastify';

/** Maximum size of a report in bytes. */
const MAX_REPORT_BYTES = 64 * 1024;

/**
 * Registers the route for reports about releases, which appends them to a file, one JSON object with the time per line.
 * Needs no sign-in, since pages send the reports when they are closed. Rejects a request if one of its reports is invalid.
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
