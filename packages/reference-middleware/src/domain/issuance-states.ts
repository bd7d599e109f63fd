import { issuingStep, type IssuingJournal, type IssuingStep } from '@aboschalter/contract';
import { stateDiagram } from './state-diagram.ts';

/** How far an issuing has come. */
export type IssuingState = IssuingJournal['state'];

/** In the order in which an issuing goes through them. */
export const issuingStates = ['NONE', 'RESERVED', ...issuingStep.options] as const;
/** The state that a text names; an unknown one counts as none. */
export const parseState = (text: string): IssuingState => issuingStates.find((state) => state === text) ?? 'NONE';

/**
 * What moves the journal. `begin`: an attempt begins; `found`: the card on the reader already carries it when an attempt
 * begins; `report`: the command server tells of a step; `reading`: the card was read whole without it; `loss`: staff
 * declare the card lost; `withdrawal`: it was taken from the card.
 */
type Trigger = 'begin' | 'found' | 'report' | 'reading' | 'loss' | 'withdrawal';

interface Transition {
  readonly from: IssuingState;
  readonly by: Trigger;
  readonly to: IssuingState;
}

/** Steps in which a card carries the authorization or may do so: only that card will do. */
export const bound = ['WRITE_SENT', 'WRITTEN', 'VERIFIED', 'PRINTED'] as const;
/** Begun, and neither completed nor given up. */
export const throwInProgress: readonly IssuingState[] = ['RESERVED', ...bound];
const reported = (from: IssuingState, ...steps: readonly IssuingStep[]): Transition[] => steps.map((to) => ({ from, by: 'report', to }));

/** Every move that the journal makes; what is not here changes nothing or is refused. Guard and diagram read the same rows. */
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

/** Whether the journal may move so. */
export const canTransition = ({ state }: { readonly state: string }, by: Trigger, to?: IssuingState): boolean =>
  issuanceTransitions.some((move) => move.from === parseState(state) && move.by === by && (to === undefined || move.to === to));

/** Whether only the card that was written to will do: it can be withdrawn from that card. */
export const isBoundToCard = (row: { readonly state: string }): boolean => canTransition(row, 'withdrawal');

/** The moves as Mermaid draws them. */
export const issuingDiagram = (): string => stateDiagram(issuanceTransitions.map(({ from, by, to }) => ({ from, to, label: by })));
