import type { FastifyInstance } from 'fastify';
import { VIOLATION_REPORTS_PATH } from '../security-headers.ts';
import { violationReportSchema, parseViolations, type Violation } from './violation.ts';

export interface ViolationReportOptions {
  /** The path of the route that a path below the base path belongs to. */
  readonly routeOf: (path: string) => string;
  /** Told of each violation once, however often it is reported. */
  readonly onViolation: (violation: Violation) => void;
}

/** Anybody may send reports: no more than this many different ones are taken until the server is started anew. */
const MAX_DISTINCT_REPORTS = 500;
const MAX_REPORT_BYTES = 65_536;

/** Takes what browsers report (W3C Reporting) at the place that the headers of the pages name. Answers 204, or 400. */
export async function registerViolationReportRoute(
  app: FastifyInstance,
  basePaths: readonly string[],
  settings: ViolationReportOptions,
): Promise<void> {
  const seen = new Set<string>();
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/reports+json',
      { parseAs: 'string', bodyLimit: MAX_REPORT_BYTES },
      scope.getDefaultJsonParser('error', 'error'),
    );
    for (const basePath of basePaths)
      scope.post(`${basePath}${VIOLATION_REPORTS_PATH}`, async (request, reply) => {
        const { success, data = [] } = violationReportSchema.safeParse(request.body);
        for (const violation of parseViolations(data, basePath, settings.routeOf)) {
          const text = JSON.stringify(violation);
          if (seen.has(text) || seen.size >= MAX_DISTINCT_REPORTS) continue;
          seen.add(text);
          settings.onViolation(violation);
        }
        return reply.code(success ? 204 : 400).send();
      });
  });
}
