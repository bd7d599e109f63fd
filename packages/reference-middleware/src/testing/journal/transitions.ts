import type { Card, Message, SendMessage } from './persisted-state.ts';
import { staffTransitions } from './staff-transitions.ts';
import { applyReply, endSessions, putOnCard, withAttempt, type Attempt, type ModelState } from './model-state.ts';

const isOn = ({ cards }: ModelState, card: Card, number: number) => cards[card].includes(number);

/** Creates the next message of an attempt, if it has one. */
function createMessage(state: ModelState, { next, card, seen, begun }: Attempt): Message | undefined {
  if (next === 'begin') return { kind: 'begin', card, onCard: seen };
  if (!begun) return undefined;
  if (next === 'WRITE_SENT' || next === 'COMPLETED') return { kind: 'step', ...begun, step: next, card };
  if (next === 'read-back') return { kind: 'step', ...begun, step: isOn(state, card, begun.number) ? 'VERIFIED' : 'NOT_ON_CARD', card };
  return undefined;
}

/** Sends the message of an attempt; returns the state after the response. */
async function afterMessage(send: SendMessage, state: ModelState, index: number, attempt: Attempt, message: Message): Promise<ModelState> {
  const answer = await send(state.persisted, message);
  const { reply } = answer;
  const after = applyReply(state, message, answer);
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

/** Returns the state after the next step of an attempt, without a fault. */
export async function step(send: SendMessage, state: ModelState, index: number): Promise<ModelState> {
  const attempt = state.attempts[index];
  if (!attempt || attempt.next === 'end') return state;
  if (attempt.next === 'open') {
    return withAttempt(endSessions(state, attempt.card), index, { session: true, seen: state.cards[attempt.card], next: 'begin' });
  }
  const needsCard = attempt.next === 'write' || attempt.next === 'read-back';
  if (needsCard && !attempt.session) return withAttempt(state, index, { next: 'end' });
  if (attempt.next === 'write' && attempt.begun)
    return withAttempt(putOnCard(state, attempt.card, attempt.begun.number), index, { next: 'read-back' });
  const message = createMessage(state, attempt);
  return message ? afterMessage(send, state, index, attempt, message) : state;
}

/**
 * Returns the next states of one attempt: it continues, its write fails, it ends, or its message is delayed and the
 * response lost.
 */
async function listAttemptTransitions(send: SendMessage, state: ModelState, index: number, maxDelayed: number): Promise<ModelState[]> {
  const attempt = state.attempts[index];
  if (!attempt || attempt.next === 'end') return [];
  const ended = withAttempt(state, index, { next: 'end' });
  const moves = [await step(send, state, index), ended];
  if (attempt.next === 'write' && attempt.session) moves.push(withAttempt(state, index, { next: 'read-back' }));
  const message = attempt.next === 'read-back' && !attempt.session ? undefined : createMessage(state, attempt);
  if (message && state.delayed.length < maxDelayed) moves.push({ ...ended, delayed: [...state.delayed, message] });
  return moves;
}

/** Returns the states after a delayed message arrives; its response is lost. */
async function deliverDelayedMessages(send: SendMessage, state: ModelState): Promise<ModelState[]> {
  return Promise.all(
    state.delayed.map(async (message) =>
      applyReply({ ...state, delayed: state.delayed.filter((other) => other !== message) }, message, await send(state.persisted, message)),
    ),
  );
}

/** Returns all possible next states. */
export async function successorStates(send: SendMessage, state: ModelState, maxDelayed: number): Promise<ModelState[]> {
  const moves = await Promise.all(state.attempts.map((_, index) => listAttemptTransitions(send, state, index, maxDelayed)));
  return [...moves.flat(), ...(await deliverDelayedMessages(send, state)), ...(await staffTransitions(send, state, maxDelayed))];
}
