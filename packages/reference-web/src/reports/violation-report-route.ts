import type { FastifyInstance } from 'fastify';
import { VIOLATION_REPORTS_PATH } from '../security-headers.ts';
import { violationReportSchema, parseViolations, type Violation } from './violation.ts';

/** What the route for reports of violations calls. */
export interface ViolationReportOptions {
  /** Returns the route of a path below the base path. */
  readonly getRoute: (path: string) => string;
  /** Called once for each distinct violation. */
  readonly onViolation: (violation: Violation) => void;
}

/** Maximum number of distinct reports until the next restart, since anyone can send them. */
const MAX_DISTINCT_REPORTS = 500;
const MAX_REPORT_BYTES = 65_536;

/**
 * Registers the route to which browsers send the violations of a page (W3C Reporting). Responds with 204, or with 400 for
 * invalid reports.
 */
export async function registerViolationReportRoute(
  app: FastifyInstance,
  basePaths: readonly string[],
  settings: ViolationReportOptions,
): Promise<void> {
  const seen = new Set<string>();
  await app.register(async (scope) => {
    // 'error' rejects bodies with the keys `__proto__` or `constructor`.
    scope.addContentTypeParser(
      'application/reports+json',
      { parseAs: 'string', bodyLimit: MAX_REPORT_BYTES },
      scope.getDefaultJsonParser('error', 'error'),
    );
    for (const basePath of basePaths)
      scope.post(`${basePath}${VIOLATION_REPORTS_PATH}`, async (request, reply) => {
        const { success, data = [] } = violationReportSchema.safeParse(request.body);
        for (const violation of parseViolations(data, basePath, settings.getRoute)) {
          const text = JSON.stringify(violation);
          if (seen.has(text) || seen.size >= MAX_DISTINCT_REPORTS) continue;
          seen.add(text);
          settings.onViolation(violation);
        }
        return reply.code(success ? 204 : 400).send();
      });
  });
}
