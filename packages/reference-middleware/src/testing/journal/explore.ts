import { NO_CONCURRENT_CHANGES, type Card, type SendMessage } from './persisted-state.ts';
import { advanceAttempt, listNextStates } from './transitions.ts';
import { applyReply, withOnlyAttempt, type ModelState } from './model-state.ts';

/** Returns every state, without duplicates, that any order of the messages and any faults can lead to. */
export async function listReachableStates(send: SendMessage, first: ModelState, maxDelayed: number): Promise<ModelState[]> {
  const found = new Map([[JSON.stringify(first), first]]);
  const unexplored = [first];
  for (let state = unexplored.pop(); state; state = unexplored.pop()) {
    for (const next of await listNextStates(send, state, maxDelayed)) {
      const key = JSON.stringify(next);
      if (!found.has(key)) {
        found.set(key, next);
        unexplored.push(next);
      }
    }
  }
  return [...found.values()];
}

/** Returns the authorizations on the cards, as texts (`1 on A`), without those that were declared lost. */
export const listActiveAuthorizations = ({ cards, lost }: ModelState): string[] =>
  (['A', 'B'] as const).flatMap((card) => cards[card].filter((number) => !lost.includes(number)).map((number) => `${number} on ${card}`));

/**
 * Recovers from any state as staff would: they report the withdrawals again, issue the ticket onto `firstCard`, and issue it
 * onto the other card if that fails.
 */
export async function recover(send: SendMessage, state: ModelState, firstCard: Card): Promise<ModelState> {
  let current = state;
  for (const card of ['A', 'B'] as const) {
    for (const number of state.withdrawn[card]) {
      const message = { kind: 'withdrawn', card, number, since: NO_CONCURRENT_CHANGES } as const;
      current = applyReply(current, message, await send(current.persisted, message));
    }
  }
  for (const card of [firstCard, firstCard === 'A' ? 'B' : 'A'] as const) {
    current = withOnlyAttempt(current, card);
    while (current.attempts[0]?.next !== 'end') current = await advanceAttempt(send, current, 0);
    if (current.persisted.journal?.state === 'COMPLETED') break;
  }
  // The delayed messages arrive last, when they can do the most harm.
  for (let [message] = current.delayed; message; [message] = current.delayed) {
    current = applyReply({ ...current, delayed: current.delayed.slice(1) }, message, await send(current.persisted, message));
  }
  return current;
}
