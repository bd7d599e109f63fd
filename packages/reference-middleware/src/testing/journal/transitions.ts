import type { Card, Message, SystemUnderTest } from './kept.ts';
import { staffTransitions } from './staff-transitions.ts';
import { answered, endSessions, putOnCard, withAttempt, type Attempt, type ModelState } from './world.ts';

const isOn = ({ cards }: ModelState, card: Card, number: number) => cards[card].includes(number);

/** The next message of an attempt, if it has one. */
function messageOf(world: ModelState, { next, card, seen, begun }: Attempt): Message | undefined {
  if (next === 'begin') return { kind: 'begin', card, onCard: seen };
  if (!begun) return undefined;
  if (next === 'WRITE_SENT' || next === 'COMPLETED') return { kind: 'step', ...begun, step: next, card };
  if (next === 'read-back') return { kind: 'step', ...begun, step: isOn(world, card, begun.number) ? 'VERIFIED' : 'NOT_ON_CARD', card };
  return undefined;
}

/** The next state of an attempt after the response to its message. */
async function afterMessage(
  ask: SystemUnderTest,
  world: ModelState,
  index: number,
  attempt: Attempt,
  message: Message,
): Promise<ModelState> {
  const answer = await ask(world.kept, message);
  const { reply } = answer;
  const after = answered(world, message, answer);
  if (reply.kind === 'refused') return withAttempt(after, index, { next: 'end' });
  if (reply.kind === 'begun') {
    return withAttempt(after, index, {
      begun: { number: reply.number, attempt: reply.attempt },
      next: reply.action === 'write' ? 'WRITE_SENT' : 'read-back',
    });
  }
  if (attempt.next === 'WRITE_SENT') return withAttempt(after, index, { next: 'write' });
  return withAttempt(after, index, { next: message.kind === 'step' && message.step === 'VERIFIED' ? 'COMPLETED' : 'end' });
}

/** The next transition of an attempt without a fault. */
export async function step(ask: SystemUnderTest, world: ModelState, index: number): Promise<ModelState> {
  const attempt = world.attempts[index];
  if (!attempt || attempt.next === 'end') return world;
  if (attempt.next === 'open') {
    return withAttempt(endSessions(world, attempt.card), index, { session: true, seen: world.cards[attempt.card], next: 'begin' });
  }
  const needsCard = attempt.next === 'write' || attempt.next === 'read-back';
  if (needsCard && !attempt.session) return withAttempt(world, index, { next: 'end' });
  if (attempt.next === 'write' && attempt.begun)
    return withAttempt(putOnCard(world, attempt.card, attempt.begun.number), index, { next: 'read-back' });
  const message = messageOf(world, attempt);
  return message ? afterMessage(ask, world, index, attempt, message) : world;
}

/**
 * All transitions of one attempt: it continues, its write fails, it ends, or its message is delayed and the response
 * lost.
 */
async function movesOf(ask: SystemUnderTest, world: ModelState, index: number, maxLate: number): Promise<ModelState[]> {
  const attempt = world.attempts[index];
  if (!attempt || attempt.next === 'end') return [];
  const ended = withAttempt(world, index, { next: 'end' });
  const moves = [await step(ask, world, index), ended];
  if (attempt.next === 'write' && attempt.session) moves.push(withAttempt(world, index, { next: 'read-back' }));
  const message = attempt.next === 'read-back' && !attempt.session ? undefined : messageOf(world, attempt);
  if (message && world.late.length < maxLate) moves.push({ ...ended, late: [...world.late, message] });
  return moves;
}

/** A delayed message arrives; its response is lost. */
async function arrivals(ask: SystemUnderTest, world: ModelState): Promise<ModelState[]> {
  return Promise.all(
    world.late.map(async (message) =>
      answered({ ...world, late: world.late.filter((other) => other !== message) }, message, await ask(world.kept, message)),
    ),
  );
}

/** Every possible next state. */
export async function successorStates(ask: SystemUnderTest, world: ModelState, maxLate: number): Promise<ModelState[]> {
  const moves = await Promise.all(world.attempts.map((_, index) => movesOf(ask, world, index, maxLate)));
  return [...moves.flat(), ...(await arrivals(ask, world)), ...(await staffTransitions(ask, world, maxLate))];
}
