/**
 * Headers of the requests to the command server. The specification (document 2, section 7) says what they carry;
 * their names are ours. GET carries the first two, PUT carries them all.
 */
export const commandRequestHeaders = {
  /** Organization id; not 0. On withdrawal the one that issued the authorization. */
  orgId: 'cs-org-id',
  /** The session that the middleware handed out; not 0. It is the capability for the issuing journal. */
  webSessionId: 'cs-web-session-id',
  /** The session of command server and reader, from the reply before. */
  peSessionId: 'cs-pe-session-id',
  /** Name of the command that is running, from the reply before. */
  lastCommand: 'cs-last-command',
  /** Step whose answer the body is, from the reply before. */
  lastCommandStep: 'cs-last-command-step',
  /** 'true': refuse a card whose application is locked or not valid. */
  checkCard: 'cs-check-card',
  /** 'true': also read who the card belongs to. */
  readCustomerData: 'cs-read-customer-data',
  /** 'true': read the application alone, no authorizations. */
  readAppDirectoryOnly: 'cs-read-app-directory-only',
  /** 'true': issue without a credit check. */
  withoutCreditCheck: 'cs-without-credit-check',
  /** 'true': print on the card. */
  withPrint: 'cs-with-print',
  /** A word of the caller's for this attempt, for support; '0' for none. */
  usageId: 'cs-usage-id',
  /** Number of the authorization to withdraw; '0' for none. */
  authorizationNumber: 'cs-authorization-number',
  /** The ticket to issue, 11 characters; '0' for none. */
  authorizationId: 'cs-authorization-id',
  /** How many authorizations the card may hold at most; '0': as many as it can. */
  maxAuthorizations: 'cs-max-authorizations',
  /** The ticket holder, 11 digits; '0' for none. */
  ticketHolderId: 'cs-ticket-holder-id',
  /** The only card that may be written, by its application instance number; '0': any. */
  newCardId: 'cs-new-card-id',
} as const;

/** Headers of the replies of the command server; a browser must be allowed to read them (`Access-Control-Expose-Headers`). */
export const commandResponseHeaders = {
  /** See `commandStatus`. */
  status: 'cs-command-status',
  /** A German sentence for staff, percent-encoded; empty for none. */
  message: 'cs-command-message',
  /** How far the command has come, 0 to 100. */
  progress: 'cs-command-progress',
  /** What went wrong: a list of texts, see `encodeHeaderList`; empty for nothing. */
  error: 'cs-command-error',
  /** Present while a session with the reader exists: the loop goes on even if the status is an error. */
  peSessionId: 'cs-pe-session-id',
  lastCommand: 'cs-last-command',
  /** The step that the next command belongs to. */
  lastCommandStep: 'cs-last-command-step',
  /** What the body's `result` is, see `commandData`. */
  commandData: 'cs-command-data',
  /** Application instance number of the card last seen; '0' before one was. */
  lastAppInstance: 'cs-last-app-instance',
} as const;

/** What `result` in the body of a reply holds, base64-decoded. */
export const commandResultKinds = {
  /** The next command for the reader: a query string, for print commands with the print marker and an image behind it. */
  peCommand: 'pe-command',
  /** The result of the command as JSON; the client stores it. */
  result: 'result',
  /** Nothing. */
  none: 'none',
} as const;

/** Content type of PUT: the body is the reader's answer, word for word. */
export const peResponseContentType = 'application/xml';
/** Content type of a print job's POST to the reader; plain text needs no preflight. */
export const printContentType = 'text/plain';

/** A text as a header value: headers are Latin-1, so umlauts and line ends are percent-encoded (RFC 3986). */
export function encodeHeaderText(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** The text of a header value; one that is not well encoded is taken as it came, a missing one is empty. */
export function decodeHeaderText(value: string | null | undefined): string {
  if (!value) return '';
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Several texts as one header value: each percent-encoded, commas between. */
export function encodeHeaderList(texts: readonly string[]): string {
  return texts.map(encodeHeaderText).join(',');
}

/** The texts of a header value written by {@link encodeHeaderList}; empty ones are left out. */
export function decodeHeaderList(value: string | null | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((part) => decodeHeaderText(part.trim()))
    .filter((text) => text !== '');
}
