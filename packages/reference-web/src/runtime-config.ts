import type { Origins } from './security-headers.ts';

/** Where browsers tell how releases fare, below the base path. */
export const RELEASE_REPORTS = 'release-reports';

/** What a deployment says, of which pages and their policy are told. */
export interface Deployment {
  /** What `runtime-config.json` says besides. */
  readonly runtimeConfig: object;
  readonly origins: Origins;
  /** Origins from which a developer's own build may stand in for a release, in that developer's browser; none in production. */
  readonly overrideOrigins?: readonly string[];
}

/** What a page may load from and reach, with what a developer's own browser may beside that. */
export const originsOf = ({ origins, overrideOrigins = [] }: Deployment): Origins => ({
  ...origins,
  remotes: [...origins.remotes, ...overrideOrigins],
});

/**
 * The content of `runtime-config.json`.
 * @param acceptsReports whether the server accepts reports of browsers about releases
 */
export const runtimeConfigOf = ({ runtimeConfig, origins, overrideOrigins = [] }: Deployment, acceptsReports: boolean): object => ({
  ...runtimeConfig,
  remoteOrigins: origins.remotes,
  overrideOrigins,
  ...(acceptsReports ? { releaseReports: RELEASE_REPORTS } : {}),
});
