/** Where the shell reads the version of the platform, within the repository. */
export const VERSION_FILE = 'packages/platform/src/remote/version.ts';

/** The file that holds the version for running code. */
export const renderVersionFile = (version: string): string => `/**
 * The version of all that remotes share with the shell (semver). Written by \`pnpm api\` from the reports, not by hand: an
 * addition raises the minor, whatever breaks a user raises the major.
 */
export const shellApiVersion = '${version}';
`;
