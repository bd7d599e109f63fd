import type { InterruptedIssuance } from './interrupted-issuance.ts';
import type { IssueStep } from './issue-steps.ts';
import type { ResolvedIssueOptions } from './issue-options.ts';
import type { Doubt } from './issuing-record.ts';
import type { InspectionResult } from './inspect-card.ts';

/** The state of the dialog that issues a ticket onto a card. */
export type IssuanceState =
  /** The journal, or the ticket list, is read for an earlier attempt. */
  | { readonly kind: 'opening' }
  /** Neither could be read. */
  | { readonly kind: 'unknown'; readonly why: string }
  /**
   * No card has the ticket: issuing can start or be cancelled. `finding` is the result of the last check, `caution` its
   * remaining risk.
   */
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
  /** Without a journal: a card has or may have the ticket. */
  | { readonly kind: 'doubtful'; readonly doubt: Doubt }
  /** The ticket is issued; its document is being created. */
  | { readonly kind: 'finishing' }
  /** The ticket was issued elsewhere, onto the named card if known. */
  | { readonly kind: 'elsewhere'; readonly card: number | null; readonly isHereUnknown?: boolean }
  /** All is done: the number of the ticket and its card, as far as they are known. `note` says what is left to check. */
  | {
      readonly kind: 'issued';
      readonly authorization: number | null;
      readonly card: number | null;
      readonly note: IssuedNote | undefined;
    };

/** The confirmations of staff before an attempt. */
export interface Consent {
  /** The number of the confirmed card: that of another person, or of the started issuing. */
  readonly card?: number | undefined;
  /** Staff have seen the result of a check. */
  readonly isChecked?: boolean;
  /** Staff issue although a card may have the ticket. */
  readonly inDoubt?: boolean;
}

/** Facts to check after the ticket was issued: the ticket list does not show it, or the print may be missing. */
export type IssuedNote = 'unlisted' | 'print-unknown';
