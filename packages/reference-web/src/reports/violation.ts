import { z } from 'zod';

/** What is kept of a violation that a browser has reported: nothing in it says who was working, or with whom. */
export interface Violation {
  /** `csp-violation`, `integrity-violation` and the like (W3C Reporting). */
  readonly type: string;
  /** The rule that was broken. */
  readonly directive: string;
  /** What was refused: a word of the standard (`inline`, `trusted-types-sink`), a file of a release, or an origin. */
  readonly blocked: string;
  /** Path of the route, its parameters by their names: `/ticket-holder/:uuidTicketHolder?`. */
  readonly route: string;
  /** The file whose code did it, and where in it. */
  readonly source: string;
  /** False where it was only noticed. */
  readonly enforced: boolean;
}

/** What browsers send (W3C Reporting, CSP Level 3, Integrity-Policy); addresses in it may carry a query. */
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

const WORD = /^[a-z-]{1,40}$/;
/** A file of a release: names that builds have made. */
const RELEASE_FILE = /\/releases\/[\w.@-]+\/[\w.@-]+\/[\w.@/-]+$/;

/** The address without what a person may have put into it. */
function fileOf(address: string | null | undefined): string {
  if (!address) return '';
  if (WORD.test(address)) return address;
  const url = URL.parse(address);
  if (url === null) return 'unknown';
  if (!/^https?:$/.test(url.protocol)) return url.protocol;
  return RELEASE_FILE.exec(url.pathname)?.[0] ?? url.origin;
}

/**
 * What is worth keeping of a report.
 * @param routeOf the path of the route that a path below the base path belongs to
 */
export function parseViolations(
  sent: z.output<typeof violationReportSchema>,
  basePath: string,
  routeOf: (path: string) => string,
): readonly Violation[] {
  return sent.map(({ type, body }) => {
    const path = URL.parse(body.documentURL ?? '')?.pathname ?? '';
    const place = body.lineNumber ? `:${body.lineNumber}:${body.columnNumber ?? 0}` : '';
    return {
      type,
      directive: body.effectiveDirective ?? body.destination ?? '',
      blocked: fileOf(body.blockedURL),
      route: path.startsWith(basePath) ? routeOf(path.slice(basePath.length - 1)) : 'elsewhere',
      source: `${fileOf(body.sourceFile)}${place}`,
      enforced: body.disposition !== 'report' && body.reportOnly !== true,
    };
  });
}
