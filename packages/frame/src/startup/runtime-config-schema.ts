import { commandServerNames } from '@aboschalter/contract';
import { z } from 'zod';

/** What a deployment says to the front end before anything else: `runtime-config.json` beside the shell. */
export const runtimeConfigSchema = z.object({
  /** Base URL of the middleware; an empty one is said by the compatibility check. */
  middlewareUrl: z.union([z.url(), z.string().trim().length(0)]).default('http://localhost:9090'),
  /** Whether a `-dev` suffix of the middleware version is overlooked. */
  allowDevVersions: z.boolean().default(false),
  /** Origins beside our own that remotes may come from. */
  remoteOrigins: z.array(z.url()).default([]),
  /** Origins from which a developer's own build may stand in for a release, in that developer's browser; none in production. */
  overrideOrigins: z.array(z.url()).default([]),
  /** Where this browser tells how releases fare, below the base path; left out, it tells nobody. */
  releaseReports: z.string().optional(),
  /** Timeouts of the middleware's calls in milliseconds. */
  timeouts: z
    .object({
      request: z.int().positive().default(30_000),
      /** Of a call that sends files, with its progress shown. */
      upload: z.int().positive().default(60_000),
    })
    .prefault({}),
  /** Header names of the command server, where they are not the default ones (`packages/docs/reference/command-server-headers.md`). */
  commandServer: commandServerNames.optional(),
  signIn: z
    .object({
      /** Whether `access_token` and `refresh_token` in the query are taken (embedded set-up). */
      acceptTokensFromQuery: z.boolean().default(false),
      /** Name of the claim with the sales-point number. */
      salesPointClaim: z.string().default('salesPointNumber'),
    })
    .prefault({}),
});
export type RuntimeConfig = z.infer<typeof runtimeConfigSchema>;

/**
 * Fetches the runtime configuration below the base path. Rejects if it can't be fetched or read.
 * @param timeout milliseconds
 */
export async function loadRuntimeConfig(baseUrl: string, timeout: number): Promise<RuntimeConfig> {
  const response = await fetch(new URL('runtime-config.json', baseUrl), {
    cache: 'no-cache',
    signal: AbortSignal.timeout(timeout),
  });
  if (!response.ok) throw new Error(`runtime-config.json: HTTP ${response.status}`);
  return runtimeConfigSchema.parse(await response.json());
}
