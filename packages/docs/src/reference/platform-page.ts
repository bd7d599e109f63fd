import path from 'node:path';
import { z } from 'zod';
import { code, page, table } from '../markdown.ts';
import { listFiles, readText } from '../repository.ts';
import { listExportedNames } from './exported-names.ts';

/** A package entry that the shell shares with remotes. */
interface SharedEntry {
  /** Its import specifier: `@aboschalter/ui/form`. */
  readonly name: string;
  /** Its source file, relative to the root. */
  readonly source: string;
  /** The file of its API report, relative to the root. */
  readonly report: string;
}

const packageJsonSchema = z.object({ exports: z.record(z.string(), z.string()) });

/** Lists the shared entries. They are found by their API reports in `packages/NAME/api`. */
export function listSharedEntries(): readonly SharedEntry[] {
  return listFiles('packages/*/api/*.txt').map((report) => {
    const folder = path.posix.dirname(path.posix.dirname(report));
    const entry = path.posix.basename(report, '.txt');
    const { exports } = packageJsonSchema.parse(JSON.parse(readText(`${folder}/package.json`)));
    const source = exports[entry === 'index' ? '.' : `./${entry}`];
    if (source === undefined) throw new Error(`${report} is a report of an entry that ${folder}/package.json does not export.`);
    const name = `@aboschalter/${path.posix.basename(folder)}${entry === 'index' ? '' : `/${entry}`}`;
    return { name, source: path.posix.join(folder, source), report };
  });
}

/** Renders the page that lists everything that a remote can import from the shared packages. */
export function renderPlatformPage(): string {
  const entries = listSharedEntries();
  return page(
    'Platform API',
    'What a remote can import from the packages that the shell shares at run time. The shell provides one copy of each; the build of a remote records which names the remote uses, and the release tool rejects a release that uses a name which the live shell does not have. The API reports contain the exact declarations.',
    `Two more entries are not shared: \`@aboschalter/platform/remote\` (\`defineRemote\`, see [add a remote](../guides/add-a-remote.md)) and \`@aboschalter/test-kit\` (see [testing](../guides/testing.md)).`,
    ...entries.flatMap(renderEntry),
  );
}

function renderEntry({ name, source, report }: SharedEntry): readonly string[] {
  const rows = listExportedNames(source).map(({ name: exported, kind, summary }) => [code(exported), kind, summary]);
  return [`## ${name}`, `Declarations: [\`${report}\`](../../../${report})`, table(['Name', 'Kind', 'Summary'], rows)];
}
