import { z } from 'zod';

/** Whether one release had an error during one load of a page in a browser. Contains no user, URL or error message. */
export const releaseHealthReportSchema = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  version: z.string().min(1).max(100),
  /** Whether the release could not be loaded, or threw an error, at least once during the page load. */
  failed: z.boolean(),
});
export type ReleaseHealthReport = z.output<typeof releaseHealthReportSchema>;

/** The reports of one page load about all of its releases. The browser sends them when the page is closed. */
export const releaseHealthReportsSchema = z.array(releaseHealthReportSchema).max(200);
