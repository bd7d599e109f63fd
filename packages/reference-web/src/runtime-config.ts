import type { AllowedOrigins } from './security-headers.ts';

/** Where browsers tell how releases fare, below the base path. */
export const RELEASE_REPORTS_PATH = 'release-reports';

/** What a deployment says, of which pages and their policy are told. */
export interface DeploymentConfig {
  /** What `runtime-config.json` says besides. */
  readonly runtimeConfig: object;
  readonly origins: AllowedOrigins;
  /** Origins from which a developer's own build may stand in for a release, in that developer's browser; none in production. */
  readonly overrideOrigins?: readonly string[];
}

/** What a page may load from and reach, with what a developer's own browser may beside that. */
export const mergeOverrideOrigins = ({ origins, overrideOrigins = [] }: DeploymentConfig): AllowedOrigins => ({
  ...origins,
  remotes: [...origins.remotes, ...overrideOrigins],
});

/**
 * The content of `runtime-config.json`.
 * @param acceptsReports whether the server accepts reports of browsers about releases
 */
export const buildRuntimeConfig = (
  { runtimeConfig, origins, overrideOrigins = [] }: DeploymentConfig,
  acceptsReports: boolean,
): object => ({
  ...runtimeConfig,
  remoteOrigins: origins.remotes,
  overrideOrigins,
  ...(acceptsReports ? { releaseReports: RELEASE_REPORTS_PATH } : {}),
});
