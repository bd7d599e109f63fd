import { wrongAnswers } from '../candidate/answers.ts';
import { lacking } from '../candidate/fits.ts';
import { findRelease, type Release } from '../candidate/release.ts';
import { liveCanaries, liveRemotes, liveVersion, SHELL, type ReleaseDocument } from '../document/document.ts';
import { Refused } from '../refused.ts';
import { versionBefore, type History } from '../state/history.ts';
import type { Storage } from '@aboschalter/object-store';
import type { Context } from './context.ts';

const refuse = ({ name, version }: Pick<Release, 'name' | 'version'>, problems: readonly string[]): never => {
  throw new Refused(`${name} ${version} is refused, nothing has changed:\n${problems.map((one) => `  ${one}`).join('\n')}`);
};

/** @throws Refused if a file of the release does not answer as it must */
export async function requireAnswers({ ask }: Pick<Context, 'ask'>, release: Release): Promise<void> {
  const problems = await wrongAnswers(release, ask);
  if (problems.length > 0) refuse(release, problems);
}

/** Asks one gate after the other. @throws Refused with the reason of the first that says no */
export async function requireGates({ gates }: Pick<Context, 'gates'>, release: Release, live: ReleaseDocument): Promise<void> {
  for (const gate of gates) {
    const verdict = await gate.ask(release, live);
    if ('refused' in verdict) refuse(release, [`${gate.name}: ${verdict.refused}`]);
  }
}

/**
 * A remote must find in the live shell what it needs; a new shell must offer what live remotes need, canaries, and the
 * releases before them, to which their teams may want to go back.
 * @throws Refused with the names of what is missing
 */
export async function requireFit(storage: Storage, document: ReleaseDocument, history: History, release: Release): Promise<void> {
  const problems = await lacks(storage, document, release);
  const orphaned = release.name === SHELL ? await orphans(storage, document, history, release) : [];
  if (problems.length + orphaned.length > 0) refuse(release, [...problems, ...orphaned]);
}

async function lacks(storage: Storage, document: ReleaseDocument, release: Release): Promise<readonly string[]> {
  const version = liveVersion(document, SHELL);
  const shell = version === undefined ? undefined : await findRelease(storage, SHELL, version);
  return lacking(release, shell);
}

async function orphans(storage: Storage, document: ReleaseDocument, history: History, shell: Release): Promise<readonly string[]> {
  const live = [...liveRemotes(document), ...liveCanaries(document).map((one) => one.release)];
  const former = await Promise.all(
    liveRemotes(document).map(async ({ name, version }) => {
      const before = await versionBefore(history, name, version);
      return before === undefined ? [] : [{ name, version: before }];
    }),
  );
  const found = await Promise.all([...live, ...former.flat()].map(({ name, version }) => findRelease(storage, name, version)));
  return found.flatMap((remote) => (remote ? lacking(remote, shell).map((problem) => `${remote.name} ${remote.version}: ${problem}`) : []));
}
