import { createServer, type Server } from 'node:http';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeRemoteBuild, makeTempDir } from '../testing/build.ts';
import { run } from './run.ts';

let store: string;
beforeEach(() => {
  store = makeTempDir();
});
afterEach(() => rmSync(store, { recursive: true }));
const runTool = (line: string, env: NodeJS.ProcessEnv = {}) =>
  run(line.split(' '), { ABOSCHALTER_STORAGE: store, ABOSCHALTER_AUTHOR: 'team-sales', ...env });

it('the tool shows its usage without a command', async () => {
  expect(await run([], {})).toContain('publish NAME --dir FOLDER');
});

it('the tool publishes releases, and lists them with author and message', async () => {
  await runTool(`publish mfe-a --dir ${writeRemoteBuild('mfe-a', '1')} --message first`);
  expect(await runTool(`publish mfe-a --dir ${writeRemoteBuild('mfe-a', '1')}`)).toBe(
    'It is already the current release: nothing was changed.',
  );
  expect(await runTool(`publish mfe-a --dir ${writeRemoteBuild('mfe-a', '2')}`)).toContain('mfe-a 2 in place of 1  (team-sales)');
  await runTool(`canary mfe-a --dir ${writeRemoteBuild('mfe-a', '3')} --percentage 10 --users anna,bernd`);
  const text = await runTool('list');
  expect(text).toContain('mfe-a  2\n  canary 3 for 10 % and 2 named\n');
  expect(text).toContain('mfe-a 1  (team-sales: first)');
  expect(JSON.parse(await runTool('list --json'))).toMatchObject([{ name: 'mfe-a', version: '2', canary: { version: '3' } }]);
  expect(await runTool('abort mfe-a')).toContain('abort      mfe-a 3');
  expect(await runTool('rollback mfe-a')).toContain('rollback   mfe-a 1 in place of 2');
  expect(await runTool('verify')).toBe('All current releases are complete, served correctly and compatible.');
  expect(await runTool('prune')).toBe('Every release may still be needed.');
});

it.each([
  ['nonsense', 'nonsense is not a command.'],
  ['publish', 'The name is missing: publish NAME'],
  ['publish mfe-a', 'The build is missing: --dir FOLDER'],
  ['publish mfe-a --dir /nowhere', 'does not exist'],
  ['publish mfe-a --form x', "Unknown option '--form'"],
  ['canary mfe-a --percentage many', '--percentage is a number from 0 to 100, not many.'],
  ['canary mfe-a --percentage 101', '--percentage is a number'],
  ['publish mfe-a --from dist', '--from is now --dir.'],
  ['withdraw mfe-a', 'withdraw is now abort.'],
  ['list --storage ftp://x', 'ftp://x is neither a folder nor s3://bucket/prefix.'],
])('the tool rejects "%s" with a message', async (line, sentence) => {
  await expect(runTool(line)).rejects.toThrow(sentence);
});

it('the tool rejects a renamed variable and names the new one', async () => {
  await expect(runTool('list', { ABOSCHALTER_STORE: store })).rejects.toThrow('ABOSCHALTER_STORE is now ABOSCHALTER_STORAGE.');
});

it('the tool rejects a command without a storage', async () => {
  await expect(run(['list'], {})).rejects.toThrow('No storage of releases is set.');
});

describe('the tool, with the public URL of the storage,', () => {
  let server: Server;
  let type: string;
  const address = () => {
    const at = server.address();
    return `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}/`;
  };
  beforeEach(async () => {
    type = 'application/javascript; charset=utf-8';
    server = createServer((request, response) => {
      const file = path.join(store, request.url ?? '');
      const known = { '.js': type, '.css': 'text/css', '.map': 'application/json' }[path.extname(file)];
      response.writeHead(200, { 'content-type': known ?? 'text/html' }).end(readFileSync(file));
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
  });
  afterEach(() => server.close());

  it('checks each file on the web server', async () => {
    await runTool(`publish mfe-a --dir ${writeRemoteBuild('mfe-a', '1')} --public-url ${address()}`);
    expect(await runTool('verify', { ABOSCHALTER_PUBLIC_URL: address() })).toContain('served correctly and compatible');
  });

  it('rejects files served with another type', async () => {
    type = 'text/plain';
    await expect(runTool(`publish mfe-a --dir ${writeRemoteBuild('mfe-a', '1')} --public-url ${address()}`)).rejects.toThrow(
      'releases/mfe-a/1/remoteEntry.js answers as text/plain, not as text/javascript.',
    );
    expect(await runTool('list')).toMatch(/^mfe-a {2}no current release\n {2}\S+ {2}rejected {2}1 {2}\(team-sales\)\n/);
  });
});
