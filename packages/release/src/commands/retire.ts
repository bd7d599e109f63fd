import { canaryOf, liveVersion, withoutName } from '../document/document.ts';
import { Refused } from '../refused.ts';
import { change } from '../state/change.ts';
import type { Done } from '../state/record.ts';
import type { Context } from './context.ts';

/** Takes a remote or page out for all, its canary with it. Its folders stay. @throws Refused if there is none */
export async function retire({ storage, author }: Pick<Context, 'storage' | 'author'>, name: string): Promise<Done | undefined> {
  const [done] = await change(storage, author, (document) => {
    const from = liveVersion(document, name);
    if (from === undefined && !canaryOf(document, name)) throw new Refused(`${name} counts for nobody in ${storage.place}.`);
    return { next: withoutName(document, name), deeds: [{ did: 'retire', name, from }] };
  });
  return done;
}
