import type { BegunIssuing } from './begun-issuing.ts';
import type { Finding } from './look-at-card.ts';

/** How far the dialog that issues a ticket onto a card is. */
export type IssuingPhase =
  /** The journal is asked whether an issuing had begun before. */
  | { readonly kind: 'opening' }
  /** The journal could not be asked. */
  | { readonly kind: 'unknown'; readonly why: string }
  /** Nothing is on any card: it can begin, or be left without effect. */
  | { readonly kind: 'ready' }
  /** A command runs; `progress` in percent, `text` what it said last. */
  | { readonly kind: 'running'; readonly text: string; readonly progress: number }
  /** After an attempt the journal and the card are asked. */
  | { readonly kind: 'checking' }
  /** An issuing was interrupted: it can be gone on with. */
  | { readonly kind: 'begun'; readonly begun: BegunIssuing; readonly finding: Finding }
  /** The ticket is issued; its document is on the way. */
  | { readonly kind: 'finishing' }
  /** All is done. */
  | { readonly kind: 'issued' };
