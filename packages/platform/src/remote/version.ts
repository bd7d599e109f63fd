/**
 * The semantic version of the platform that remotes share with the shell. `pnpm api-report` writes it: an addition to the API
 * increases the minor version, a breaking change the major version.
 */
export const shellApiVersion = '10.0.0';
