/** A response with an error status and a message for the user of the command line. */
export class HttpError extends Error {
  readonly status: number;
  /** Details for the log of the server only. */
  readonly details: string | undefined;

  constructor(status: number, message: string, details?: string) {
    super(message);
    this.status = status;
    this.details = details;
  }
}
