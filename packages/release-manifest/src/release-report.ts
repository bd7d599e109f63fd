import { z } from 'zod';

/** The outcome of one page load with one release. Contains no user, URL or error message. */
export const releaseHealthReportSchema = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  version: z.string().min(1).max(100),
  /** Whether the release could not be loaded, or threw an error, at least once during the page load. */
  failed: z.boolean(),
});
export type ReleaseHealthReport = z.output<typeof releaseHealthReportSchema>;

/** The reports of a page, sent when it is closed. */
export const releaseHealthReportsSchema = z.array(releaseHealthReportSchema).max(200);
