import { NO_CONCURRENT_CHANGES, type Card, type Message, type SendMessage } from './persisted-state.ts';
import { applyReply, endSessions, takeFromCard, type TransitionBudget, type WithdrawalState, type ModelState } from './model-state.ts';

const cards: readonly Card[] = ['A', 'B'];
const spendBudget = (state: ModelState, what: keyof TransitionBudget): ModelState => ({
  ...state,
  budget: { ...state.budget, [what]: state.budget[what] - 1 },
});

/** Returns the states after a message: it gets its response, or it is delayed and its response is lost. */
async function sendOrDelay(
  send: SendMessage,
  state: ModelState,
  message: Message,
  maxDelayed: number,
  then: (state: ModelState) => ModelState,
): Promise<ModelState[]> {
  const now = then(applyReply(state, message, await send(state.persisted, message)));
  return state.delayed.length < maxDelayed ? [now, { ...state, withdrawing: null, delayed: [...state.delayed, message] }] : [now];
}

/** Returns the states after staff begin to withdraw an authorization that is on a card, or was withdrawn before. */
function beginWithdrawals(state: ModelState): ModelState[] {
  if (state.budget.withdrawals === 0 || state.withdrawing) return [];
  return cards.flatMap((card) => {
    const begun = (number: number, next: WithdrawalState['next']): ModelState => ({
      ...endSessions(spendBudget(state, 'withdrawals'), card),
      withdrawing: { card, number, next, session: true, since: NO_CONCURRENT_CHANGES },
    });
    return [
      ...state.cards[card].map((number) => begun(number, 'announce')),
      ...state.withdrawn[card].map((number) => begun(number, 'report')),
    ];
  });
}

/** Returns the next states of a withdrawal: it continues, it ends, or its message is delayed. */
async function continueWithdrawal(send: SendMessage, state: ModelState, maxDelayed: number): Promise<ModelState[]> {
  const { withdrawing } = state;
  if (!withdrawing) return [];
  const { card, number, next, session, since } = withdrawing;
  const stopped = { ...state, withdrawing: null };
  const to = (step: WithdrawalState['next']) => (after: ModelState) => ({
    ...after,
    withdrawing: after.withdrawing && { ...after.withdrawing, next: step },
  });
  if (next === 'announce')
    return [stopped, ...(await sendOrDelay(send, state, { kind: 'withdrawal-sent', card, number }, maxDelayed, to('remove')))];
  if (next === 'remove') return session ? [stopped, to('report')(takeFromCard(state, card, number))] : [stopped];
  return [
    stopped,
    ...(await sendOrDelay(send, state, { kind: 'withdrawn', card, number, since }, maxDelayed, (after) => ({
      ...after,
      withdrawing: null,
    }))),
  ];
}

/** Returns the states after staff read a card completely; the report arrives now or is delayed. */
async function readCards(send: SendMessage, state: ModelState, maxDelayed: number): Promise<ModelState[]> {
  if (state.budget.readings === 0) return [];
  const read = cards.map((card) => {
    const message: Message = { kind: 'reading', card, onCard: state.cards[card], since: NO_CONCURRENT_CHANGES };
    const after = endSessions(spendBudget(state, 'readings'), card);
    const delayed = { ...after, delayed: [...after.delayed, message] };
    return send(state.persisted, message).then((answer) => [
      applyReply(after, message, answer),
      ...(state.delayed.length < maxDelayed ? [delayed] : []),
    ]);
  });
  return (await Promise.all(read)).flat();
}

/** Returns the states after staff declare a card lost, even if it is still on the reader; a rejection has no effect. */
async function declareLosses(send: SendMessage, state: ModelState): Promise<ModelState[]> {
  const number = state.persisted.journal?.number;
  if (state.budget.losses === 0 || number === undefined) return [];
  const declared = cards.map(async (card) => {
    const message: Message = { kind: 'lost', card };
    const answer = await send(state.persisted, message);
    return answer.reply.kind === 'done'
      ? [{ ...applyReply(spendBudget(state, 'losses'), message, answer), lost: [...state.lost, number] }]
      : [];
  });
  return (await Promise.all(declared)).flat();
}

/** Returns the states after any operation of staff besides issuing. */
export async function staffTransitions(send: SendMessage, state: ModelState, maxDelayed: number): Promise<ModelState[]> {
  return [
    ...beginWithdrawals(state),
    ...(await continueWithdrawal(send, state, maxDelayed)),
    ...(await readCards(send, state, maxDelayed)),
    ...(await declareLosses(send, state)),
  ];
}
