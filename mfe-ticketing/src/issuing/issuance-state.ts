import type { InterruptedIssuance } from './interrupted-issuance.ts';
import type { IssueStep } from './issue-steps.ts';
import type { ResolvedIssueOptions } from './issue-options.ts';
import type { Doubt } from './issuing-record.ts';
import type { InspectionResult } from './inspect-card.ts';

/** How far the dialog that issues a ticket onto a card is. */
export type IssuanceState =
  /** The journal, or the ticket list, is asked whether an issuing had begun before. */
  | { readonly kind: 'opening' }
  /** Neither could be asked. */
  | { readonly kind: 'unknown'; readonly why: string }
  /** Nothing is on any card: it can begin, or be left without effect. `finding` says what the last check has shown, `caution` what it leaves open. */
  | { readonly kind: 'ready'; readonly finding?: string; readonly caution?: string }
  /** A command runs; `progress` in percent, `text` what it said last. */
  | { readonly kind: 'running'; readonly step: IssueStep; readonly text: string; readonly progress: number }
  /** The card on the device is somebody else's personal card: nothing was written, staff are asked. */
  | {
      readonly kind: 'foreign-card';
      readonly card: number;
      readonly owner: string;
      readonly wish: ResolvedIssueOptions;
      readonly consent: Consent;
    }
  /** The card is read, and the journal or the ticket list is asked, after an attempt or on demand. */
  | { readonly kind: 'checking'; readonly isAfterAttempt: boolean }
  /** An issuing was interrupted: it can be gone on with. `withPrint` where the last attempt was to print. */
  | { readonly kind: 'begun'; readonly begun: InterruptedIssuance; readonly finding: InspectionResult; readonly withPrint: boolean }
  /** Without a journal: a card may carry the ticket, or that is not known. */
  | { readonly kind: 'doubtful'; readonly doubt: Doubt }
  /** The ticket is issued; its document is on the way. */
  | { readonly kind: 'finishing' }
  /** The ticket is issued, but not by this dialog: onto the card that is named, if it is known. */
  | { readonly kind: 'elsewhere'; readonly card: number | null; readonly isHereUnknown?: boolean }
  /** All is done: the number of the ticket and its card, as far as they are known. `note` says what is left to check. */
  | {
      readonly kind: 'issued';
      readonly authorization: number | null;
      readonly card: number | null;
      readonly note: IssuedNote | undefined;
    };

/** What staff have agreed to before an attempt. */
export interface Consent {
  /** The number of the card of somebody else, or of the begun issuing, that may be written. */
  readonly card?: number | undefined;
  /** They have seen the result of a check. */
  readonly isChecked?: boolean;
  /** They issue although a card may carry the ticket. */
  readonly inDoubt?: boolean;
}

/** What is left to check after the ticket was issued: the ticket list does not show it, or the print may be missing. */
export type IssuedNote = 'unlisted' | 'print-unknown';
