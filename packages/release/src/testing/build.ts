import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Creates a temporary folder; the caller removes it. */
export const makeTempDir = (): string => mkdtempSync(path.join(tmpdir(), 'aboschalter-release-'));

function createFolder(files: Readonly<Record<string, string>>): string {
  const folder = makeTempDir();
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

/**
 * Writes the build of a remote to a temporary folder. Returns the folder.
 * @param options.code content of the entry; by default the version, so that each version has different content
 * @param options.parts number of additional files
 * @param options.claims metadata that replaces the default route `/NAME`
 */
export function writeRemoteBuild(
  name: string,
  version: string,
  { code = version, parts = 0, claims, ...more }: { code?: string; parts?: number; needs?: object; claims?: object; smoke?: object } = {},
): string {
  const release = {
    kind: 'remote',
    name,
    version,
    entry: 'remoteEntry.js',
    globalName: `${name}_${version}`,
    preload: { [name]: ['parts/start.js', 'parts/start.css'] },
    metadata: { name, shellApi: '^1.0.0', routes: [{ path: `/${name}`, name, title: 'Start' }], widgets: [], ...claims },
    ...more,
  };
  return createFolder({
    'release.json': JSON.stringify(release),
    'remoteEntry.js': code,
    'remoteEntry.js.map': '{}',
    'parts/start.js': 'start',
    ...Object.fromEntries(Array.from({ length: parts }, (_, index) => [`parts/${index}.json`, '{}'])),
    'parts/start.css': '.a{}',
  });
}

/** Writes a build of the shell to a temporary folder. Returns the folder. */
export const writeShellBuild = (version: string, offers?: object): string =>
  createFolder({
    'release.json': JSON.stringify({ kind: 'page', name: 'host', version, ...(offers ? { offers } : {}) }),
    'index.html': `<!doctype html><title>${version}</title>`,
    'main.js': version,
  });
