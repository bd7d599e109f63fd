import type { StoredRelease } from '../commands/prunable-releases.ts';
import type { ReleaseSummary, CanarySummary } from '../commands/list.ts';
import { failureRate, type Health } from '../health/release-health.ts';
import type { HistoryEvent } from '../state/history-record.ts';

/** The usage text. */
export const USAGE = `aboschalter-release COMMAND, with --store FOLDER or s3://BUCKET/PREFIX?endpoint=URL (or ABOSCHALTER_STORE)

  publish NAME --from FOLDER                       upload a build, check it, and make it the release of all
  rollback NAME [VERSION]                          go back, to the release before if none is named
  canary NAME --from FOLDER --share 10             give a build to ten people of a hundred; --users anna,bernd to some
  canary NAME [--version VERSION] --share 25       the same with a release that lies there, or the present canary
  promote NAME                                     make the canary the release of all
  withdraw NAME                                    take the canary away
  retire NAME                                      take a remote out for all
  list [--json]                                    what counts, and what was done
  verify                                           look at all that counts: files, fit, history
  prune [--delete]                                 name the releases that no tab can need; take them away

  override NAME --from FOLDER                      serve a build for the own browser alone, until Ctrl-C

  --why TEXT, --who NAME (ABOSCHALTER_WHO)         for the history
  --served-at URL (ABOSCHALTER_SERVED_AT)          where browsers find the storage: files are asked for there
  --gate URL (ABOSCHALTER_GATE)                    address of the live shell: a browser tries there what is to count, signed in
                                                   as ABOSCHALTER_GATE_USER with ABOSCHALTER_GATE_PASSWORD
  --reports FILE or URL (ABOSCHALTER_REPORTS)      how releases fare in browsers, as the web server has written it, for list`;

const audience = (share: number | undefined, named: number | undefined): string => `${share ?? 0} % and ${named ?? 0} named`;

/** Formats one event as a line. */
export function formatHistoryEvent({ did, name, from, to, share, named, at, who, why }: HistoryEvent): string {
  const what = {
    publish: `${name} ${to ?? ''}${from === undefined ? '' : ` in place of ${from}`}`,
    promote: `${name} ${to ?? ''}${from === undefined ? '' : ` in place of ${from}`}`,
    rollback: `${name} ${to ?? ''} in place of ${from ?? ''}`,
    canary: `${name} ${to ?? ''} for ${audience(share, named)}`,
    withdraw: `${name} ${from ?? ''}`,
    retire: `${name} ${from ?? ''}`,
    prune: `${name} ${from ?? ''}`,
  }[did];
  return `${at}  ${did.padEnd(8)}  ${what}  (${who}${why === '' ? '' : `: ${why}`})`;
}

const MAX_HISTORY_LINES = 5;

/** Formats the health of a release, once browsers have reported it. */
const formatHealth = (health: Health): string =>
  health.loads === 0 ? '' : `; ${health.failures} of ${health.loads} page loads failed (${failureRate(health).toFixed(1)} %)`;

const canaryLines = (name: string, { version, share, named, health, failsMore }: CanarySummary): readonly string[] => [
  `  canary ${version} for ${audience(share, named)}${formatHealth(health)}`,
  ...(failsMore ? [`  It fails more often than the release of all. To take it away: withdraw ${name}`] : []),
];

/** Formats the current releases, and the latest changes of each. */
export const formatList = (listed: readonly ReleaseSummary[]): string =>
  listed.length === 0
    ? 'Nothing was published yet.'
    : listed
        .map(({ name, version, health, canary, history }) =>
          [
            `${name}  ${version ?? 'for nobody'}${formatHealth(health)}`,
            ...(canary ? canaryLines(name, canary) : []),
            ...history.slice(0, MAX_HISTORY_LINES).map((done) => `  ${formatHistoryEvent(done)}`),
          ].join('\n'),
        )
        .join('\n\n');

/** Formats how to open an override in the browser. */
export const formatOverride = (link: string): string =>
  `In this browser alone, until 'Beenden' is pressed there or this is ended with Ctrl-C:\n  ${link}`;

/** Formats the releases that were or could be deleted. */
export const formatPruned = (gone: readonly StoredRelease[], isGone: boolean): string =>
  gone.length === 0
    ? 'Every release may still be needed.'
    : `${isGone ? 'Gone' : 'No tab can need these any more (--delete takes them away)'}:\n${gone.map(({ name, version }) => `  ${name} ${version}`).join('\n')}`;
