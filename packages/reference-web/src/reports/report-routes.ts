import type { FastifyInstance } from 'fastify';
import { REPORTS } from '../security-headers.ts';
import { violationReports, violationsOf, type Violation } from './violation.ts';

export interface ReportSettings {
  /** The path of the route that a path below the base path belongs to. */
  readonly routeOf: (path: string) => string;
  /** Told of each violation once, however often it is reported. */
  readonly onViolation: (violation: Violation) => void;
}

/** Anybody may send reports: no more than this many different ones are taken until the server is started anew. */
const MOST = 500;
const MOST_BYTES = 65_536;

/** Takes what browsers report (W3C Reporting) at the place that the headers of the pages name. Answers 204, or 400. */
export async function serveReports(app: FastifyInstance, basePaths: readonly string[], settings: ReportSettings): Promise<void> {
  const seen = new Set<string>();
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/reports+json',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      scope.getDefaultJsonParser('error', 'error'),
    );
    for (const basePath of basePaths)
      scope.post(`${basePath}${REPORTS}`, async (request, reply) => {
        const { success, data = [] } = violationReports.safeParse(request.body);
        for (const violation of violationsOf(data, basePath, settings.routeOf)) {
          const text = JSON.stringify(violation);
          if (seen.has(text) || seen.size >= MOST) continue;
          seen.add(text);
          settings.onViolation(violation);
        }
        return reply.code(success ? 204 : 400).send();
      });
  });
}
