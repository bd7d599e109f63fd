import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { findRoutePattern } from '../current-releases.ts';
import { registerReleaseReportRoute } from '../release-report-route.ts';
import { registerViolationReportRoute } from '../reports/violation-report-route.ts';
import { RELEASE_REPORTS_PATH } from '../runtime-config.ts';
import { defaultHeaders } from '../security-headers.ts';

/** Options of the report server. */
export interface ReportServerOptions {
  /** The folder for `releases.jsonl` and `violations.jsonl`. */
  readonly dataDir: string;
  /** The folder of the releases, whose registry contains the routes that violations are assigned to. */
  readonly releaseRoot: string;
  /** Base paths of the product and of stand-alone pages, beginning and ending with a slash. */
  readonly basePaths: readonly string[];
}

/**
 * Creates a server that receives the reports of browsers behind nginx (`reportsTo` in `site.json`): reports of violations
 * of the security policies, and reports about releases. Appends each kind to a file, one JSON object per line.
 */
export async function createReportServer({ dataDir, releaseRoot, basePaths }: ReportServerOptions): Promise<FastifyInstance> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const app = fastify();
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(defaultHeaders);
  });
  app.get('/health', (_request, reply) => reply.send({ status: 'ok' }));
  for (const basePath of basePaths)
    registerReleaseReportRoute(app, `${basePath}${RELEASE_REPORTS_PATH}`, path.join(dataDir, 'releases.jsonl'));
  await registerViolationReportRoute(app, basePaths, {
    getRoute: (requestedPath) => findRoutePattern(releaseRoot, requestedPath),
    onViolation: (violation) => {
      const line = JSON.stringify({ at: new Date().toISOString(), ...violation });
      appendFileSync(path.join(dataDir, 'violations.jsonl'), `${line}\n`, { mode: 0o600 });
    },
  });
  return app;
}
