import { CliError } from '@aboschalter/reference-program';

// A command that throws this error has not changed any live release.
export { CliError };

/**
 * A check rejected a release. `runGates`, and `uploadAndCommit` for an uploaded build, record the rejection, so that no other command
 * makes the release live until `publish` accepts it.
 */
export class RejectedError extends CliError {}
