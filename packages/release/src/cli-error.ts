/** An expected failure with a message for the user, shown without a stack. The command has not changed any live release. */
export class CliError extends Error {}

/**
 * A check rejected a release. `runGates`, and `uploadAndCommit` for an uploaded build, record the rejection, so that no other command
 * makes the release live until `publish` accepts it.
 */
export class RejectedError extends CliError {}
