import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { freePort } from './free-port.ts';

/** The lowest ephemeral port of any system. */
const LOWEST_GIVEN = 32_768;

it('returns each port once, and no ephemeral ones', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  expect(new Set(ports).size).toBe(20);
  expect(Math.max(...ports)).toBeLessThan(LOWEST_GIVEN);
});

it('starts over after the last port, and skips used ports', async () => {
  const [free, taken] = [await freePort(), await freePort()];
  const other = createServer().listen(taken, '127.0.0.1');
  await once(other, 'listening');
  try {
    const ports: number[] = [];
    while (ports.at(-1) !== free && ports.length < 200) ports.push(await freePort());
    expect(ports.at(-1)).toBe(free);
    expect(ports).not.toContain(taken);
    expect(new Set(ports).size).toBe(ports.length);
  } finally {
    other.close();
  }
});

it('returns other ports in another process, and keeps no process running', async () => {
  const mine = await freePort();
  const script = `import { freePort } from './free-port.ts'; console.log(await freePort());`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: path.resolve(import.meta.dirname),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const theirs = Number(await text(other.stdout));
  expect(Math.floor(theirs / 100)).not.toBe(Math.floor(mine / 100));
  expect(theirs).toBeGreaterThanOrEqual(20_000);
});
