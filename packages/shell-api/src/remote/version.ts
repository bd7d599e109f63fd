/**
 * The version of this package as an interface between shell and remotes (semver): a remote says which range
 * it needs, the shell refuses one that does not fit. Raise the major when a remote built before could break.
 */
export const shellApiVersion = '2.2.0';
