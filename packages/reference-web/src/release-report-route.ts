import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { releaseHealthReports } from '@aboschalter/release-manifest';
import type { FastifyInstance } from 'fastify';

/** More than a page can have to say, in bytes. */
const MAX_REPORT_BYTES = 64 * 1024;

/**
 * Takes what browsers tell of releases (`address`, POST, no sign-in: pages say it while they are left) and writes it down, a
 * JSON object a line, with the time beside it. Whatever is of another form is refused whole.
 */
export function registerReleaseReportRoute(app: FastifyInstance, address: string, file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  app.post(address, { bodyLimit: MAX_REPORT_BYTES }, (request, reply) => {
    const { data } = releaseHealthReports.safeParse(request.body);
    if (!data) return reply.code(400).send();
    const at = new Date().toISOString();
    appendFileSync(file, data.map((report) => `${JSON.stringify({ at, ...report })}\n`).join(''));
    return reply.code(204).send();
  });
}
