import type { AllowedOrigins } from './security-headers.ts';

/** The path for reports about releases, below the base path. */
export const RELEASE_REPORTS_PATH = 'release-reports';

/** Settings of a deployment that affect pages and their policy. */
export interface DeploymentConfig {
  /** The content of `runtime-config.json` apart from origins and report path, which are added. */
  readonly runtimeConfig: object;
  readonly origins: AllowedOrigins;
  /**
   * Origins from which a developer's own build may replace a release, in that developer's browser; none in production.
   */
  readonly overrideOrigins?: readonly string[];
}

/** Returns the allowed origins of a page, including the origins of overrides. */
export const mergeOverrideOrigins = ({ origins, overrideOrigins = [] }: DeploymentConfig): AllowedOrigins => ({
  ...origins,
  remotes: [...origins.remotes, ...overrideOrigins],
});

/**
 * Builds the content of `runtime-config.json`.
 * @param options.acceptsReports whether the server accepts reports of browsers about releases
 */
export const buildRuntimeConfig = (
  { runtimeConfig, origins, overrideOrigins = [] }: DeploymentConfig,
  { acceptsReports }: { readonly acceptsReports: boolean },
): object => ({
  ...runtimeConfig,
  remoteOrigins: origins.remotes,
  overrideOrigins,
  ...(acceptsReports ? { releaseReports: RELEASE_REPORTS_PATH } : {}),
});
