import { issuingStepSchema, type IssuingJournal, type IssuingStep } from '@aboschalter/contract';
import { renderStateDiagram } from './state-diagram.ts';

/** The progress of an issuing. */
export type IssuingState = IssuingJournal['state'];

/** All states of the journal. */
export const issuingStates = ['NONE', 'RESERVED', ...issuingStepSchema.options] as const;
/** Parses a state; an unknown text is NONE. */
export const toIssuingState = (text: string): IssuingState => issuingStates.find((state) => state === text) ?? 'NONE';

/**
 * The triggers of transitions. `begin`: an attempt begins. `found`: the card on the reader already has the authorization
 * when an attempt begins. `report`: the command server reports a step. `reading`: the card was read completely and does
 * not have the authorization. `loss`: staff declare the card lost. `withdrawal`: the authorization was withdrawn.
 */
type Trigger = 'begin' | 'found' | 'report' | 'reading' | 'loss' | 'withdrawal';

interface Transition {
  readonly from: IssuingState;
  readonly by: Trigger;
  readonly to: IssuingState;
}

/** States of an unfinished issuing in which the card has or may have the authorization, so that only this card can be used. */
export const unfinishedOnCardStates = ['WRITE_SENT', 'WRITTEN', 'VERIFIED', 'PRINTED'] as const;
/** States of an issuing that has begun and is neither completed nor abandoned. */
export const inProgressStates: readonly IssuingState[] = ['RESERVED', ...unfinishedOnCardStates];
const reported = (from: IssuingState, ...steps: readonly IssuingStep[]): Transition[] => steps.map((to) => ({ from, by: 'report', to }));

/** The allowed transitions of the journal. Others have no effect or are rejected. `canTransition` and the diagram use this list. */
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
  ...unfinishedOnCardStates.flatMap((from): Transition[] => [
    ...reported(from, 'NOT_ON_CARD'),
    { from, by: 'reading', to: 'NOT_ON_CARD' },
    { from, by: 'loss', to: 'CARD_LOST' },
    { from, by: 'withdrawal', to: 'NONE' },
  ]),
  { from: 'COMPLETED', by: 'withdrawal', to: 'NONE' },
];

/** Returns whether the journal allows a transition. */
export const canTransition = ({ state }: { readonly state: string }, by: Trigger, to?: IssuingState): boolean =>
  issuanceTransitions.some((move) => move.from === toIssuingState(state) && move.by === by && (to === undefined || move.to === to));

/** Returns whether a card has or may have the authorization, so that it can be withdrawn from this card; also true if COMPLETED. */
export const isBoundToCard = (row: { readonly state: string }): boolean => canTransition(row, 'withdrawal');

/** Renders the transitions as a Mermaid diagram. */
export const renderIssuanceDiagram = (): string =>
  renderStateDiagram(issuanceTransitions.map(({ from, by, to }) => ({ from, to, label: by })));
