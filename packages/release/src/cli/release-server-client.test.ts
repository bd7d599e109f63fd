import { expect, it } from 'vitest';
import { writeRemoteBuild } from '../testing/build.ts';
import { run } from './run.ts';

const tool = (line: string, env: NodeJS.ProcessEnv = {}) => run(line.split(' '), { ABOSCHALTER_RELEASE_TOKEN: 'x', ...env });

// No server listens on port 9.
it.each([
  ['list --server https://releases.example', { ABOSCHALTER_RELEASE_TOKEN: '' }, 'needs a token. Set ABOSCHALTER_RELEASE_TOKEN.'],
  ['list --server http://releases.example', {}, 'must use https, because the command sends a token.'],
  ['list --server releases.example', {}, 'releases.example is not the URL of a release server.'],
  ['list --server https://a.example --storage b', {}, 'Both a storage and a release server are set.'],
  ['list', { ABOSCHALTER_RELEASE_SERVER: 'https://a.example', ABOSCHALTER_STORAGE: 'b' }, 'Both a storage and a release server are set.'],
  ['publish mfe-a --server http://127.0.0.1:9', {}, 'The build is missing: --dir FOLDER'],
  ['publish mfe-a --server http://127.0.0.1:9 --dir /nowhere', {}, '/nowhere/release.json does not exist.'],
  ['rollback mfe-a --server http://127.0.0.1:9', {}, 'did not respond'],
])('the tool rejects "%s" with the variables %j', async (line, env, message) => {
  await expect(tool(line, env)).rejects.toThrow(message);
});

it('`--storage` takes precedence over ABOSCHALTER_RELEASE_SERVER', async () => {
  const folder = writeRemoteBuild('mfe-a', '1');
  expect(await tool(`list --storage ${folder}`, { ABOSCHALTER_RELEASE_SERVER: 'https://a.example' })).toBe('Nothing was published yet.');
});

it('the command create-token prints a token and its entry in the access file', async () => {
  const output = await tool('create-token sales-ci --team sales --days 10');
  expect(output).toMatch(/\naboschalter_[\w-]{43}\n/);
  expect(JSON.parse(output.slice(output.indexOf('{')))).toMatchObject({ name: 'sales-ci', team: 'sales' });
  await expect(tool('create-token sales-ci')).rejects.toThrow('The team is missing');
  await expect(tool('create-token sales-ci --team sales --days 0')).rejects.toThrow('--days is a number from 1 to 366, not 0.');
});
