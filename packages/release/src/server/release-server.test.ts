import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetchFromStorage } from '../candidate/served-files.ts';
import { run } from '../cli/run.ts';
import { toJsonObject } from '../json.ts';
import { packFolder } from '../pack-folder.ts';
import { readRegistryDocument } from '../state/update-registry.ts';
import { POLICY_FILE } from '../state/read-policy.ts';
import { openStorage } from '../storage/open-storage.ts';
import { makeTempDir, writeRemoteBuild } from '../testing/build.ts';
import { createToken } from './access.ts';
import { openAuditLog } from './audit-log.ts';
import { createAuthenticate } from './authenticate.ts';
import { createReleaseServer, getUploadDir } from './release-server.ts';

const MAX_UPLOAD_BYTES = 100_000;
const NOW = new Date('2026-03-02T10:00:00Z');
const sales = createToken('sales-ci', 'sales', 30, NOW);
const tickets = createToken('tickets-ci', 'tickets', 30, NOW);
const expired = createToken('sales-old', 'sales', 1, new Date('2026-01-01T00:00:00Z'));

let root: string;
let app: FastifyInstance;
let url: string;
const inRoot = (name: string): string => path.join(root, name);
const openTestStorage = () => openStorage(inRoot('storage'));

async function startServer({
  hasPolicy = true,
  trustedProxies = [],
}: { hasPolicy?: boolean; trustedProxies?: string[] } = {}): Promise<void> {
  const storage = await openTestStorage();
  if (hasPolicy)
    await storage.write(
      POLICY_FILE,
      toJsonObject({ schemaVersion: 1, owners: { 'mfe-a': { team: 'sales', paths: ['/mfe-a'] }, 'mfe-b': { team: 'tickets' } } }),
      'always',
    );
  app = await createReleaseServer({
    storage,
    fetchFile: fetchFromStorage(storage),
    publicUrl: 'https://abo.example/aboschalter/',
    createGates: () => Promise.resolve([]),
    authenticate: createAuthenticate(inRoot('access.json'), () => NOW),
    audit: await openAuditLog(inRoot('data'), () => NOW),
    trustedProxies,
    uploadDir: getUploadDir(inRoot('data')),
    maxUploadBytes: MAX_UPLOAD_BYTES,
    now: () => NOW,
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
}

beforeEach(async () => {
  root = makeTempDir();
  mkdirSync(inRoot('storage'));
  writeFileSync(inRoot('access.json'), JSON.stringify({ tokens: [sales.entry, tickets.entry, expired.entry] }));
  await startServer();
});
afterEach(async () => {
  await app.close();
  rmSync(root, { recursive: true, force: true });
});

const tool = (line: string, token: string = sales.token) =>
  run(line.split(' '), { ABOSCHALTER_RELEASE_SERVER: url, ABOSCHALTER_RELEASE_TOKEN: token });
const countLiveRemotes = async () => (await readRegistryDocument(await openTestStorage())).document.remotes.length;
const readAudit = (): unknown[] =>
  readFileSync(inRoot('data/audit.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));

describe('the commands of a team', () => {
  it('publish, release to some users, promote, roll back and list through the server', async () => {
    expect(await tool(`publish mfe-a --dir ${writeRemoteBuild('mfe-a', '1.0.0')} --message first`)).toBe(
      '2026-03-02T10:00:00.000Z  publish    mfe-a 1.0.0  (sales-ci, team sales: first)',
    );
    expect(await tool(`publish mfe-a --dir ${writeRemoteBuild('mfe-a', '1.0.0')}`)).toBe(
      'It is already the current release: nothing was changed.',
    );
    expect(await tool(`canary mfe-a --dir ${writeRemoteBuild('mfe-a', '1.1.0')} --percentage 10 --users anna`)).toContain(
      '10 % and 1 named',
    );
    expect(await tool('canary mfe-a --percentage 50')).toContain('50 % and 1 named');
    expect(await tool('promote mfe-a')).toContain('mfe-a 1.1.0 in place of 1.0.0');
    expect(await tool('rollback mfe-a 1.0.0')).toContain('mfe-a 1.0.0 in place of 1.1.0');
    expect(await tool('list')).toContain('mfe-a  1.0.0\n');
    expect(JSON.parse(await tool('list --json'))).toMatchObject([{ name: 'mfe-a', version: '1.0.0' }]);
    expect(readdirSync(getUploadDir(inRoot('data')))).toEqual([]);
  });

  it('return the live versions and the claims of the team', async () => {
    await tool(`publish mfe-a --dir ${writeRemoteBuild('mfe-a', '1.0.0')}`);
    expect(await tool('status')).toBe('No shell was published yet.\n\nmfe-a  1.0.0  team sales\n  paths: /mfe-a');
    expect(JSON.parse(await tool('status --json', tickets.token))).toMatchObject({ releases: [{ name: 'mfe-b' }] });
  });

  it('upload a preview that only its link shows, and that no command makes live', async () => {
    const output = await tool(`preview mfe-a --dir ${writeRemoteBuild('mfe-a', '1.0.0')}`);
    const file = /override=https%3A%2F%2Fabo\.example%2Faboschalter%2F(\S+)$/.exec(output)?.[1] ?? '';
    const [, version = ''] = /mfe-a\/(1\.0\.0-preview\.[\da-f]{8})\//.exec(decodeURIComponent(file)) ?? [];
    const entry: unknown = JSON.parse(readFileSync(inRoot(`storage/${decodeURIComponent(file)}`), 'utf8'));
    const baseUrl = `https://abo.example/aboschalter/releases/mfe-a/${version}/`;
    expect(entry).toMatchObject({ name: 'mfe-a', version, baseUrl, integrity: { 'remoteEntry.js': expect.stringMatching(/^sha384-/) } });
    expect(await countLiveRemotes()).toBe(0);
    await expect(tool(`canary mfe-a --version ${version} --percentage 10`)).rejects.toThrow('never passed the checks');
    await expect(tool(`preview mfe-b --dir ${writeRemoteBuild('mfe-b', '1.0.0')}`)).rejects.toThrow('mfe-b belongs to the team tickets');
  });

  it('copy a release to another installation, which checks it again', async () => {
    const target = makeTempDir();
    await tool(`publish mfe-a --dir ${writeRemoteBuild('mfe-a', '1.0.0', { parts: 3 })}`);
    await tool(`publish mfe-a --dir ${writeRemoteBuild('mfe-a', '1.1.0')}`);
    expect(await tool(`copy mfe-a 1.0.0 --to ${target}`)).toContain('publish    mfe-a 1.0.0');
    expect(await tool(`copy mfe-a --to ${target}`)).toContain('mfe-a 1.1.0 in place of 1.0.0');
    const [one, other] = await Promise.all([openTestStorage(), openStorage(target)]);
    const manifest = 'releases/mfe-a/1.0.0/release.json';
    expect((await other.read(manifest))?.body).toEqual((await one.read(manifest))?.body);
    await expect(tool('copy mfe-a --to x', tickets.token)).rejects.toThrow('mfe-a belongs to the team sales, not to yours.');
    await expect(tool('copy mfe-a 9.9.9 --to x')).rejects.toThrow('There is no release 9.9.9 of mfe-a');
    await expect(run(['copy', 'mfe-a', '--to', url], { ABOSCHALTER_STORAGE: target, ABOSCHALTER_TARGET_TOKEN: sales.token })).resolves.toBe(
      'It is already the current release: nothing was changed.',
    );
    rmSync(target, { recursive: true });
  });

  it('are recorded with the address of the sender that a trusted proxy names, even if they are denied', async () => {
    await app.close();
    await startServer({ trustedProxies: ['127.0.0.1'] });
    // Denied, because the request has no token.
    await fetch(`${url}/releases`, { headers: { 'x-forwarded-for': '192.0.2.7' } });
    expect(readAudit()).toEqual([expect.objectContaining({ outcome: 'denied', address: '192.0.2.7' })]);
  });

  it('are recorded with the verified identity, at their start and end', async () => {
    await tool(`publish mfe-a --dir ${writeRemoteBuild('mfe-a', '1.0.0')} --message first --author somebody-else`);
    const common = { id: expect.any(String), author: 'sales-ci', teams: ['sales'], command: 'publish', name: 'mfe-a', message: 'first' };
    expect(readAudit()).toEqual([
      { at: NOW.toISOString(), address: '127.0.0.1', ...common, outcome: 'started' },
      { at: NOW.toISOString(), address: '127.0.0.1', ...common, version: '1.0.0', outcome: 'changed' },
    ]);
  });
});

describe('a command', () => {
  it('is rejected if the remote belongs to another team, whatever team the command names', async () => {
    await expect(tool(`publish mfe-b --dir ${writeRemoteBuild('mfe-b', '1.0.0')} --team tickets`)).rejects.toThrow(
      'mfe-b belongs to the team tickets: the team sales must not change it.',
    );
    expect(await countLiveRemotes()).toBe(0);
    expect(readAudit().at(-1)).toMatchObject({ outcome: 'rejected', author: 'sales-ci', name: 'mfe-b' });
  });

  it.each([
    ['without a token', 'Basic x', 'The token is missing.'],
    ['with an unknown token', 'Bearer aboschalter_x', 'The token is unknown. Ask the operator of the release server for a new one.'],
    ['with an expired token', `Bearer ${expired.token}`, 'The token sales-old expired at 2026-01-02T00:00:00.000Z.'],
  ])('is rejected with 401 %s, before the body is read', async (_, authorization, message) => {
    const response = await fetch(`${url}/commands`, { method: 'POST', headers: { authorization }, body: 'x'.repeat(MAX_UPLOAD_BYTES) });
    expect([response.status, await response.text()]).toEqual([401, expect.stringContaining(message)]);
    expect(readAudit()).toEqual([expect.objectContaining({ outcome: 'denied', address: '127.0.0.1' })]);
  });

  it('is rejected at once after the operator has removed the token', async () => {
    writeFileSync(inRoot('access.json'), JSON.stringify({ tokens: [tickets.entry] }));
    await expect(tool('list')).rejects.toThrow('The token is unknown. Ask the operator of the release server for a new one.');
  });

  it('is rejected if the access file is invalid, with a message that does not show its content', async () => {
    writeFileSync(inRoot('access.json'), JSON.stringify({ tokens: [{ ...sales.entry, sha256: 'secret' }] }));
    await expect(tool('list')).rejects.toThrow(/^The access file of the release server is invalid; its operator must correct it\.$/);
  });

  it('is rejected without a policy, and the health check fails with an invalid policy', async () => {
    const storage = await openTestStorage();
    await storage.delete(POLICY_FILE);
    await expect(tool('rollback mfe-a')).rejects.toThrow('The installation has no policy.json');
    expect((await fetch(`${url}/health`)).status).toBe(200);
    await storage.write(POLICY_FILE, toJsonObject({ schemaVersion: 2 }), 'always');
    expect((await fetch(`${url}/health`)).status).toBe(422);
  });

  it('is rejected with invalid parameters', async () => {
    const send = async (form: FormData) => {
      const response = await fetch(`${url}/commands`, { method: 'POST', headers: { authorization: `Bearer ${sales.token}` }, body: form });
      return [response.status, await response.text()];
    };
    const form = new FormData();
    form.set('command', JSON.stringify({ command: 'prune', name: '../x' }));
    expect(await send(form)).toEqual([400, expect.stringMatching(/command[\s\S]*name/)]);
    const empty = new FormData();
    empty.set('other', '');
    expect(await send(empty)).toEqual([400, expect.stringContaining('The part other is unexpected.')]);
    await expect(tool('prune')).rejects.toThrow('prune is not a command of the release server.');
  });
});

describe('an upload', () => {
  const send = async (build: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    form.set('command', JSON.stringify({ command: 'publish', name: 'mfe-a' }));
    form.set('build', new Blob([build]), 'build.tar.gz');
    const response = await fetch(`${url}/commands`, { method: 'POST', headers: { authorization: `Bearer ${sales.token}` }, body: form });
    return [response.status, await response.text()];
  };
  /** Sends a build, and returns status and body of the response. Expects that nothing was published or left. */
  const expectRejection = async (build: Uint8Array<ArrayBuffer>) => {
    const response = await send(build);
    expect(await countLiveRemotes()).toBe(0);
    expect(readdirSync(getUploadDir(inRoot('data')))).toEqual([]);
    return response;
  };

  it('is rejected if it is larger than the limit', async () => {
    expect(await expectRejection(new Uint8Array(MAX_UPLOAD_BYTES + 1))).toEqual([413, expect.stringContaining('larger than 100000 bytes')]);
  });

  it('is rejected if it expands to more than ten times the limit', async () => {
    const folder = writeRemoteBuild('mfe-a', '1.0.0');
    writeFileSync(path.join(folder, 'zeros.bin'), new Uint8Array(MAX_UPLOAD_BYTES * 10));
    expect(await expectRejection(await packFolder(folder))).toEqual([
      400,
      expect.stringContaining('Its files have more than 1000000 bytes.'),
    ]);
  });

  it('is rejected if it contains a link', async () => {
    const folder = writeRemoteBuild('mfe-a', '1.0.0');
    symlinkSync('/etc/passwd', path.join(folder, 'passwd.txt'));
    expect(await expectRejection(await packFolder(folder))).toEqual([
      400,
      expect.stringContaining('passwd.txt is neither a file nor a folder.'),
    ]);
  });

  it('is rejected if it is not an archive', async () => {
    expect(await expectRejection(new TextEncoder().encode('hello'))).toEqual([400, expect.stringContaining('not a valid archive')]);
  });

  it('is rejected if it is not a build', async () => {
    const folder = makeTempDir();
    writeFileSync(path.join(folder, 'main.js'), '');
    expect(await expectRejection(await packFolder(folder))).toEqual([422, expect.stringContaining('release.json does not exist')]);
  });
});

it('the server records a command that a killed server left as interrupted, and deletes its upload', async () => {
  await app.close();
  const started = { at: NOW.toISOString(), id: '1', outcome: 'started', author: 'sales-ci', command: 'publish', name: 'mfe-a' };
  writeFileSync(inRoot('data/audit.jsonl'), `${JSON.stringify(started)}\n{"at":"2026`);
  mkdirSync(path.join(getUploadDir(inRoot('data')), 'build-x'));
  await startServer();
  expect(readdirSync(getUploadDir(inRoot('data')))).toEqual([]);
  const lines = readFileSync(inRoot('data/audit.jsonl'), 'utf8').split('\n');
  expect(JSON.parse(lines[2] ?? '')).toEqual({ ...started, outcome: 'interrupted' });
  expect(await tool(`publish mfe-a --dir ${writeRemoteBuild('mfe-a', '1.0.0')}`)).toContain('mfe-a 1.0.0');
});

it('the server hides the cause of an unexpected failure and names an incident', async () => {
  // Without the folder of uploads, a publish fails unexpectedly.
  rmSync(getUploadDir(inRoot('data')), { recursive: true });
  await expect(tool(`publish mfe-a --dir ${writeRemoteBuild('mfe-a', '1.0.0')}`)).rejects.toThrow(
    /^The release server failed \(incident [\da-f-]{36}\)\. Its log has the cause\.$/,
  );
});
