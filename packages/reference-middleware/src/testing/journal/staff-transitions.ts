import { noChanges, type Card, type Message, type SystemUnderTest } from './kept.ts';
import { answered, endSessions, takeFromCard, type TransitionBudget, type WithdrawalState, type ModelState } from './world.ts';

const cards: readonly Card[] = ['A', 'B'];
const without = (world: ModelState, what: keyof TransitionBudget): ModelState => ({
  ...world,
  may: { ...world.may, [what]: world.may[what] - 1 },
});

/** A message gets its response, or it arrives later and its response is lost. */
async function sent(
  ask: SystemUnderTest,
  world: ModelState,
  message: Message,
  maxLate: number,
  then: (world: ModelState) => ModelState,
): Promise<ModelState[]> {
  const now = then(answered(world, message, await ask(world.kept, message)));
  return world.late.length < maxLate ? [now, { ...world, withdrawing: null, late: [...world.late, message] }] : [now];
}

/** Staff begin to withdraw the present and earlier authorizations of a card. */
function beginWithdrawals(world: ModelState): ModelState[] {
  if (world.may.withdrawals === 0 || world.withdrawing) return [];
  return cards.flatMap((card) => {
    const begun = (number: number, next: WithdrawalState['next']): ModelState => ({
      ...endSessions(without(world, 'withdrawals'), card),
      withdrawing: { card, number, next, session: true, since: noChanges },
    });
    return [
      ...world.cards[card].map((number) => begun(number, 'announce')),
      ...world.withdrawn[card].map((number) => begun(number, 'tell')),
    ];
  });
}

/** The outcomes of a withdrawal: it continues, it ends, its message is delayed. */
async function goOnWithdrawing(ask: SystemUnderTest, world: ModelState, maxLate: number): Promise<ModelState[]> {
  const { withdrawing } = world;
  if (!withdrawing) return [];
  const { card, number, next, session, since } = withdrawing;
  const stopped = { ...world, withdrawing: null };
  const to = (step: WithdrawalState['next']) => (after: ModelState) => ({
    ...after,
    withdrawing: after.withdrawing && { ...after.withdrawing, next: step },
  });
  if (next === 'announce') return [stopped, ...(await sent(ask, world, { kind: 'withdrawal-sent', card, number }, maxLate, to('remove')))];
  if (next === 'remove') return session ? [stopped, to('tell')(takeFromCard(world, card, number))] : [stopped];
  return [
    stopped,
    ...(await sent(ask, world, { kind: 'withdrawn', card, number, since }, maxLate, (after) => ({ ...after, withdrawing: null }))),
  ];
}

/** Staff read a card completely; the report arrives now or later. */
async function readings(ask: SystemUnderTest, world: ModelState, maxLate: number): Promise<ModelState[]> {
  if (world.may.readings === 0) return [];
  const read = cards.map((card) => {
    const message: Message = { kind: 'reading', card, onCard: world.cards[card], since: noChanges };
    const after = endSessions(without(world, 'readings'), card);
    const late = { ...after, late: [...after.late, message] };
    return ask(world.kept, message).then((answer) => [answered(after, message, answer), ...(world.late.length < maxLate ? [late] : [])]);
  });
  return (await Promise.all(read)).flat();
}

/** Staff declare a card lost, which may still be on the reader; a rejection has no effect. */
async function losses(ask: SystemUnderTest, world: ModelState): Promise<ModelState[]> {
  const number = world.kept.journal?.number;
  if (world.may.losses === 0 || number === undefined) return [];
  const declared = cards.map(async (card) => {
    const message: Message = { kind: 'lost', card };
    const answer = await ask(world.kept, message);
    return answer.reply.kind === 'done' ? [{ ...answered(without(world, 'losses'), message, answer), lost: [...world.lost, number] }] : [];
  });
  return (await Promise.all(declared)).flat();
}

/** All operations of staff besides issuing. */
export async function staffTransitions(ask: SystemUnderTest, world: ModelState, maxLate: number): Promise<ModelState[]> {
  return [
    ...beginWithdrawals(world),
    ...(await goOnWithdrawing(ask, world, maxLate)),
    ...(await readings(ask, world, maxLate)),
    ...(await losses(ask, world)),
  ];
}
