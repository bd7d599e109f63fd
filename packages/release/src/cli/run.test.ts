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
const tool = (line: string, env: NodeJS.ProcessEnv = {}) =>
  run(line.split(' '), { ABOSCHALTER_STORE: store, ABOSCHALTER_WHO: 'team-sales', ...env });

it('shows its usage', async () => {
  expect(await run([], {})).toContain('publish NAME --from FOLDER');
});

it('publishes and lists with author and reason', async () => {
  await tool(`publish mfe-a --from ${writeRemoteBuild('mfe-a', '1')} --why first`);
  expect(await tool(`publish mfe-a --from ${writeRemoteBuild('mfe-a', '1')}`)).toBe('That counts already: nothing was changed.');
  expect(await tool(`publish mfe-a --from ${writeRemoteBuild('mfe-a', '2')}`)).toContain('mfe-a 2 in place of 1  (team-sales)');
  await tool(`canary mfe-a --from ${writeRemoteBuild('mfe-a', '3')} --share 10 --users anna,bernd`);
  const text = await tool('list');
  expect(text).toContain('mfe-a  2\n  canary 3 for 10 % and 2 named\n');
  expect(text).toContain('mfe-a 1  (team-sales: first)');
  expect(JSON.parse(await tool('list --json'))).toMatchObject([{ name: 'mfe-a', version: '2', canary: { version: '3' } }]);
  expect(await tool('withdraw mfe-a')).toContain('withdraw  mfe-a 3');
  expect(await tool('rollback mfe-a')).toContain('rollback  mfe-a 1 in place of 2');
  expect(await tool('verify')).toBe('All that counts is there, answers and fits.');
  expect(await tool('prune')).toBe('Every release may still be needed.');
});

it.each([
  ['nonsense', 'nonsense is no command.'],
  ['publish', 'Which remote? publish NAME'],
  ['publish mfe-a', 'Which build? --from FOLDER'],
  ['publish mfe-a --from /nowhere', 'is not there'],
  ['publish mfe-a --form x', "Unknown option '--form'"],
  ['canary mfe-a --share many', '--share is a number of people of a hundred, not many.'],
  ['canary mfe-a --share 101', '--share is a number'],
  ['list --store ftp://x', 'ftp://x is neither a folder nor s3://bucket/prefix.'],
])('refuses "%s" with a sentence', async (line, sentence) => {
  await expect(tool(line)).rejects.toThrow(sentence);
});

it('requires the address of the releases', async () => {
  await expect(run(['list'], {})).rejects.toThrow('Where are the releases?');
});

describe('with the public URL of the storage', () => {
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
    await tool(`publish mfe-a --from ${writeRemoteBuild('mfe-a', '1')} --served-at ${address()}`);
    expect(await tool('verify', { ABOSCHALTER_SERVED_AT: address() })).toContain('answers and fits');
  });

  it('rejects files served with another type', async () => {
    type = 'text/plain';
    await expect(tool(`publish mfe-a --from ${writeRemoteBuild('mfe-a', '1')} --served-at ${address()}`)).rejects.toThrow(
      'releases/mfe-a/1/remoteEntry.js answers as text/plain, not as text/javascript.',
    );
    expect(await tool('list')).toBe('Nothing was published yet.');
  });
});
