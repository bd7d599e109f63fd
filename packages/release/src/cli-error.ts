/** An expected failure with a message for the user, shown without a stack. No current release was changed. */
export class CliError extends Error {}

/**
 * A check rejected a release. The command that catches it records a rejection, so that no other command makes the release
 * live until `publish` accepts it.
 */
export class RejectedError extends CliError {}
