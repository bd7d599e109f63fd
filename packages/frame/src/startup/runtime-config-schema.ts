import { commandServerNamesSchema } from '@aboschalter/contract';
import { z } from 'zod';

/**
 * The schema of `runtime-config.json` next to the shell: settings of an installation for the front
 * end.
 */
export const runtimeConfigSchema = z.object({
  /** Base URL of the middleware; the compatibility check reports an empty one. */
  middlewareUrl: z.union([z.url(), z.string().trim().length(0)]).default('http://localhost:9090'),
  /** Whether a `-dev` suffix of the middleware version is ignored. */
  allowDevVersions: z.boolean().default(false),
  /** Origins of remotes besides the origin of the page. */
  remoteOrigins: z.array(z.url()).default([]),
  /**
   * Origins from which a developer's own build may replace a release, in that developer's browser;
   * none in production.
   */
  overrideOrigins: z.array(z.url()).default([]),
  /**
   * The endpoint for reports about releases, below the base path; without it, no reports are sent.
   */
  releaseReports: z.string().optional(),
  /** The contact for staff, for example to report a barrier: telephone number or e-mail address. */
  supportContact: z.string().trim().min(1).optional(),
  /** What the installation offers for practice; without it, nothing refers to practice. */
  practice: z
    .object({
      /** An invented customer, whom the introduction names. */
      customer: z.object({ number: z.int().positive(), name: z.string().trim().min(1) }).optional(),
      /** The page of the simulated card workstation; a link to it is offered if the configured reader has the same origin. */
      cardWorkstationUrl: z.url().optional(),
    })
    .optional(),
  /** Timeouts of requests to the middleware in milliseconds. */
  timeouts: z
    .object({
      request: z.int().positive().default(30_000),
      /** For calls that upload files with visible progress. */
      upload: z.int().positive().default(60_000),
    })
    .prefault({}),
  /**
   * Header names of the command server, if they differ from the defaults
   * (`packages/docs/reference/command-server-headers.md`).
   */
  commandServer: commandServerNamesSchema.optional(),
  signIn: z
    .object({
      /** Whether `access_token` and `refresh_token` in the query are accepted (embedded set-up). */
      acceptTokensFromQuery: z.boolean().default(false),
      /** Name of the claim with the sales-point number. */
      salesPointClaim: z.string().default('salesPointNumber'),
    })
    .prefault({}),
});
export type RuntimeConfig = z.infer<typeof runtimeConfigSchema>;

/**
 * Fetches the runtime configuration below the base path. Rejects if it cannot be fetched or parsed.
 * @param timeout in milliseconds
 */
export async function loadRuntimeConfig(baseUrl: string, timeout: number): Promise<RuntimeConfig> {
  const response = await fetch(new URL('runtime-config.json', baseUrl), {
    cache: 'no-cache',
    signal: AbortSignal.timeout(timeout),
  });
  if (!response.ok) throw new Error(`runtime-config.json: HTTP ${response.status}`);
  return runtimeConfigSchema.parse(await response.json());
}
