import type { BegunIssuing } from './begun-issuing.ts';
import type { IssueWish } from './issue-choice.ts';
import type { Finding } from './look-at-card.ts';

/** How far the dialog that issues a ticket onto a card is. */
export type IssuingPhase =
  /** The journal is asked whether an issuing had begun before. */
  | { readonly kind: 'opening' }
  /** The journal could not be asked. */
  | { readonly kind: 'unknown'; readonly why: string }
  /** Nothing is on any card: it can begin, or be left without effect. `finding` says what the last look at a card has shown. */
  | { readonly kind: 'ready'; readonly finding?: string }
  /** A command runs; `progress` in percent, `text` what it said last. */
  | { readonly kind: 'running'; readonly text: string; readonly progress: number }
  /** The card on the device is somebody else's personal card: nothing was written, staff are asked. */
  | { readonly kind: 'foreign-card'; readonly card: number; readonly owner: string; readonly wish: IssueWish }
  /** After an attempt the journal and the card are asked. */
  | { readonly kind: 'checking' }
  /** An issuing was interrupted: it can be gone on with. `withPrint` where the last attempt was to print. */
  | { readonly kind: 'begun'; readonly begun: BegunIssuing; readonly finding: Finding; readonly withPrint: boolean }
  /** The ticket is issued; its document is on the way. */
  | { readonly kind: 'finishing' }
  /** The ticket is issued, but not by this dialog: onto the card that is named, if it is known. */
  | { readonly kind: 'elsewhere'; readonly card: number | null }
  /** All is done. */
  | { readonly kind: 'issued' };
