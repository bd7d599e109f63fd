import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, it } from 'vitest';
import { makeTempDir } from '../testing/build.ts';

const folder = makeTempDir();
afterAll(() => rmSync(folder, { recursive: true }));

it('the release server runs as a program that responds to health checks, and ends after SIGTERM', async () => {
  writeFileSync(path.join(folder, 'access.json'), '{}');
  const env = {
    ...process.env,
    RELEASES_PORT: '0',
    RELEASES_DATA_DIR: path.join(folder, 'data'),
    RELEASES_ACCESS_FILE: path.join(folder, 'access.json'),
    ABOSCHALTER_STORAGE: path.join(folder, 'storage'),
  };
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  try {
    const [line]: unknown[] = await once(createInterface(child.stdout), 'line');
    const url = /http:[^\s"]+/.exec(String(line))?.[0] ?? '';
    expect((await fetch(`${url}/health`)).status).toBe(200);
    expect((await fetch(`${url}/releases`)).status).toBe(401);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
  expect(child.exitCode).toBe(0);
});
