import type { Card, Oracle } from './kept.ts';
import { goOn, nextWorlds } from './moves.ts';
import { calmWorld, type World } from './world.ts';

/** Every world that can come of one, by whatever order and fault, each once. */
export async function explore(ask: Oracle, first: World, maxLate: number): Promise<World[]> {
  const seen = new Map([[JSON.stringify(first), first]]);
  const open = [first];
  for (let world = open.pop(); world; world = open.pop()) {
    for (const next of await nextWorlds(ask, world, maxLate)) {
      const name = JSON.stringify(next);
      if (!seen.has(name)) {
        seen.set(name, next);
        open.push(next);
      }
    }
  }
  return [...seen.values()];
}

/** Valid authorizations of the ticket, with the cards that carry them. */
export const validOn = ({ cards }: World): string[] =>
  (['A', 'B'] as const).flatMap((card) => cards[card].map((number) => `${number} on ${card}`));

/** What staff do after all has gone wrong: tell of withdrawals again, then try once more with a card, and if that is the wrong one with the other. */
export async function recover(ask: Oracle, world: World, firstCard: Card): Promise<World> {
  let calm = world;
  for (const card of ['A', 'B'] as const) {
    for (const number of world.withdrawn[card]) calm = { ...calm, kept: (await ask(calm.kept, { kind: 'withdrawn', card, number })).kept };
  }
  for (const card of [firstCard, firstCard === 'A' ? 'B' : 'A'] as const) {
    calm = calmWorld(calm, card);
    while (calm.attempts[0]?.next !== 'end') calm = await goOn(ask, calm, 0);
    if (calm.kept.journal?.state === 'COMPLETED') break;
  }
  // What was on its way all the time arrives last.
  for (const message of world.late) calm = { ...calm, kept: (await ask(calm.kept, message)).kept };
  return calm;
}
