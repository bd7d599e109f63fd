import type { InterruptedIssuance } from './interrupted-issuance.ts';
import type { IssueStep } from './issue-steps.ts';
import type { ResolvedIssueOptions } from './issue-options.ts';
import type { Doubt } from './issuing-record.ts';
import type { InspectionResult } from './inspect-card.ts';

/** The state of the dialog that issues a ticket onto a card. */
export type IssuanceState =
  /** The journal or the ticket list is being read to find an earlier attempt. */
  | { readonly kind: 'opening' }
  /** The journal or the ticket list could not be read. */
  | { readonly kind: 'unknown'; readonly why: string }
  /**
   * No card has the ticket, so issuing can start. `finding` is the result of the last check, `caution` the remaining
   * risk.
   */
  | { readonly kind: 'ready'; readonly finding?: string; readonly caution?: string }
  /** A command is running. `progress` is in percent, `text` is its last message. */
  | { readonly kind: 'running'; readonly step: IssueStep; readonly text: string; readonly progress: number }
  /** The card on the device belongs to another person. Nothing was written, and staff must confirm. */
  | {
      readonly kind: 'foreign-card';
      readonly card: number;
      readonly owner: string;
      readonly wish: ResolvedIssueOptions;
      readonly consent: Consent;
    }
  /** The card and the journal or the ticket list are being read, after an attempt or on request. */
  | { readonly kind: 'checking'; readonly isAfterAttempt: boolean }
  /** An issuing was interrupted and can be continued. `withPrint`: whether the last attempt included a print. */
  | { readonly kind: 'begun'; readonly begun: InterruptedIssuance; readonly finding: InspectionResult; readonly withPrint: boolean }
  /** There is no journal, and a card has or may have the ticket. */
  | { readonly kind: 'doubtful'; readonly doubt: Doubt }
  /** The ticket is issued; its document is being created. */
  | { readonly kind: 'finishing' }
  /** Another window has issued the ticket, onto `card` if known. */
  | { readonly kind: 'elsewhere'; readonly card: number | null; readonly isHereUnknown?: boolean }
  /** The ticket is issued. `authorization` and `card` are null if unknown; `note` is what staff must still check. */
  | {
      readonly kind: 'issued';
      readonly authorization: number | null;
      readonly card: number | null;
      readonly note: IssuedNote | undefined;
    };

/** The confirmations of staff before an attempt. */
export interface Consent {
  /** The number of the confirmed card: the card of another person or of the interrupted issuing. */
  readonly card?: number | undefined;
  /** Staff have seen the result of a check. */
  readonly isChecked?: boolean;
  /** Staff issue although a card may have the ticket. */
  readonly inDoubt?: boolean;
}

/** What staff must check after the issuing: the ticket list does not show the ticket, or the print may be missing. */
export type IssuedNote = 'unlisted' | 'print-unknown';
