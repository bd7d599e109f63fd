import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getTestPort } from '@aboschalter/object-store/test-port';
import { expect, it, onTestFinished, vi } from 'vitest';
import { serveWatchedBuild } from './serve-watched-build.ts';

const { signal } = new AbortController();

/** Writes a program that builds a remote once and then runs a server on `port` until it is ended. */
function writeBuildProgram(port: number): { readonly command: string; readonly folder: string } {
  const tempDir = mkdtempSync(path.join(tmpdir(), 'aboschalter-watch-'));
  onTestFinished(() => rmSync(tempDir, { recursive: true }));
  const [folder, program] = [path.join(tempDir, 'dist'), path.join(tempDir, 'build.mjs')];
  const manifest = {
    kind: 'remote',
    name: 'mfe-a',
    version: '1.0.0',
    entry: 'entry.js',
    globalName: 'mfe_a',
    metadata: { name: 'mfe-a', shellApi: '*', routes: [], widgets: [] },
  };
  writeFileSync(
    program,
    `import { createServer } from 'node:http';
    import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
    mkdirSync('${folder}', { recursive: true });
    writeFileSync('${folder}/entry.js', '');
    writeFileSync('${folder}/part.json', ${JSON.stringify(JSON.stringify(manifest))});
    renameSync('${folder}/part.json', '${folder}/release.json');
    createServer((_, response) => response.end()).listen(${port}, '127.0.0.1');`,
  );
  return { command: `${process.execPath} ${program}`, folder };
}

it('serveWatchedBuild serves the first new build as an override, and ends the command when the watched build is closed', async () => {
  const programUrl = `http://127.0.0.1:${await getTestPort()}`;
  const { command, folder } = writeBuildProgram(Number(new URL(programUrl).port));
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'old.js'), '');
  const remote = await serveWatchedBuild({ command, folder, port: await getTestPort(), signal });
  expect(remote.name).toBe('mfe-a');
  expect(existsSync(path.join(folder, 'old.js'))).toBe(false);
  expect(await (await fetch(remote.overrideUrl)).json()).toMatchObject({ name: 'mfe-a', entry: 'entry.js' });
  await vi.waitFor(() => fetch(programUrl));
  await remote.close();
  await vi.waitFor(() => expect(fetch(programUrl)).rejects.toThrow('fetch failed'));
});

it('serveWatchedBuild reports a command that ends without a build', async () => {
  const { folder } = writeBuildProgram(0);
  // The shell command `false` ends at once.
  await expect(serveWatchedBuild({ command: 'false', folder, port: await getTestPort(), signal })).rejects.toThrow(
    `"false" ended before it had written ${path.join(folder, 'release.json')}.`,
  );
});

it('serveWatchedBuild ends the command if it is aborted before the first build', async () => {
  const { folder } = writeBuildProgram(0);
  const controller = new AbortController();
  const programUrl = `http://127.0.0.1:${await getTestPort()}`;
  const program = `require('node:http').createServer((_, response) => response.end()).listen(${new URL(programUrl).port}, '127.0.0.1')`;
  const serving = serveWatchedBuild({
    command: `${process.execPath} -e "${program}"`,
    folder,
    port: await getTestPort(),
    signal: controller.signal,
  }).catch((error: unknown) => error);
  await vi.waitFor(() => fetch(programUrl), { timeout: 10_000 });
  controller.abort();
  expect(await serving).toMatchObject({ name: 'AbortError' });
  await vi.waitFor(() => expect(fetch(programUrl)).rejects.toThrow('fetch failed'));
});
