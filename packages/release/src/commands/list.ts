import { canaryOf, liveCanaries, liveRemotes, liveVersion, type ReleaseDocument } from '../document/document.ts';
import { readDocument } from '../state/change.ts';
import { historyFrom, wholeHistory } from '../state/history.ts';
import type { Done } from '../state/record.ts';
import type { Storage } from '../storage/storage.ts';

/** What counts of one remote or page, and what was done to it, the last first. */
export interface Listed {
  readonly name: string;
  readonly version: string | undefined;
  readonly canary: { readonly version: string; readonly share: number; readonly named: number } | undefined;
  readonly history: readonly Done[];
}

/** Everything that was ever published, by name. */
export async function list(storage: Storage): Promise<readonly Listed[]> {
  const { document } = await readDocument(storage);
  const history = await wholeHistory(() => historyFrom(storage, document.change));
  return namesIn(document, history).map((name) => {
    const tried = canaryOf(document, name);
    return {
      name,
      version: liveVersion(document, name),
      canary: tried && { version: tried.release.version, share: tried.share, named: tried.people.length },
      history: history.filter((record) => record.name === name),
    };
  });
}

function namesIn(document: ReleaseDocument, history: readonly Done[]): readonly string[] {
  const names = [
    ...Object.keys(document.pages),
    ...liveRemotes(document).map(({ name }) => name),
    ...liveCanaries(document).map(({ release }) => release.name),
    ...history.map(({ name }) => name),
  ];
  return [...new Set(names)].toSorted();
}
