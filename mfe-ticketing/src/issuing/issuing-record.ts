import type { CardReadResult } from '@aboschalter/contract';
import type { InterruptedIssuance } from './interrupted-issuance.ts';
import type { CardDevice } from './configured-card-devices.ts';
import type { InspectionResult } from './inspect-card.ts';

/** What an attempt of this dialog has done so far. */
export interface Attempt {
  /** The card that was looked at before anything was written; undefined if none was read. */
  readonly before?: CardReadResult;
  /** Whether the command server was asked to write the authorization: until then no card can carry it. */
  readonly isSent: boolean;
  /** Whether the command has ended without an error. */
  readonly isDone: boolean;
  /** Whether the card was to be printed. */
  readonly withPrint: boolean;
  /** Whether an attempt before this one had begun and not ended, as far as this browser knows. */
  readonly wasInterrupted: boolean;
}

/** An authorization on a card that may be the ticket. */
export interface PossibleAuthorization {
  readonly number: number;
  readonly product: string;
}

/** Why it is not known whether a card carries the ticket. */
export interface Doubt {
  /** Whether a write may have reached a card, from here or before an interruption. */
  readonly mayBeWritten: boolean;
  /** What the card has shown. */
  readonly card:
    | { readonly kind: 'not-read' }
    | { readonly kind: 'failed'; readonly why: string }
    /** It carries what may be the ticket. `isNew`: that was not on it before the attempt. */
    | { readonly kind: 'possible'; readonly card: number; readonly found: readonly PossibleAuthorization[]; readonly isNew: boolean }
    | { readonly kind: 'other'; readonly card: number }
    | { readonly kind: 'nothing'; readonly card: number };
  /** The card that the attempt was about; undefined where that is not known. */
  readonly expected: number | undefined;
  /** Why the ticket list could not be read; undefined if it says that the ticket is not issued. */
  readonly listFailure: string | undefined;
}

/** What is known of the issuing of a ticket. */
export type IssuingStatus =
  /** It can begin. */
  | {
      readonly kind: 'free';
      /** Whether the ticket stays marked as interrupted in this browser, if it is. */
      readonly staysMarked: boolean;
      /** What the look at the card has shown, if there was one. */
      readonly finding?: string;
      /** What could not be excluded by it, and what staff should check: a German sentence. */
      readonly caution?: string;
    }
  /** The journal says that a card may carry it already: only that card will do. */
  | { readonly kind: 'begun'; readonly begun: InterruptedIssuance; readonly finding: InspectionResult }
  /** Without the journal: a card may carry it, or that is not known. */
  | { readonly kind: 'doubtful'; readonly doubt: Doubt }
  | {
      readonly kind: 'issued';
      /** Its number; null where that is not known. */
      readonly authorization: number | null;
      /** The card that it is on; null where that is not known. */
      readonly card: number | null;
      /** Whether the attempt of this dialog has issued it. */
      readonly isOwn: boolean;
      /** Whether what lies on the device may carry it although another card is named. */
      readonly isHereUnknown?: boolean;
      /** The command has ended well, but the ticket list does not show it (yet): it must not be issued again without a look. */
      readonly isUnlisted?: boolean;
      /** The card was to be printed, and the command has not said that it was. */
      readonly isPrintUnknown?: boolean;
    };

/** What a record is asked with. */
export interface AskOptions {
  /** Whether an attempt that has begun and not ended is recorded in this browser. */
  readonly isMarked: boolean;
  readonly signal: AbortSignal;
}

/** What a check has to go by. */
export interface CheckOptions extends AskOptions {
  readonly attempt: Attempt | undefined;
  /** The device on which to read the card; the card is not read without one. */
  readonly device: CardDevice | undefined;
}

/** Where it is found out how far the issuing of a ticket onto a card has come. Each function rejects if that cannot be asked at all. */
export interface IssuingRecord {
  /** Asked when the dialog opens, before any attempt. */
  readonly open: (options: AskOptions) => Promise<IssuingStatus>;
  /**
   * Asked when an attempt starts: what prevents it, if anything.
   * @param isChecked whether staff have seen the result of a check, and go on
   */
  readonly preventsStart: (isChecked: boolean, options: AskOptions) => Promise<IssuingStatus | undefined>;
  /** Asked once the card is read, before it is written: what prevents that, if anything. */
  readonly preventsWriting: (card: CardReadResult) => IssuingStatus | undefined;
  /** Asked after an attempt, however it has ended, and on demand. */
  readonly check: (options: CheckOptions) => Promise<IssuingStatus>;
}
