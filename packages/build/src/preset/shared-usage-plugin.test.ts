import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadPlatformManifest } from '../platform/platform.ts';
import { releaseManifestSchema } from '@aboschalter/release-manifest';
import { runBuild } from '../release/build.ts';
import { createRemoteConfig } from './create-remote-config.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'aboschalter-needs-'));
  mkdirSync(path.join(dir, 'src'));
  writeFileSync(path.join(dir, 'package.json'), '{"sideEffects":false}');
  symlinkSync(fileURLToPath(new URL('../../../../host/node_modules', import.meta.url)), path.join(dir, 'node_modules'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Builds a remote of these files; returns its manifest, the exports that it needs, and their names. */
async function buildRemote(files: Readonly<Record<string, string>>) {
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(dir, 'src', file), text);
  const remote = { name: 'mfe-a', routes: [], widgets: {} };
  const outDir = path.join(dir, 'out');
  await runBuild(createRemoteConfig(remote, '1', { dir, outDir, cacheDir: path.join(dir, 'cache') }));
  const manifest = releaseManifestSchema.parse(JSON.parse(readFileSync(path.join(outDir, 'release.json'), 'utf8')));
  const used = manifest.kind === 'remote' ? (manifest.needs ?? {}) : {};
  return { used, names: Object.fromEntries(Object.entries(used).map(([entry, names]) => [entry, Object.keys(names)])), manifest };
}

describe('the release of a remote', () => {
  it('lists the exports that its chunks use, the used members of objects, and the range of platform versions that have these exports', async () => {
    const { used, names, manifest } = await buildRemote({
      'remote.ts': "export const remote = { screen: () => import('./screen.tsx') };",
      'screen.tsx': `import { Button, Panel as Frame } from '@aboschalter/ui';
        import { calls } from '@aboschalter/contract';
        import { FormDialog } from '@aboschalter/ui/form';
        import { toast } from '@aboschalter/platform';
        export { formatDate } from './passed-on.ts';
        export default () => { toast.success('da'); return <Frame><Button /><FormDialog call={calls.getCustomer.path} /></Frame>; };`,
      'passed-on.ts': "export { formatDate, formatTime } from '@aboschalter/formats';",
    });
    expect(names).toEqual({
      '@aboschalter/contract': ['calls.getCustomer'],
      '@aboschalter/formats': ['formatDate'],
      '@aboschalter/platform': ['toast.success'],
      '@aboschalter/ui': ['Button', 'Panel'],
      '@aboschalter/ui/form': ['FormDialog'],
    });
    const { exports, version } = loadPlatformManifest();
    expect(used['@aboschalter/ui']?.['Button']).toBe(exports['@aboschalter/ui']?.['Button']?.is);
    expect(manifest).toMatchObject({
      name: 'mfe-a',
      metadata: { shellApi: expect.stringMatching(`<${Number(version.split('.')[0]) + 1}.0.0`) },
    });
  });

  it('does not list unused exports and types', async () => {
    const { names } = await buildRemote({
      'remote.ts': "import { used } from './parts.tsx';\nexport const remote = { used };",
      'parts.tsx': `import { Button, Panel, type ColumnProps } from '@aboschalter/ui';
        import type { Customer } from '@aboschalter/contract';
        export const used = (customer: Customer) => <Button />;
        export const unused = () => <Panel />;`,
    });
    expect(names).toEqual({ '@aboschalter/ui': ['Button'] });
  });
});

describe('the build of a remote fails', () => {
  it.each([
    [
      'an import of a name that a shared package does not export',
      "import { Lost } from '@aboschalter/ui';\nexport const remote = { Lost };",
      'does not export Lost',
    ],
    [
      'the use of a call that the contract does not contain',
      "import { calls } from '@aboschalter/contract';\nexport const remote = calls.getLost;",
      'does not export calls.getLost',
    ],
    [
      'the import of a whole package',
      "import * as ui from '@aboschalter/ui';\nexport const remote = { ...ui };",
      'Import @aboschalter/ui by names',
    ],
    [
      'the dynamic import of a package',
      "export const remote = { ui: () => import('@aboschalter/ui') };",
      'Import @aboschalter/ui by names',
    ],
  ])('for %s', async (_, text, sentence) => {
    await expect(buildRemote({ 'remote.ts': text })).rejects.toThrow(sentence);
  });
});
