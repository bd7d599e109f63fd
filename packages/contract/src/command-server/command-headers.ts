/**
 * Default names of the headers of requests to the command server. The specification (document 2, section 7) defines the
 * content of the headers, but not their names. A GET request has only the first two headers, a PUT request has all of them.
 *
 * The program of a card reader or printer that executes the commands has the name PE in the specification. Names and comments of the
 * protocol call it the reader, even if the device is a printer.
 */
export const commandRequestHeaders = {
  /** Organization id; not 0. For a withdrawal, the id of the organization that issued the authorization. */
  orgId: 'cs-org-id',
  /**
   * Id of the command server session that the middleware has created (`getCommandServerSession`); not 0. It authorizes access to
   * the issuing journal.
   */
  webSessionId: 'cs-web-session-id',
  /** Id of the session between command server and reader, copied from the previous response. */
  peSessionId: 'cs-pe-session-id',
  /** Name of the running command, copied from the previous response. */
  lastCommand: 'cs-last-command',
  /** Name of the step that the reader has executed, copied from the previous response. The body is the reader's response to it. */
  lastCommandStep: 'cs-last-command-step',
  /** 'true': reject a card whose application is locked or invalid. */
  checkCard: 'cs-check-card',
  /** 'true': also read the customer data of the card. */
  readCustomerData: 'cs-read-customer-data',
  /** 'true': read only the application, no authorizations. */
  readAppDirectoryOnly: 'cs-read-app-directory-only',
  /** 'true': issue without a credit check. */
  withoutCreditCheck: 'cs-without-credit-check',
  /** 'true': print on the card. */
  withPrint: 'cs-with-print',
  /** An id of this execution of the command, for support; '0' for none. */
  usageId: 'cs-usage-id',
  /** Number of the authorization to withdraw; '0' for none. */
  authorizationNumber: 'cs-authorization-number',
  /** Id of the ticket to issue, padded to 11 digits; '0' for none. */
  authorizationId: 'cs-authorization-id',
  /** Maximum number of authorizations on the card; '0': no limit. */
  maxAuthorizations: 'cs-max-authorizations',
  /** Id of the ticket holder, padded to 11 digits; '0' for none. */
  ticketHolderId: 'cs-ticket-holder-id',
  /** Application instance number of the only card on which the command server may write; '0': any card. */
  newCardId: 'cs-new-card-id',
} as const;

/**
 * Headers of the responses of the command server; readable for browsers
 * (`Access-Control-Expose-Headers`).
 */
export const commandResponseHeaders = {
  /** See `commandStatus`. */
  status: 'cs-command-status',
  /** A German message for staff, percent-encoded; empty for none. */
  message: 'cs-command-message',
  /** The progress of the command, 0 to 100. */
  progress: 'cs-command-progress',
  /** The errors of the command, encoded with `encodeHeaderList`; empty for none. */
  error: 'cs-command-error',
  /**
   * Present while a session with the reader exists. While it is present, the client sends further requests even if the status is an
   * error.
   */
  peSessionId: 'cs-pe-session-id',
  /** The name of the running command. The client repeats it in the next request. */
  lastCommand: 'cs-last-command',
  /** The step of the reader command in this response. The client repeats it in the next request. */
  lastCommandStep: 'cs-last-command-step',
  /** The kind of the body's `result`, see `commandResultKinds`. */
  commandData: 'cs-command-data',
  /** Application instance number of the latest card; '0' before the first card was opened. */
  lastAppInstance: 'cs-last-app-instance',
} as const;

/** The kinds of the base64-decoded `result` in the body of a response. */
export const commandResultKinds = {
  /**
   * The next command for the reader: a query string. A print command continues with `printMarker` and an image in base64.
   */
  peCommand: 'pe-command',
  /** The result of the command as JSON; the client stores it. */
  result: 'result',
  /** The response has no result. */
  none: 'none',
} as const;

/** Content type of PUT requests, whose body is the unchanged response of the reader. */
export const peResponseContentType = 'application/xml';
/** Content type of a print job's POST to the reader; plain text needs no CORS preflight request. */
export const printContentType = 'text/plain';

/**
 * Encodes a text as a header value: headers are Latin-1, so umlauts and line ends are
 * percent-encoded (RFC 3986).
 */
export function encodeHeaderText(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Decodes a header value; an invalid encoding is returned unchanged, a missing value is empty. */
export function decodeHeaderText(value: string | null | undefined): string {
  if (!value) return '';
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Encodes several texts as one header value: each percent-encoded, separated by commas. */
export function encodeHeaderList(texts: readonly string[]): string {
  return texts.map(encodeHeaderText).join(',');
}

/** Decodes a header value that {@link encodeHeaderList} created; empty texts are omitted. */
export function decodeHeaderList(value: string | null | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((part) => decodeHeaderText(part.trim()))
    .filter((text) => text !== '');
}
