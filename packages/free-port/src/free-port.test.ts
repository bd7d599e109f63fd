import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { freePort } from './free-port.ts';

/** The lowest port that some system gives to whoever asks for any. */
const LOWEST_GIVEN = 32_768;

it('gives each port once, and none that a system gives by itself', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  expect(new Set(ports).size).toBe(20);
  expect(Math.max(...ports)).toBeLessThan(LOWEST_GIVEN);
});

it('comes around, and passes over a port that somebody listens on', async () => {
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

it('gives another process none of these, and keeps no process alive', async () => {
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
