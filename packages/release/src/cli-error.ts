/** An expected failure with a message for the user, shown without a stack. Nothing was changed. */
export class CliError extends Error {}

/** A check rejected a release: its upload is marked, and no command makes it live until `publish` accepts it. */
export class RejectedError extends CliError {}
