import type { InterruptedIssuance } from './interrupted-issuance.ts';
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
  /** A command runs; `progress` in percent, `text` is its last message. */
  | { readonly kind: 'running'; readonly text: string; readonly progress: number }
  /** The card on the device is the personal card of another person: nothing was written, and staff are asked. */
  | {
      readonly kind: 'foreign-card';
      readonly card: number;
      readonly owner: string;
      readonly wish: ResolvedIssueOptions;
      readonly consent: Consent;
    }
  /** After an attempt the card and the journal or ticket list are read. */
  | { readonly kind: 'checking' }
  /** An issuing was interrupted and can be continued. `withPrint` if the last attempt included a print. */
  | { readonly kind: 'begun'; readonly begun: InterruptedIssuance; readonly finding: InspectionResult; readonly withPrint: boolean }
  /** Without a journal: a card has or may have the ticket. */
  | { readonly kind: 'doubtful'; readonly doubt: Doubt }
  /** The ticket is issued; its document is being created. */
  | { readonly kind: 'finishing' }
  /** The ticket was issued elsewhere, onto the named card if known. */
  | { readonly kind: 'elsewhere'; readonly card: number | null; readonly isHereUnknown?: boolean }
  /** Everything is done. With a note the dialog stays open. */
  | { readonly kind: 'issued'; readonly card: number | null; readonly note: IssuedNote | undefined };

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
