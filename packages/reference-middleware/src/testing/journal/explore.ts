import { noChanges, type Card, type SystemUnderTest } from './kept.ts';
import { step, successorStates } from './transitions.ts';
import { answered, quiescentState, type ModelState } from './world.ts';

/** Every world that can come of one, by whatever order and fault, each once. */
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

/** Valid authorizations of the ticket, with the cards that carry them; what was declared lost is none. */
export const activeAuthorizations = ({ cards, lost }: ModelState): string[] =>
  (['A', 'B'] as const).flatMap((card) => cards[card].filter((number) => !lost.includes(number)).map((number) => `${number} on ${card}`));

/** What staff do after all has gone wrong: tell of withdrawals again, then try once more with a card, and if that is the wrong one with the other. */
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
  // What was on its way all the time arrives last.
  for (let [message] = calm.late; message; [message] = calm.late) {
    calm = answered({ ...calm, late: calm.late.slice(1) }, message, await ask(calm.kept, message));
  }
  return calm;
}
