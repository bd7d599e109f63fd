/**
 * The version (semver) of the exports of all packages that the shell provides to remotes at run time. It is independent of the
 * versions in `package.json`. `pnpm api-report` writes it: an addition raises the minor version, a breaking change the major version.
 */
export const shellApiVersion = '10.0.0';
