import type { CardReadResult } from '@aboschalter/contract';
import type { InterruptedIssuance } from './interrupted-issuance.ts';
import type { CardDevice } from './configured-card-devices.ts';
import type { InspectionResult } from './inspect-card.ts';

/** The progress of an attempt of this dialog. */
export interface Attempt {
  /** The card that was read before anything was written; undefined if none was read. */
  readonly before?: CardReadResult;
  /** Whether the command server was asked to write the authorization: until then no card can have it. */
  readonly isSent: boolean;
  /** Whether the command has ended without an error. */
  readonly isDone: boolean;
  /** Whether a print was requested. */
  readonly withPrint: boolean;
  /** Whether an earlier attempt was started and not completed, according to this browser. */
  readonly wasInterrupted: boolean;
}

/** An authorization on a card that may be the ticket. */
export interface PossibleAuthorization {
  readonly number: number;
  readonly product: string;
}

/** The reasons why it is unknown whether a card has the ticket. */
export interface Doubt {
  /** Whether a write may have reached a card, in this dialog or before an interruption. */
  readonly mayBeWritten: boolean;
  /** The result of reading the card. */
  readonly card:
    | { readonly kind: 'not-read' }
    | { readonly kind: 'failed'; readonly why: string }
    /** It has an authorization that may be the ticket. `isNew`: it was not on the card before the attempt. */
    | { readonly kind: 'possible'; readonly card: number; readonly found: readonly PossibleAuthorization[]; readonly isNew: boolean }
    | { readonly kind: 'other'; readonly card: number }
    | { readonly kind: 'nothing'; readonly card: number };
  /** The card of the attempt; undefined if unknown. */
  readonly expected: number | undefined;
  /** Why the ticket list could not be read; undefined if it does not show the ticket as issued. */
  readonly listFailure: string | undefined;
}

/** The known status of the issuing of a ticket. */
export type IssuingStatus =
  /** Issuing can start. */
  | {
      readonly kind: 'free';
      /** Whether a ticket that this browser has marked as interrupted stays marked. */
      readonly staysMarked: boolean;
      /** The result of reading the card, if it was read. */
      readonly finding?: string;
      /** The remaining risk, and what staff should check: a German sentence. */
      readonly caution?: string;
    }
  /** According to the journal a card may already have it: only that card may be used. */
  | { readonly kind: 'begun'; readonly begun: InterruptedIssuance; readonly finding: InspectionResult }
  /** Without the journal: a card has or may have it. */
  | { readonly kind: 'doubtful'; readonly doubt: Doubt }
  | {
      readonly kind: 'issued';
      /** Its number; null where that is not known. */
      readonly authorization: number | null;
      /** The card that it is on; null where that is not known. */
      readonly card: number | null;
      /** Whether the attempt of this dialog has issued it. */
      readonly isOwn: boolean;
      /** Whether the card on the device may have it although another card is named. */
      readonly isHereUnknown?: boolean;
      /**
       * The command has succeeded, but the ticket list does not show it (yet): it must not be issued again without
       * reading the card.
       */
      readonly isUnlisted?: boolean;
      /** A print was requested, and the command has not confirmed it. */
      readonly isPrintUnknown?: boolean;
    };

/** The options of a query. */
export interface AskOptions {
  /** Whether this browser has recorded an attempt that was started and not completed. */
  readonly isMarked: boolean;
  readonly signal: AbortSignal;
}

/** The options of a check. */
export interface CheckOptions extends AskOptions {
  readonly attempt: Attempt | undefined;
  /** The device that reads the card; without one the card is not read. */
  readonly device: CardDevice | undefined;
}

/** Determines the status of the issuing of a ticket onto a card. Each function rejects if the status cannot be read. */
export interface IssuingRecord {
  /** Called when the dialog opens, before any attempt. */
  readonly open: (options: AskOptions) => Promise<IssuingStatus>;
  /**
   * Called when an attempt starts: the status that prevents it, if any.
   * @param isChecked whether staff have seen the result of a check and continue
   */
  readonly preventsStart: (isChecked: boolean, options: AskOptions) => Promise<IssuingStatus | undefined>;
  /** Called once the card is read, before it is written: the status that prevents that, if any. */
  readonly preventsWriting: (card: CardReadResult) => IssuingStatus | undefined;
  /** Called after an attempt, whatever its outcome, and on demand. */
  readonly check: (options: CheckOptions) => Promise<IssuingStatus>;
}
