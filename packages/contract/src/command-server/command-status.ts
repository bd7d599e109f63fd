/**
 * Command status of a response of the command server (specification, document 2, section 4):
 *
 * - 0: the client sends the next request.
 * - 1: the command has ended without an error. Its result is the latest one that the client has stored (`commandResultKinds.result`).
 *   A negative value means the same.
 * - Above 1: an error. The client sends further requests only while a session with the reader exists, so that the command server can
 *   close the session.
 */
export const commandStatus = {
  continue: 0,
  done: 1,
  /**
   * The reader or the card rejected the command; the error list has 'StatusCode: n' and the text of
   * the reader.
   */
  readerError: 2,
  /**
   * The command server or the middleware rejected the command, for example because of another card, another customer, an unknown
   * ticket, an expired session, or a print on a device without a printer.
   */
  refused: 3,
  /** The middleware was unreachable or sent an invalid response. */
  middlewareUnreachable: 4,
  /** A header is missing or invalid, or the step is not the expected one. */
  badRequest: 5,
  /**
   * The session with the reader has ended: it has expired, was closed, or another command on the same device has replaced it.
   */
  sessionOver: 6,
} as const;

/** Status codes in responses of the reader (called PE in the specification), in the element `StatusCode`. */
export const peStatusCode = {
  ok: 0,
  general: 1,
  /** There is no card on the reader ('no transponder'). */
  noCard: 2,
  /** The session with the card has ended: there is another card on the reader, or another session was opened. */
  sessionOver: 3,
  /** The reader's USB connection is lost; the text contains 'Fehler' and 'handle'. */
  usb: 4,
  /** The card rejected the command, for example because it is full; the card is unchanged. */
  cardRefused: 5,
  printer: 6,
  unknownCommand: 7,
  /** The authorization is not on the card. */
  notOnCard: 8,
  /** More than one card is on the reader. */
  severalCards: 9,
} as const;
