import { personHash } from '@aboschalter/federation/registry';
import { entryOf, requireRelease, type Release } from '../candidate/release.ts';
import { canaryOf, liveVersion, withCanary, withoutCanary, type ReleaseDocument } from '../document/document.ts';
import { Refused } from '../refused.ts';
import { change, type Decision } from '../state/change.ts';
import type { Done } from '../state/record.ts';
import type { Context } from './context.ts';
import { makeLive, requireKept } from './make-live.ts';
import { introduce } from './publish.ts';
import { requireAnswers, requireFit } from './require.ts';

/** Who gets a canary; what is left out stays as it is. */
export interface Audience {
  /** Of a hundred people. */
  readonly share?: number | undefined;
  /** Subjects or user names; they are kept as hashes. */
  readonly users?: readonly string[] | undefined;
}

/**
 * Gives a release to some: a new build (`folder`), one that lies there (`version`), or the present canary to others.
 * @throws Refused if there is none, or it counts for all already
 */
export async function canary(
  context: Context,
  name: string,
  which: { readonly folder?: string | undefined; readonly version?: string | undefined },
  audience: Audience,
): Promise<Done | undefined> {
  const { storage, author } = context;
  if (which.folder !== undefined) return introduce(context, name, which.folder, (document, release) => tryOn(document, release, audience));
  const [done] = await change(storage, author, async (document, history) => {
    const version = which.version ?? canaryOf(document, name)?.release.version;
    if (version === undefined) throw new Refused(`${name} has no canary: say which release, with --from or --version.`);
    await requireKept(history, { name, version });
    const release = await requireRelease(storage, name, version);
    await requireAnswers(context, release);
    await requireFit(storage, document, history, release);
    return tryOn(document, release, audience);
  });
  return done;
}

async function tryOn(document: ReleaseDocument, release: Release, { share, users }: Audience): Promise<Decision> {
  const { name, version } = release;
  if (liveVersion(document, name) === version) throw new Refused(`${name} ${version} counts for all already.`);
  const present = canaryOf(document, name);
  const same = present?.release.version === version ? present : undefined;
  const people = users ? await Promise.all(users.map((user) => personHash(release, user))) : (same?.people ?? []);
  const one = { release: entryOf(release), share: share ?? same?.share ?? 0, people };
  if (one.share === 0 && people.length === 0) throw new Refused(`Who is to get ${name} ${version}? Say --share, --users or both.`);
  return {
    next: withCanary(document, one),
    deeds: [{ did: 'canary', name, from: present?.release.version, to: version, share: one.share, named: people.length }],
  };
}

/** Makes the canary of a remote the release of all. @throws Refused if it has none */
export async function promote(context: Context, name: string): Promise<Done | undefined> {
  const { storage, author } = context;
  const [done] = await change(storage, author, async (document, history) => {
    const { version } = requireCanary(document, name);
    const release = await requireRelease(storage, name, version);
    await requireAnswers(context, release);
    await requireFit(storage, document, history, release);
    return makeLive(document, release, 'promote');
  });
  return done;
}

/** Takes the canary of a remote away. @throws Refused if it has none */
export async function withdraw({ storage, author }: Context, name: string): Promise<Done | undefined> {
  const [done] = await change(storage, author, (document) => {
    const { version } = requireCanary(document, name);
    return { next: withoutCanary(document, name), deeds: [{ did: 'withdraw', name, from: version }] };
  });
  return done;
}

function requireCanary(document: ReleaseDocument, name: string): { readonly version: string } {
  const found = canaryOf(document, name);
  if (!found) throw new Refused(`${name} has no canary.`);
  return found.release;
}
