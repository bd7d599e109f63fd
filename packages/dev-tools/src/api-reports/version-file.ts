/** The source file that contains the platform version, relative to the root of the repository. */
export const VERSION_FILE = 'packages/platform/src/remote/version.ts';

/** Renders the source file that contains the platform version. */
export const renderVersionFile = (version: string): string => `/**
 * The version (semver) of the exports of all packages that the shell provides to remotes at run time. It is independent of the
 * versions in \`package.json\`. \`pnpm api-report\` writes it: an addition raises the minor version, a breaking change the major version.
 */
export const shellApiVersion = '${version}';
`;
