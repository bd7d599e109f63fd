import { z } from 'zod';

/** The stored properties of a reported violation. They contain no personal data. */
export interface Violation {
  /** `csp-violation`, `integrity-violation` and the like (W3C Reporting). */
  readonly type: string;
  /** The violated directive. */
  readonly directive: string;
  /**
   * The blocked resource: a keyword of the standard (`inline`, `trusted-types-sink`), a file of a release, or an origin.
   */
  readonly blocked: string;
  /**
   * The path of the route with the names of parameters: `/ticket-holder/:uuidTicketHolder?`. `unknown` if no route of a remote matches;
   * `elsewhere` for a page outside the base path.
   */
  readonly route: string;
  /** The file and position of the code. */
  readonly source: string;
  /** Whether the browser has blocked the resource; false if it has only reported the violation. */
  readonly enforced: boolean;
}

/** The reports of browsers (W3C Reporting, CSP Level 3, Integrity-Policy); their URLs may contain a query. */
export const violationReportSchema = z.array(
  z.object({
    type: z.string().max(40),
    body: z.object({
      documentURL: z.string().optional(),
      blockedURL: z.string().nullish(),
      effectiveDirective: z.string().max(40).optional(),
      destination: z.string().max(40).optional(),
      disposition: z.string().optional(),
      reportOnly: z.boolean().optional(),
      sourceFile: z.string().nullish(),
      lineNumber: z.number().nullish(),
      columnNumber: z.number().nullish(),
    }),
  }),
);

/** A keyword of the standard. */
const KEYWORD = /^[a-z-]{1,40}$/;
/** A file of a release, named by a build. */
const RELEASE_FILE = /\/releases\/[\w.@-]+\/[\w.@-]+\/[\w.@/-]+$/;

/** Reduces a URL to parts that contain no personal data: a file of a release, the origin, or the protocol. */
function sanitizeUrl(address: string | null | undefined): string {
  if (!address) return '';
  if (KEYWORD.test(address)) return address;
  const url = URL.parse(address);
  if (url === null) return 'unknown';
  if (!/^https?:$/.test(url.protocol)) return url.protocol;
  return RELEASE_FILE.exec(url.pathname)?.[0] ?? url.origin;
}

/**
 * Returns the stored properties of each report.
 * @param getRoute returns the route of a path below the base path
 */
export function parseViolations(
  reports: z.output<typeof violationReportSchema>,
  basePath: string,
  getRoute: (path: string) => string,
): readonly Violation[] {
  return reports.map(({ type, body }) => {
    const path = URL.parse(body.documentURL ?? '')?.pathname ?? '';
    const position = body.lineNumber ? `:${body.lineNumber}:${body.columnNumber ?? 0}` : '';
    return {
      type,
      directive: body.effectiveDirective ?? body.destination ?? '',
      blocked: sanitizeUrl(body.blockedURL),
      route: path.startsWith(basePath) ? getRoute(path.slice(basePath.length - 1)) : 'elsewhere',
      source: `${sanitizeUrl(body.sourceFile)}${position}`,
      enforced: body.disposition !== 'report' && body.reportOnly !== true,
    };
  });
}
