import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { run } from './cli/run.ts';
import { makeTempDir, writeRemoteBuild } from './testing/build.ts';
import stored from './testing/stored-by-050e652.json' with { type: 'json' };

let store: string;
beforeEach(() => {
  store = makeTempDir();
  for (const [file, text] of Object.entries(stored)) {
    mkdirSync(path.dirname(path.join(store, file)), { recursive: true });
    writeFileSync(path.join(store, file), text);
  }
});
afterEach(() => rmSync(store, { recursive: true }));
const runTool = (line: string) => run(line.split(' '), { ABOSCHALTER_STORAGE: store, ABOSCHALTER_AUTHOR: 'team' });

it('the tool lists and verifies releases and history that commit 050e652 stored', async () => {
  expect(JSON.parse(await runTool('list --json'))).toMatchObject([
    { name: 'host', version: '1.25.0-000000000001' },
    { name: 'mfe-customer', version: '1.25.0-111111111111', canary: { version: '1.25.0-333333333333', percentage: 10, namedUsers: 1 } },
    {
      name: 'mfe-sales',
      version: '1.25.0-111111111111',
      history: [{ type: 'rollback' }, { type: 'publish', message: 'second' }, { type: 'publish', message: 'first' }],
    },
  ]);
  expect(await runTool('verify')).toBe('All current releases are complete, served correctly and compatible.');
  expect(readFileSync(path.join(store, 'registry.json'), 'utf8')).toBe(stored['registry.json']);
});

it('the tool promotes, rolls back, publishes and unpublishes on top of data that commit 050e652 stored', async () => {
  expect(await runTool('promote mfe-customer')).toContain('mfe-customer 1.25.0-333333333333 in place of 1.25.0-111111111111');
  expect(await runTool('rollback mfe-sales 1.25.0-222222222222')).toContain(
    'mfe-sales 1.25.0-222222222222 in place of 1.25.0-111111111111',
  );
  expect(await runTool(`publish mfe-sales --dir ${writeRemoteBuild('mfe-sales', '1.26.0')}`)).toContain(
    'mfe-sales 1.26.0 in place of 1.25.0-222222222222',
  );
  await runTool('unpublish mfe-customer');
  const registry: unknown = JSON.parse(readFileSync(path.join(store, 'registry.json'), 'utf8'));
  expect(registry).toMatchObject({
    // The stored revision is 6. Each of the four commands adds 1.
    revision: 10,
    remotes: [{ name: 'mfe-sales', version: '1.26.0' }],
    pages: { host: '1.25.0-000000000001' },
  });
  expect(await runTool('verify')).toBe('All current releases are complete, served correctly and compatible.');
});
