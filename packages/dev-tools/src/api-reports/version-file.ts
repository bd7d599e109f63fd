/** The source file that contains the platform version, relative to the root of the repository. */
export const VERSION_FILE = 'packages/platform/src/remote/version.ts';

/** Renders the source file that contains the platform version. */
export const renderVersionFile = (version: string): string => `/**
 * The version of the platform that remotes share with the shell (semver). Written by \`pnpm api-report\`
 * from the reports: an addition raises the minor version, a breaking change the major version.
 */
export const shellApiVersion = '${version}';
`;
