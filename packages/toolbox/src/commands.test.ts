import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

// In Node itself: it resolves some imports otherwise than the tests do.
it.each([
  ['contract-check.ts', [], 'The address of the middleware is missing.'],
  ['contract-check.ts', ['--url', 'http://127.0.0.1:9', '--token', 'a b'], 'The token is none'],
  ['contract-pack.ts', [], 'pnpm contract:pack FOLDER [--check]'],
  ['seed.ts', ['--customers', '0'], 'pnpm seed --customers 100000'],
  ['seed.ts', ['--costumers', '3'], "Unknown option '--costumers'"],
  ['seed.ts', ['--customers', '3'], 'DATABASE_URL ist keine Adresse eines PostgreSQL-Servers.'],
])('%s %j says what it expects, in a sentence', (file, args, sentence) => {
  const env = { ...process.env, DATABASE_URL: 'mysql://nowhere' };
  const { status, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, file), ...args], { encoding: 'utf8', env });
  expect(stderr).toContain(sentence);
  expect(stderr).not.toContain('\n    at ');
  expect(status).toBe(1);
});
