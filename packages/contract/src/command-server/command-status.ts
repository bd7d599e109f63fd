/**
 * Command status of a reply (specification, document 2, section 4): 0 goes on, over 1 is an error (the loop
 * goes on while a session with the reader exists, to release it), anything else ends with the stored result.
 */
export const commandStatus = {
  continue: 0,
  done: 1,
  /** The reader or the card said no; the error list has 'StatusCode: n' and the reader's words. */
  readerError: 2,
  /** The middleware refused: another card, another customer, no such ticket, session over. */
  refused: 3,
  /** The middleware could not be reached or did not answer sensibly. */
  middlewareUnreachable: 4,
  /** A header is missing or wrong, or the step is not the one expected. */
  badRequest: 5,
  /** The session is over: too old, released, or taken over by another command at the same device. */
  sessionOver: 6,
} as const;

/** Status codes of the reader's answers (PE), in the element `StatusCode`. */
export const peStatusCode = {
  ok: 0,
  general: 1,
  /** No transponder: no card on the reader. */
  noCard: 2,
  /** The session with the card is over: another card, or another session. */
  sessionOver: 3,
  /** The reader's USB connection is lost; the text has the words 'Fehler' and 'handle'. */
  usb: 4,
  /** The card refused, for example because it is full; nothing was changed. */
  cardRefused: 5,
  printer: 6,
  unknownCommand: 7,
  /** The card does not hold that authorization. */
  notOnCard: 8,
  /** More than one card is on the reader: it cannot tell which is meant. */
  severalCards: 9,
} as const;
