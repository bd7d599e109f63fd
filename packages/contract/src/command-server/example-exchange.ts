/** One round of the loop: a request to the command server, its reply, and what the reader then was asked and answered. */
export interface ExampleRoundTrip {
  readonly request: {
    readonly method: 'GET' | 'PUT';
    readonly headers: Readonly<Record<string, string>>;
    /** The reader's answer of the round before. */
    readonly body?: string;
  };
  readonly reply: {
    readonly headers: Readonly<Record<string, string>>;
    /** The body's `result`, base64-decoded. */
    readonly result: string;
  };
  /** Missing in the last round. */
  readonly reader?: {
    readonly method: 'GET' | 'POST';
    readonly query: string;
    /** The image of a print job, in base64. */
    readonly imageBase64?: string;
    readonly answer: string;
  };
}

/**
 * A command from beginning to end, word for word. The reference implementation is held to it, and so is the client: each
 * is tested against these rounds, so that the two fit although neither knows the other. Ids and sealed data
 * are replaced: `pe-session`, `sealed`, `sha256`.
 */
export interface ExampleExchange {
  readonly title: string;
  readonly command: string;
  readonly rounds: readonly ExampleRoundTrip[];
}
