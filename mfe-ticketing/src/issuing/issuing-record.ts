import type { CardReadResult, SubscriptionTicket } from '@aboschalter/contract';
import type { InterruptedIssuance } from '@aboschalter/contract/records';
import type { CardDevice } from './configured-card-devices.ts';
import type { InspectionResult } from './inspect-card.ts';

/** An attempt to issue the ticket, made by this dialog, and its progress. */
export interface Attempt {
  /** The card that was read before anything was written; undefined if none was read. */
  readonly before?: CardReadResult;
  /** The name of the owner of that card, to be displayed; undefined if the owner is the holder of the ticket. */
  readonly owner?: string | undefined;
  /** Whether the write command was sent to the command server. Until then, no card can have the authorization. */
  readonly isSent: boolean;
  /** Whether the command has ended without an error. */
  readonly isDone: boolean;
  /** Whether a print was requested. */
  readonly withPrint: boolean;
  /** Whether an earlier attempt was started and not completed, according to this browser. */
  readonly wasInterrupted: boolean;
}

/** An authorization on a card that may be the ticket: its number and product name. */
export interface PossibleAuthorization {
  readonly number: number;
  readonly product: string;
}

/** The reasons why it is unknown whether a card has the ticket. Each `card` and `expected` is a card number. */
export interface Doubt {
  /** Whether a write may have reached a card, in this dialog or before an interruption. */
  readonly mayBeWritten: boolean;
  /** What the card on the device shows. */
  readonly card:
    | { readonly kind: 'not-read' }
    /** The card could not be read. */
    | { readonly kind: 'failed'; readonly why: string }
    /** The card has an authorization that may be the ticket. `isNew`: it was not on the card before the attempt. */
    | { readonly kind: 'possible'; readonly card: number; readonly found: readonly PossibleAuthorization[]; readonly isNew: boolean }
    /** The device has another card than the card of the attempt, without an authorization that may be the ticket. */
    | { readonly kind: 'other'; readonly card: number }
    /** The card has no authorization that may be the ticket. */
    | { readonly kind: 'nothing'; readonly card: number };
  /** The card of the attempt; undefined if unknown. */
  readonly expected: number | undefined;
  /** Why the ticket list could not be read; undefined if it was read and does not show the ticket as issued. */
  readonly listFailure: string | undefined;
}

/** The known status of the issuing of a ticket. */
export type IssuingStatus =
  /** Issuing can start. */
  | {
      readonly kind: 'free';
      /** Whether this browser keeps its mark that an attempt was started and not completed (`ReadOptions.isMarked`). */
      readonly staysMarked: boolean;
      /** The result of the check: a German sentence; undefined if there is nothing to show. */
      readonly finding?: string;
      /** The remaining risk, and what staff should check: a German sentence. */
      readonly caution?: string;
    }
  /** According to the journal, a card may already have the ticket. Only that card may be used. */
  | { readonly kind: 'interrupted'; readonly interrupted: InterruptedIssuance; readonly inspection: InspectionResult }
  /** There is no journal, and a card has or may have the ticket. */
  | { readonly kind: 'doubtful'; readonly doubt: Doubt }
  | {
      readonly kind: 'issued';
      /** The number of the authorization; null if unknown. */
      readonly authorization: number | null;
      /** The number of its card; null if unknown. */
      readonly card: number | null;
      /** Whether the attempt of this dialog has issued the ticket. */
      readonly isOwn: boolean;
      /** For a ticket that another window has issued: whether this dialog may also have written it onto the card on the device. */
      readonly mayAlsoBeOnPresentCard?: boolean;
      /**
       * Whether the command has succeeded but the ticket list does not show the ticket as issued. It must not be issued
       * again before the card is read.
       */
      readonly isUnlisted?: boolean;
      /** Whether a print was requested that the command has not confirmed. */
      readonly isPrintUnknown?: boolean;
    };

/** The options for reading the status. */
export interface ReadOptions {
  /** Whether this browser has recorded an attempt that was started and not completed. */
  readonly isMarked: boolean;
  readonly signal: AbortSignal;
}

/** The options for reading the status after an attempt or on request. */
export interface CheckOptions extends ReadOptions {
  readonly attempt: Attempt | undefined;
  /** The device that reads the card; if undefined, the card is not read. */
  readonly device: CardDevice | undefined;
}

/**
 * The record of an issuing: the source from which the status of an issuing is determined: the journal of the middleware, or the ticket list and the card.
 * The asynchronous functions reject if the status cannot be read.
 */
export interface IssuingRecord {
  /** Reads the status when the dialog opens, before any attempt. */
  readonly open: (options: ReadOptions) => Promise<IssuingStatus>;
  /**
   * Called when an attempt starts. Returns the status that prevents the attempt, if any.
   * @param options `isChecked`: whether staff have seen the result of a check and start nevertheless
   */
  readonly findStartBlocker: (options: ReadOptions & { readonly isChecked: boolean }) => Promise<IssuingStatus | undefined>;
  /**
   * Called after the card is read and before it is written. Returns the status that prevents writing, if any.
   * @param cardTickets the tickets of the customers to whom the card belongs, as far as they are known
   */
  readonly findWriteBlocker: (card: CardReadResult, cardTickets: readonly SubscriptionTicket[]) => IssuingStatus | undefined;
  /** Reads the status after every attempt and on request. */
  readonly check: (options: CheckOptions) => Promise<IssuingStatus>;
}
