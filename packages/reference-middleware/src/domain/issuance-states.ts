import { issuingStepSchema, type IssuingJournal, type IssuingStep } from '@aboschalter/contract';
import { stateDiagram } from './state-diagram.ts';

/** The progress of an issuing. */
export type IssuingState = IssuingJournal['state'];

/** In their order. */
export const issuingStates = ['NONE', 'RESERVED', ...issuingStepSchema.options] as const;
/** Parses a state; an unknown one is NONE. */
export const parseState = (text: string): IssuingState => issuingStates.find((state) => state === text) ?? 'NONE';

/**
 * The triggers of transitions. `begin`: an attempt begins; `found`: the card on the reader already has it when an
 * attempt begins; `report`: the command server reports a step; `reading`: the card was read completely without it;
 * `loss`: staff declare the card lost; `withdrawal`: it was withdrawn from the card.
 */
type Trigger = 'begin' | 'found' | 'report' | 'reading' | 'loss' | 'withdrawal';

interface Transition {
  readonly from: IssuingState;
  readonly by: Trigger;
  readonly to: IssuingState;
}

/** Steps in which a card has or may have the authorization: only that card can be used. */
export const bound = ['WRITE_SENT', 'WRITTEN', 'VERIFIED', 'PRINTED'] as const;
/** Begun, and neither completed nor abandoned. */
export const throwInProgress: readonly IssuingState[] = ['RESERVED', ...bound];
const reported = (from: IssuingState, ...steps: readonly IssuingStep[]): Transition[] => steps.map((to) => ({ from, by: 'report', to }));

/** Every transition of the journal; all others have no effect or are rejected. Guard and diagram use the same rows. */
export const issuanceTransitions: readonly Transition[] = [
  { from: 'NONE', by: 'begin', to: 'RESERVED' },
  { from: 'CARD_LOST', by: 'begin', to: 'RESERVED' },
  ...reported('RESERVED', 'WRITE_SENT'),
  ...reported('NOT_ON_CARD', 'WRITE_SENT'),
  { from: 'RESERVED', by: 'found', to: 'WRITTEN' },
  { from: 'NOT_ON_CARD', by: 'found', to: 'WRITTEN' },
  ...reported('WRITE_SENT', 'WRITTEN', 'VERIFIED', 'PRINTED', 'COMPLETED'),
  ...reported('WRITTEN', 'VERIFIED', 'PRINTED', 'COMPLETED'),
  ...reported('VERIFIED', 'PRINTED', 'COMPLETED'),
  ...reported('PRINTED', 'COMPLETED'),
  ...bound.flatMap((from): Transition[] => [
    ...reported(from, 'NOT_ON_CARD'),
    { from, by: 'reading', to: 'NOT_ON_CARD' },
    { from, by: 'loss', to: 'CARD_LOST' },
    { from, by: 'withdrawal', to: 'NONE' },
  ]),
  { from: 'COMPLETED', by: 'withdrawal', to: 'NONE' },
];

/** Whether the journal allows a transition. */
export const canTransition = ({ state }: { readonly state: string }, by: Trigger, to?: IssuingState): boolean =>
  issuanceTransitions.some((move) => move.from === parseState(state) && move.by === by && (to === undefined || move.to === to));

/** Whether only the card that was written can be used: it can be withdrawn from that card. */
export const isBoundToCard = (row: { readonly state: string }): boolean => canTransition(row, 'withdrawal');

/** The transitions as a Mermaid diagram. */
export const issuingDiagram = (): string => stateDiagram(issuanceTransitions.map(({ from, by, to }) => ({ from, to, label: by })));
