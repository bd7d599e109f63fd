/**
 * One round of a command: a request to the command server with its response, and the following request to the reader (PE) with its
 * response. The field names are those of the stored examples: `reply` is the response of the command server, `answer` the response of
 * the reader.
 */
export interface ExampleRoundTrip {
  readonly request: {
    readonly method: 'GET' | 'PUT';
    readonly headers: Readonly<Record<string, string>>;
    /** The response of the reader in the previous round. */
    readonly body?: string;
  };
  /** The response of the command server. */
  readonly reply: {
    readonly headers: Readonly<Record<string, string>>;
    /** The body's `result`, base64-decoded. */
    readonly result: string;
  };
  /** The request to the reader; missing in the last round. */
  readonly reader?: {
    readonly method: 'GET' | 'POST';
    readonly query: string;
    /** The image of a print job, in base64. */
    readonly imageBase64?: string;
    /** The response of the reader. */
    readonly answer: string;
  };
}

/**
 * The complete exchange of a command. The tests of the reference implementation and of the client use the same rounds, so
 * that the two implementations are compatible. Ids and encrypted data are replaced by the placeholders `pe-session` and
 * `sealed`.
 */
export interface ExampleExchange {
  readonly title: string;
  readonly command: string;
  readonly rounds: readonly ExampleRoundTrip[];
}
