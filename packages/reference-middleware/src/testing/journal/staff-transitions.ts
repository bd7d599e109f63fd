import { NO_CONCURRENT_CHANGES, type Card, type Message, type SendMessage } from './persisted-state.ts';
import { applyReply, endSessions, removeFromCard, type TransitionBudget, type WithdrawalState, type ModelState } from './model-state.ts';

const cards: readonly Card[] = ['A', 'B'];
/** Returns the state with one operation less that staff can still do. */
const spendBudget = (state: ModelState, operation: keyof TransitionBudget): ModelState => ({
  ...state,
  budget: { ...state.budget, [operation]: state.budget[operation] - 1 },
});

/**
 * Returns the possible states after a message was sent: either it gets its response, or it is delayed. The
 * response to a delayed message is lost, so the withdrawal stops.
 * @param afterResponse returns the state after the message got its response
 */
async function sendOrDelay(
  send: SendMessage,
  state: ModelState,
  message: Message,
  maxDelayed: number,
  afterResponse: (state: ModelState) => ModelState,
): Promise<ModelState[]> {
  const arrived = afterResponse(applyReply(state, message, await send(state.persisted, message)));
  return state.delayed.length < maxDelayed ? [arrived, { ...state, withdrawing: null, delayed: [...state.delayed, message] }] : [arrived];
}

/** Returns the states after staff begin to withdraw an authorization that is on a card or was withdrawn before. */
function listStatesAfterWithdrawalBegins(state: ModelState): ModelState[] {
  if (state.budget.withdrawals === 0 || state.withdrawing) return [];
  return cards.flatMap((card) => {
    const beginWithdrawal = (number: number, next: WithdrawalState['next']): ModelState => ({
      ...endSessions(spendBudget(state, 'withdrawals'), card),
      withdrawing: { card, number, next, hasSession: true, since: NO_CONCURRENT_CHANGES },
    });
    return [
      ...state.cards[card].map((number) => beginWithdrawal(number, 'announce')),
      ...state.withdrawn[card].map((number) => beginWithdrawal(number, 'report')),
    ];
  });
}

/** Returns the possible states after the running withdrawal continues, stops, or sends a message that is delayed. */
async function listStatesAfterWithdrawalStep(send: SendMessage, state: ModelState, maxDelayed: number): Promise<ModelState[]> {
  const { withdrawing } = state;
  if (!withdrawing) return [];
  const { card, number, next, hasSession, since } = withdrawing;
  const stopped = { ...state, withdrawing: null };
  const withNextStep = (step: WithdrawalState['next']) => (after: ModelState) => ({
    ...after,
    withdrawing: after.withdrawing && { ...after.withdrawing, next: step },
  });
  if (next === 'announce')
    return [stopped, ...(await sendOrDelay(send, state, { kind: 'withdrawal-sent', card, number }, maxDelayed, withNextStep('remove')))];
  if (next === 'remove') return hasSession ? [stopped, withNextStep('report')(removeFromCard(state, card, number))] : [stopped];
  return [
    stopped,
    ...(await sendOrDelay(send, state, { kind: 'withdrawn', card, number, since }, maxDelayed, (after) => ({
      ...after,
      withdrawing: null,
    }))),
  ];
}

/** Returns the states after staff read a card completely; the report of the reading arrives or is delayed. */
async function listStatesAfterReading(send: SendMessage, state: ModelState, maxDelayed: number): Promise<ModelState[]> {
  if (state.budget.readings === 0) return [];
  const read = cards.map((card) => {
    const message: Message = { kind: 'reading', card, onCard: state.cards[card], since: NO_CONCURRENT_CHANGES };
    const after = endSessions(spendBudget(state, 'readings'), card);
    const delayed = { ...after, delayed: [...after.delayed, message] };
    return send(state.persisted, message).then((result) => [
      applyReply(after, message, result),
      ...(state.delayed.length < maxDelayed ? [delayed] : []),
    ]);
  });
  return (await Promise.all(read)).flat();
}

/**
 * Returns the states after staff declare a card lost. The card may still be on the reader. A declaration that the middleware
 * rejects leads to no new state.
 */
async function listStatesAfterLoss(send: SendMessage, state: ModelState): Promise<ModelState[]> {
  const number = state.persisted.journal?.number;
  if (state.budget.losses === 0 || number === undefined) return [];
  const declared = cards.map(async (card) => {
    const message: Message = { kind: 'lost', card };
    const result = await send(state.persisted, message);
    return result.reply.kind === 'done'
      ? [{ ...applyReply(spendBudget(state, 'losses'), message, result), lost: [...state.lost, number] }]
      : [];
  });
  return (await Promise.all(declared)).flat();
}

/** Returns the states after any operation of staff other than issuing. */
export async function listStatesAfterStaff(send: SendMessage, state: ModelState, maxDelayed: number): Promise<ModelState[]> {
  return [
    ...listStatesAfterWithdrawalBegins(state),
    ...(await listStatesAfterWithdrawalStep(send, state, maxDelayed)),
    ...(await listStatesAfterReading(send, state, maxDelayed)),
    ...(await listStatesAfterLoss(send, state)),
  ];
}
