/**
 * The version of the platform that remotes share with the shell (semver). Written by `pnpm api-report`
 * from the reports: an addition raises the minor version, a breaking change the major version.
 */
export const shellApiVersion = '10.0.0';
