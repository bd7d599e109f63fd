import type { Card, Message, SendMessage } from './persisted-state.ts';
import { listStatesAfterStaff } from './staff-transitions.ts';
import { applyReply, endSessions, addToCard, withAttempt, type Attempt, type ModelState } from './model-state.ts';

const isOnCard = ({ cards }: ModelState, card: Card, number: number) => cards[card].includes(number);

/** Creates the message of an attempt in its next step; undefined if that step sends none. */
function createMessage(state: ModelState, { next, card, numbersRead, issuance }: Attempt): Message | undefined {
  if (next === 'begin') return { kind: 'begin', card, onCard: numbersRead };
  if (!issuance) return undefined;
  if (next === 'WRITE_SENT' || next === 'COMPLETED') return { kind: 'step', ...issuance, step: next, card };
  if (next === 'read-back') {
    const result = isOnCard(state, card, issuance.number) ? 'VERIFIED' : 'NOT_ON_CARD';
    return { kind: 'step', ...issuance, step: result, card };
  }
  return undefined;
}

/** Sends the message of an attempt; returns the state after the response. */
async function sendMessageOfAttempt(
  send: SendMessage,
  state: ModelState,
  index: number,
  attempt: Attempt,
  message: Message,
): Promise<ModelState> {
  const result = await send(state.persisted, message);
  const { reply } = result;
  const after = applyReply(state, message, result);
  if (reply.kind === 'rejected') return withAttempt(after, index, { next: 'end' });
  if (reply.kind === 'begun') {
    return withAttempt(after, index, {
      issuance: { number: reply.number, attempt: reply.attempt },
      next: reply.action === 'write' ? 'WRITE_SENT' : 'read-back',
    });
  }
  if (attempt.next === 'WRITE_SENT') return withAttempt(after, index, { next: 'write' });
  return withAttempt(after, index, { next: message.kind === 'step' && message.step === 'VERIFIED' ? 'COMPLETED' : 'end' });
}

/** Returns the state after the next step of an attempt, without a fault. */
export async function advanceAttempt(send: SendMessage, state: ModelState, index: number): Promise<ModelState> {
  const attempt = state.attempts[index];
  if (!attempt || attempt.next === 'end') return state;
  if (attempt.next === 'open') {
    return withAttempt(endSessions(state, attempt.card), index, {
      hasSession: true,
      numbersRead: state.cards[attempt.card],
      next: 'begin',
    });
  }
  const needsCard = attempt.next === 'write' || attempt.next === 'read-back';
  if (needsCard && !attempt.hasSession) return withAttempt(state, index, { next: 'end' });
  if (attempt.next === 'write' && attempt.issuance)
    return withAttempt(addToCard(state, attempt.card, attempt.issuance.number), index, { next: 'read-back' });
  const message = createMessage(state, attempt);
  return message ? sendMessageOfAttempt(send, state, index, attempt, message) : state;
}

/**
 * Returns the possible states after one attempt continues, fails to write, ends, or sends a message that is delayed and
 * whose response is lost.
 */
async function listStatesAfterAttempt(send: SendMessage, state: ModelState, index: number, maxDelayed: number): Promise<ModelState[]> {
  const attempt = state.attempts[index];
  if (!attempt || attempt.next === 'end') return [];
  const ended = withAttempt(state, index, { next: 'end' });
  const nextStates = [await advanceAttempt(send, state, index), ended];
  // The write failed, so the card is read back without the authorization.
  if (attempt.next === 'write' && attempt.hasSession) nextStates.push(withAttempt(state, index, { next: 'read-back' }));
  // Without a session, the card cannot be read, so there is no result to report.
  const message = attempt.next === 'read-back' && !attempt.hasSession ? undefined : createMessage(state, attempt);
  if (message && state.delayed.length < maxDelayed) nextStates.push({ ...ended, delayed: [...state.delayed, message] });
  return nextStates;
}

/** Returns the states after one of the delayed messages arrives; its response is lost. */
async function listStatesAfterDelivery(send: SendMessage, state: ModelState): Promise<ModelState[]> {
  return Promise.all(
    state.delayed.map(async (message) =>
      applyReply({ ...state, delayed: state.delayed.filter((other) => other !== message) }, message, await send(state.persisted, message)),
    ),
  );
}

/** Returns all possible states after one step of an attempt, of the network, or of staff. */
export async function listNextStates(send: SendMessage, state: ModelState, maxDelayed: number): Promise<ModelState[]> {
  const afterAttempts = await Promise.all(state.attempts.map((_, index) => listStatesAfterAttempt(send, state, index, maxDelayed)));
  return [
    ...afterAttempts.flat(),
    ...(await listStatesAfterDelivery(send, state)),
    ...(await listStatesAfterStaff(send, state, maxDelayed)),
  ];
}
