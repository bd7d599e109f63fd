import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { roles } from '@aboschalter/contract';
import { startTestMiddleware } from '../testing/test-middleware.ts';

// `pnpm check:schema [--examples 60] [--seed 1]` starts a reference middleware, and sends it the requests that schemathesis
// generates from `/openapi.json`. The check is skipped if schemathesis is not installed (`pip install schemathesis`).
const { values } = parseArgs({ options: { examples: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' } } });
const checks = 'not_a_server_error,response_schema_conformance,status_code_conformance,unsupported_method';
if (spawnSync('schemathesis', ['--version']).status !== 0) {
  console.log('schemathesis is not installed: the check is skipped.');
  process.exit(0);
}
const middleware = await startTestMiddleware();
const url = await middleware.app.listen({ port: 0, host: '127.0.0.1' });
// The token must be valid at the time that the clock of the test middleware shows.
const token = await middleware.tokenIssuer.createToken({ roles, expiresAt: Math.floor(middleware.clock.now.getTime() / 1000) + 86_400 });
const folder = mkdtempSync(path.join(tmpdir(), 'aboschalter-schemathesis-'));
const child = spawn(
  'schemathesis',
  [
    'run',
    `${url}/openapi.json`,
    '--header',
    `Authorization: Bearer ${token}`,
    '--checks',
    checks,
    '--phases',
    'examples,coverage,fuzzing,stateful',
    '--max-examples',
    values.examples,
    '--seed',
    values.seed,
    '--workers',
    '1',
    '--continue-on-failure',
    '--suppress-health-check',
    'all',
  ],
  // schemathesis stores its results in its working directory.
  { stdio: 'inherit', cwd: folder },
);
const exitCode = new Promise<number | null>((resolve, reject) => {
  child.once('exit', resolve);
  child.once('error', reject);
});
const code = await exitCode;
await middleware.close();
rmSync(folder, { recursive: true, force: true });
process.exitCode = code === 0 ? 0 : 1;
