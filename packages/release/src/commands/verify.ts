import { readRegistry } from '@aboschalter/federation/registry';
import { wrongAnswers, type Ask } from '../candidate/answers.ts';
import { findRelease } from '../candidate/release.ts';
import { liveCanaries, liveRemotes } from '../document/document.ts';
import { readDocument } from '../state/change.ts';
import { historyFrom, wholeHistory } from '../state/history.ts';
import type { Storage } from '@aboschalter/object-store';
import { requireFit } from './require.ts';

/** Looks at all that counts now: files, fit, history. Answers with what is wrong, a sentence each; it changes nothing. */
export async function verify(storage: Storage, ask: Ask): Promise<readonly string[]> {
  const { document } = await readDocument(storage);
  const history = () => historyFrom(storage, document.change);
  const broken = (readRegistry(document).broken ?? []).map(({ name, problem }) => `The entry of ${name} cannot be read: ${problem}`);
  const live = [
    ...Object.entries(document.pages).map(([name, version]) => ({ name, version })),
    ...liveRemotes(document),
    ...liveCanaries(document).map(({ release }) => release),
  ];
  const problems = await Promise.all(
    live.map(async ({ name, version }) => {
      const release = await findRelease(storage, name, version);
      if (!release) return [`${name} ${version} counts, but is not there.`];
      const wrong = await wrongAnswers(release, ask);
      const unfit = release.kind === 'remote' ? await refusalOf(() => requireFit(storage, document, history, release)) : [];
      return [...wrong, ...unfit];
    }),
  );
  const gaps = await refusalOf(async () => {
    await wholeHistory(history);
  });
  return [...broken, ...problems.flat(), ...gaps];
}

async function refusalOf(look: () => Promise<void>): Promise<readonly string[]> {
  try {
    await look();
    return [];
  } catch (error) {
    if (error instanceof Error) return [error.message];
    throw error;
  }
}
