/** An expected failure with a message for the user, shown without a stack. Nothing was changed. */
export class CliError extends Error {}
