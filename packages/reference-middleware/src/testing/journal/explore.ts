import { NO_CONCURRENT_CHANGES, type Card, type SendMessage } from './persisted-state.ts';
import { step, successorStates } from './transitions.ts';
import { applyReply, quiescentState, type ModelState } from './model-state.ts';

/** Returns every state reachable by any order and fault, without duplicates. */
export async function exploreStates(send: SendMessage, first: ModelState, maxDelayed: number): Promise<ModelState[]> {
  const seen = new Map([[JSON.stringify(first), first]]);
  const open = [first];
  for (let state = open.pop(); state; state = open.pop()) {
    for (const next of await successorStates(send, state, maxDelayed)) {
      const name = JSON.stringify(next);
      if (!seen.has(name)) {
        seen.set(name, next);
        open.push(next);
      }
    }
  }
  return [...seen.values()];
}

/** Valid authorizations of the ticket with their cards, without those declared lost. */
export const activeAuthorizations = ({ cards, lost }: ModelState): string[] =>
  (['A', 'B'] as const).flatMap((card) => cards[card].filter((number) => !lost.includes(number)).map((number) => `${number} on ${card}`));

/** Recovers as staff would: reports withdrawals again, then issues onto a card, and onto the other card if that fails. */
export async function recover(send: SendMessage, state: ModelState, firstCard: Card): Promise<ModelState> {
  let current = state;
  for (const card of ['A', 'B'] as const) {
    for (const number of state.withdrawn[card]) {
      const message = { kind: 'withdrawn', card, number, since: NO_CONCURRENT_CHANGES } as const;
      current = applyReply(current, message, await send(current.persisted, message));
    }
  }
  for (const card of [firstCard, firstCard === 'A' ? 'B' : 'A'] as const) {
    current = quiescentState(current, card);
    while (current.attempts[0]?.next !== 'end') current = await step(send, current, 0);
    if (current.persisted.journal?.state === 'COMPLETED') break;
  }
  // Delayed messages arrive last.
  for (let [message] = current.delayed; message; [message] = current.delayed) {
    current = applyReply({ ...current, delayed: current.delayed.slice(1) }, message, await send(current.persisted, message));
  }
  return current;
}
