import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { getTestPort } from './test-port.ts';

/** The lowest port that a system assigns to an outgoing connection. */
const LOWEST_EPHEMERAL_PORT = 32_768;

it('getTestPort returns different ports, all below the ports that a system assigns to outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, getTestPort));
  expect(new Set(ports).size).toBe(20);
  expect(Math.max(...ports)).toBeLessThan(LOWEST_EPHEMERAL_PORT);
});

it('getTestPort starts again after the last port of its block, and skips a port that is in use', async () => {
  // `free` is not used after its return, so it is returned again after the other ports of the block.
  const [free, taken] = [await getTestPort(), await getTestPort()];
  const server = createServer().listen(taken, '127.0.0.1');
  await once(server, 'listening');
  try {
    const ports: number[] = [];
    // The limit, more than the size of a block, ends the loop if the function never returns `free` again.
    while (ports.at(-1) !== free && ports.length < 400) ports.push(await getTestPort());
    expect(ports.at(-1)).toBe(free);
    expect(ports).not.toContain(taken);
    expect(new Set(ports).size).toBe(ports.length);
  } finally {
    server.close();
  }
});

it('getTestPort uses another block of ports in another process, and does not keep the process alive', async () => {
  const ownPort = await getTestPort();
  const script = `import { getTestPort } from './test-port.ts'; console.log(await getTestPort());`;
  const otherProcess = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: path.resolve(import.meta.dirname),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // The output ends only when the process ends.
  const otherPort = Number(await text(otherProcess.stdout));
  // A block has 250 ports and begins at a multiple of 250.
  expect(Math.floor(otherPort / 250)).not.toBe(Math.floor(ownPort / 250));
  expect(otherPort).toBeGreaterThanOrEqual(10_000);
});
