import {
  changeKinds,
  loadPlatformHistory,
  type ChangeKind,
  type PlatformHistory,
  type VersionChanges,
} from '@aboschalter/build/platform-history';
import { listDeprecatedExports, loadPlatformManifest, type PlatformManifest } from '@aboschalter/build/platform-manifest';
import { code, page, table } from '../markdown.ts';

/** The exports of a platform version: `ENTRY NAME`. */
type ExportKeys = ReadonlySet<string>;

const captions: Readonly<Record<ChangeKind, string>> = {
  added: 'added',
  deprecated: 'deprecated',
  compatible: 'changed, compatible',
  incompatible: 'changed, incompatible',
  removed: 'removed',
};

const BOTH_MIDDLEWARES = 'with all capabilities, and without any';
/** Rows of the table of tested combinations: shell, remotes, middleware, expected result. They summarize two journeys. */
const TESTED_COMBINATIONS: readonly (readonly string[])[] = [
  ['present', 'all of the present version', BOTH_MIDDLEWARES, 'works'],
  ['present', 'each remote alone, and all remotes, of the previous version', BOTH_MIDDLEWARES, 'works'],
  ['previous', 'all of the previous version', BOTH_MIDDLEWARES, 'works'],
  [
    'previous',
    'each remote alone, and all remotes, of the present version',
    BOTH_MIDDLEWARES,
    'works, or is rejected because the shell lacks exports',
  ],
  [
    'present',
    '50 releases of four teams, with a changed export of `counter` and a new major version',
    'with all capabilities',
    'works, also in [tabs that stay open](../../../e2e/releases/four-teams.spec.ts)',
  ],
];

/** Renders the page that lists the changes of each platform version, and the shells in which remotes run. */
export function renderCompatibilityPage(
  history: PlatformHistory = loadPlatformHistory(),
  platform: PlatformManifest = loadPlatformManifest(),
): string {
  const rows = history.map(({ version }, index) => renderVersionRow(version, history.slice(index + 1), platform)).toReversed();
  return page(
    'Compatibility of platform versions',
    'All shared packages have one version, that of the platform. A remote runs in a shell if the shell has each export that the remote uses, with the signature that the remote was built against or a newer compatible one. The release tool and the shell compare export by export, so a remote that uses none of the changed exports also runs in a shell of another major version ([ADR 0009](../adr/0009-derive-platform-version.md)). Exports are listed as in [platform API](platform-api.md); `calls.getCustomer` is a member of an object.',
    '## Shells in which a remote runs',
    `"Every remote" runs in these shells whatever it uses. In another shell, a remote runs if it uses only exports that are the same in both: in an older shell none that was added or changed since, in a newer shell none that was removed or changed incompatibly. The last column counts the exports of the version that still work in shells of the current version ${platform.version}.`,
    table(['Built against', 'Every remote runs in shells', `Exports that work in ${platform.version}`], rows),
    '`release.json` lists the exports that a build uses (`needs`), and `aboschalter-release status` shows the version of the live shell.',
    '## Tested combinations',
    'The [version matrix](../../../e2e/releases/version-matrix.spec.ts) builds the shell and the remotes of the last delivery from their commit, and opens the screens of the smoke tests in each row (`npm test -- --full`, which runs every night). A row works, or the release tool rejects it with the names of the missing exports.',
    table(['Shell', 'Remotes', 'Middleware', 'Expected'], TESTED_COMBINATIONS),
    '## Deprecated exports',
    renderDeprecatedExports(platform),
    '## Changes',
    ...history.toReversed().flatMap(renderVersion),
  );
}

/** @param laterVersions the versions after this one, oldest first */
function renderVersionRow(version: string, laterVersions: PlatformHistory, platform: PlatformManifest): readonly string[] {
  const isLatestMajor = getMajor(version) === getMajor(platform.version);
  const range = `${version} and later, ${isLatestMajor ? 'until the next major version' : `before ${getMajor(version) + 1}.0.0`}`;
  const exports = collectExports(laterVersions, platform);
  const broken = laterVersions.flatMap((later) => [...listKeys(later, 'removed'), ...listKeys(later, 'incompatible')]);
  return [version, range, `${without(exports, broken).size} of ${exports.size}`];
}

/**
 * Returns the exports of a version. Goes back from the exports of the current version, newest change first: removes the exports
 * that a later version added, and adds the exports that it removed.
 */
const collectExports = (laterVersions: PlatformHistory, { exports }: PlatformManifest): ExportKeys =>
  laterVersions.reduceRight<ExportKeys>(
    (keys, later) => new Set([...without(keys, listKeys(later, 'added')), ...listKeys(later, 'removed')]),
    new Set(Object.entries(exports).flatMap(([entry, names]) => Object.keys(names).map((name) => toKey(entry, name)))),
  );

const toKey = (entry: string, name: string): string => `${entry} ${name}`;
const without = (keys: ExportKeys, removed: readonly string[]): ExportKeys => new Set([...keys].filter((key) => !removed.includes(key)));
const getMajor = (version: string): number => Number(version.split('.')[0]);

/** Returns the exports with one kind of change in a version. */
const listKeys = ({ changes }: VersionChanges, kind: ChangeKind): readonly string[] =>
  Object.entries(changes).flatMap(([entry, byKind]) => (byKind[kind] ?? []).map((name) => toKey(entry, name)));

function renderDeprecatedExports(platform: PlatformManifest): string {
  const rows = listDeprecatedExports(platform).map(({ name, entry, since, text, removedIn }) => [
    code(name),
    code(entry),
    since,
    text,
    removedIn,
  ]);
  return rows.length === 0 ? 'No export is deprecated.' : table(['Name', 'Entry', 'Deprecated since', 'Remedy', 'Removed in'], rows);
}

function renderVersion({ version, changes }: VersionChanges): readonly string[] {
  const rows = Object.entries(changes).flatMap(([entry, byKind]) =>
    changeKinds.flatMap((kind) => {
      const names = byKind[kind] ?? [];
      return names.length === 0 ? [] : [[code(entry), captions[kind], names.map(code).join(', ')]];
    }),
  );
  return [`### ${version}`, rows.length === 0 ? 'The first recorded version.' : table(['Entry', 'Change', 'Exports'], rows)];
}
