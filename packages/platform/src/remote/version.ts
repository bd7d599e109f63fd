/**
 * The version of all that remotes share with the shell (semver). Written by `pnpm api` from the reports, not by hand: an
 * addition raises the minor, whatever breaks a user raises the major.
 */
export const shellApiVersion = '10.0.0';
