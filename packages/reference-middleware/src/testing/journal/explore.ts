import { noChanges, type Card, type SystemUnderTest } from './kept.ts';
import { step, successorStates } from './transitions.ts';
import { answered, quiescentState, type ModelState } from './world.ts';

/** Returns every state reachable by any order and fault, without duplicates. */
export async function exploreStates(ask: SystemUnderTest, first: ModelState, maxLate: number): Promise<ModelState[]> {
  const seen = new Map([[JSON.stringify(first), first]]);
  const open = [first];
  for (let world = open.pop(); world; world = open.pop()) {
    for (const next of await successorStates(ask, world, maxLate)) {
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

/** Recovery by staff: reports withdrawals again, then retries with a card, and with the other one if that is wrong. */
export async function recover(ask: SystemUnderTest, world: ModelState, firstCard: Card): Promise<ModelState> {
  let calm = world;
  for (const card of ['A', 'B'] as const) {
    for (const number of world.withdrawn[card]) {
      const message = { kind: 'withdrawn', card, number, since: noChanges } as const;
      calm = answered(calm, message, await ask(calm.kept, message));
    }
  }
  for (const card of [firstCard, firstCard === 'A' ? 'B' : 'A'] as const) {
    calm = quiescentState(calm, card);
    while (calm.attempts[0]?.next !== 'end') calm = await step(ask, calm, 0);
    if (calm.kept.journal?.state === 'COMPLETED') break;
  }
  // Delayed messages arrive last.
  for (let [message] = calm.late; message; [message] = calm.late) {
    calm = answered({ ...calm, late: calm.late.slice(1) }, message, await ask(calm.kept, message));
  }
  return calm;
}
