import { z } from 'zod';

/** How one page load fared with one release that it used: no person, no address, no words of an error. */
export const releaseReport = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  version: z.string().min(1).max(100),
  /** It could not be loaded, or something in it threw; however often, a page load counts once. */
  failed: z.boolean(),
});
export type ReleaseHealthReport = z.output<typeof releaseReport>;

/** What a page says when it is left. */
export const releaseHealthReports = z.array(releaseReport).max(200);
