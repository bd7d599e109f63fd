import type { InstallationPolicy, GrantsByOwner } from '@aboschalter/release-manifest';
import type { StoredRelease } from '../commands/prunable-releases.ts';
import type { ReleaseSummary, CanarySummary } from '../commands/list.ts';
import type { UnreleasedUpload } from '../commands/unreleased-uploads.ts';
import type { InstallationStatus, ReleaseStatus } from '../commands/status.ts';
import type { ReleaseCommandResult } from '../commands/release-command.ts';
import type { RemoteManifest } from '../describe/describe-build.ts';
import type { CreatedToken } from '../server/access.ts';
import { getFailurePercentage, type Health } from '../health/release-health.ts';
import type { HistoryEvent } from '../state/history-record.ts';

/** The usage text. */
export const USAGE = `aboschalter-release COMMAND, with a release server or the storage itself:
  --server URL (ABOSCHALTER_RELEASE_SERVER), with the token in ABOSCHALTER_RELEASE_TOKEN
  --storage FOLDER or s3://BUCKET/PREFIX?endpoint=URL (ABOSCHALTER_STORAGE)

  publish NAME --dir FOLDER                        upload a build, check it, and make it the current release
  preview NAME --dir FOLDER                        upload a build that only a link shows; needs --public-url with a storage
  rollback NAME [VERSION]                          make a release that was live current again; by default the previous one
  canary NAME --dir FOLDER --percentage 10         release a build to ten percent of the users; --users anna,bernd to some
  canary NAME [--version VERSION] --percentage 25  the same with an existing release, or the current canary
  promote NAME                                     make the canary the current release
  abort NAME                                       remove the canary
  unpublish NAME                                   remove a remote for all users
  list [--json]                                    list current releases, their history and rejected uploads
  copy NAME [VERSION] --to URL                     publish a release in another installation, for example from staging to
                                                   production; the token of that server is in ABOSCHALTER_TARGET_TOKEN
  status [--json]                                  show the live version of the platform, and what the team may
                                                   release and claim

With the storage only:
  policy                                           check policy.json, show who may release and claim what, and apply it
  verify                                           check files, compatibility and history of the current releases
  prune [--delete]                                 list the releases that no open tab can use, and rejected
                                                   or interrupted uploads; delete them

Without either:
  describe NAME --dir FOLDER [--definition FILE]   write the release.json of a build of another bundler. The definition is
                                                   src/remote.ts by default; entry, format and name of the federation container
                                                   come from mf-manifest.json, or from --entry, --entry-format module or script,
                                                   and --global-name; the version from package.json, or from --version
  serve-override NAME --dir FOLDER                 serve a build for your own browser only, until Ctrl-C
  create-token NAME --team TEAM [--days 90]        create a token for the access file of a release server

  --message TEXT, --author NAME (ABOSCHALTER_AUTHOR)  for the history; staff read the message of publish and canary
  --allow-older                                    with publish, canary and promote: replace a newer version by an older one
  --team NAME (ABOSCHALTER_TEAM)                   the team, if the installation has a policy
  --public-url URL (ABOSCHALTER_PUBLIC_URL)        URL at which browsers find the storage: files are requested there
  --smoke-test-url URL (ABOSCHALTER_SMOKE_TEST_URL)  URL of the live shell, in which a browser tests a release, signed in
                                                   as ABOSCHALTER_SMOKE_TEST_USER with ABOSCHALTER_SMOKE_TEST_PASSWORD
  --health-reports FILE or URL (ABOSCHALTER_HEALTH_REPORTS)  reports of browsers about releases, as written by the web server`;

/** Formats the result of a command. */
export function formatResult(result: ReleaseCommandResult): string {
  if (result.kind === 'changed') return formatHistoryEvent(result.event);
  if (result.kind === 'unchanged') return 'It is already the current release: nothing was changed.';
  return `Only this link shows the build, in the browser that opens it, until 'Beenden' is pressed there:\n  ${result.link}`;
}

/** @param namedUsers the number of users that are listed by name */
const formatAudience = (percentage: number | undefined, namedUsers: number | undefined): string =>
  `${percentage ?? 0} % and ${namedUsers ?? 0} named`;

/** Formats an event of the history as one line. */
export function formatHistoryEvent({ type, name, from, to, percentage, namedUsers, at, author, message }: HistoryEvent): string {
  const change = {
    publish: `${name} ${to ?? ''}${from === undefined ? '' : ` in place of ${from}`}`,
    promote: `${name} ${to ?? ''}${from === undefined ? '' : ` in place of ${from}`}`,
    rollback: `${name} ${to ?? ''} in place of ${from ?? ''}`,
    canary: `${name} ${to ?? ''} for ${formatAudience(percentage, namedUsers)}`,
    abort: `${name} ${from ?? ''}`,
    unpublish: `${name} ${from ?? ''}`,
    prune: `${name} ${from ?? ''}`,
  }[type];
  return `${at}  ${type.padEnd(9)}  ${change}  (${author}${message === '' ? '' : `: ${message}`})`;
}

const MAX_HISTORY_LINES = 5;

/** Formats the health of a release; empty if no browser has reported it yet. */
const formatHealth = (health: Health): string =>
  health.loads === 0 ? '' : `; ${health.failures} of ${health.loads} page loads failed (${getFailurePercentage(health).toFixed(1)} %)`;

const formatCanary = (name: string, { version, percentage, namedUsers, health, failsMore }: CanarySummary): readonly string[] => [
  `  canary ${version} for ${formatAudience(percentage, namedUsers)}${formatHealth(health)}`,
  ...(failsMore ? [`  It fails more often than the current release. To remove it: abort ${name}`] : []),
];

const formatUpload = ({ version, state, at, who, reason }: UnreleasedUpload): readonly string[] =>
  state === 'rejected'
    ? [`  ${at}  rejected  ${version}  (${who ?? ''})`, ...(reason ?? '').split('\n').map((line) => `    ${line}`)]
    : [`  ${at}  ${state}  ${version}`];

/** Formats the current releases, and the latest changes of each. */
export const formatList = (listed: readonly ReleaseSummary[]): string =>
  listed.length === 0
    ? 'Nothing was published yet.'
    : listed
        .map(({ name, version, health, canary, history, uploads }) =>
          [
            `${name}  ${version ?? 'no current release'}${formatHealth(health)}`,
            ...(canary ? formatCanary(name, canary) : []),
            ...history.slice(0, MAX_HISTORY_LINES).map((event) => `  ${formatHistoryEvent(event)}`),
            ...uploads.flatMap(formatUpload),
          ].join('\n'),
        )
        .join('\n\n');

/** Formats who may release and claim what. */
export const formatPolicy = (policy: InstallationPolicy | undefined): string =>
  policy === undefined
    ? 'The storage has no policy.json: everyone with access may release everything, and claim what no live remote has.'
    : Object.entries(policy.owners)
        .map(([name, grants]) => [`${name}  team ${grants.team}`, ...formatGrants(grants)].join('\n'))
        .join('\n\n');

const formatGrants = ({ team: _, ...lists }: GrantsByOwner[string]): readonly string[] =>
  Object.entries(lists).map(([kind, values]) => `  ${kind}: ${values.length === 0 ? 'none' : values.join(', ')}`);

/** Formats the live versions, and what a team may release and claim. */
export const formatStatus = ({ shell, platform, releases }: InstallationStatus): string =>
  [
    shell === undefined ? 'No shell was published yet.' : `Shell ${shell}, platform ${platform ?? 'unknown'}`,
    releases.length === 0 ? 'There is nothing that you may release.' : releases.map(formatReleaseStatus).join('\n\n'),
  ].join('\n\n');

function formatReleaseStatus({ name, version = 'no current release', canary, grants }: ReleaseStatus): string {
  const canaryText = canary === undefined ? '' : `, canary ${canary}`;
  const teamText = grants ? `  team ${grants.team}` : '';
  return [`${name}  ${version}${canaryText}${teamText}`, ...(grants ? formatGrants(grants) : [])].join('\n');
}

/** Formats a new token and its entry for the access file. */
export const formatCreatedToken = ({ token, entry }: CreatedToken): string =>
  `The token, which is shown only now; store it as the secret ABOSCHALTER_RELEASE_TOKEN of the pipeline:\n${token}\n\nIts entry in "tokens" of the access file:\n${JSON.stringify(entry, undefined, 2)}`;

/** Formats what `describe` has found. */
export const formatDescription = (
  { name, version, entry, entryFormat, globalName, metadata, preload, smoke }: RemoteManifest,
  dir: string,
): string =>
  [
    `${dir}/release.json describes ${name} ${version}`,
    `  entry        ${entry} (${entryFormat === 'module' ? 'ES module' : 'classic script'}), container ${globalName}`,
    `  platform     ${metadata.shellApi}`,
    `  routes       ${metadata.routes.map((route) => `${route.name} ${route.path}`).join(', ') || 'none'}`,
    `  widgets      ${metadata.widgets.join(', ') || 'none'}`,
    `  extensions   ${metadata.extensions?.map(({ id }) => id).join(', ') || 'none'}`,
    `  preload      ${[...new Set(Object.values(preload).flat())].join(', ') || 'none'}`,
    `  smoke tests  ${smoke.map((test) => test.name).join(', ') || 'none'}`,
    `Publish it with: publish ${name} --dir ${dir}`,
  ].join('\n');

/** Formats how to open an override in the browser. */
export const formatOverride = (link: string): string =>
  `In this browser only, until 'Beenden' is pressed there or this is ended with Ctrl-C:\n  ${link}`;

/** Formats the releases that `prune` has deleted (`areDeleted`) or would delete. */
export const formatPruned = (releases: readonly StoredRelease[], { areDeleted }: { readonly areDeleted: boolean }): string =>
  releases.length === 0
    ? 'Every release may still be needed.'
    : `${areDeleted ? 'Deleted' : 'No open tab can use these any more (--delete deletes them)'}:\n${releases.map(formatStored).join('\n')}`;

const formatStored = ({ name, version, leftover }: StoredRelease): string =>
  `  ${name} ${version}${leftover === undefined ? '' : ` (${leftover})`}`;
