import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import getPort, { clearLockedPorts, portNumbers } from 'get-port';

// All blocks are below the ports that Linux (from 32768), macOS and Windows (from 49152) assign to outgoing connections.
const FIRST_PORT = 10_000;
const BLOCK_SIZE = 250;
const BLOCK_COUNT = 88;

let block: Promise<number> | undefined;

/**
 * Returns a loopback port for a program that a test starts. Use it only if another program needs the port before the
 * program starts; otherwise listen on port 0. No other process that uses this function gets the same port, and this process gets
 * the same port again only after the other 248 ports of its block.
 * @throws Error if no port is free
 */
export async function getTestPort(): Promise<number> {
  block ??= claimBlock();
  return getPort({ port: candidatePorts(await block), host: '127.0.0.1', reserve: true });
}

/**
 * Yields the ports of a block for get-port to try: first the ports that were not returned yet, then all ports again. Throws at the
 * end, because get-port would otherwise use a port that the system can assign to a connection.
 */
function* candidatePorts(first: number): Generator<number, void> {
  yield* portNumbers(first + 1, first + BLOCK_SIZE - 1);
  clearLockedPorts();
  yield* portNumbers(first + 1, first + BLOCK_SIZE - 1);
  throw new Error(`No free port between ${first} and ${first + BLOCK_SIZE - 1}.`);
}

/** Reserves a block of ports for this process by listening on its first port: get-port reserves ports within one process only. */
async function claimBlock(): Promise<number> {
  for (let first = FIRST_PORT; first < FIRST_PORT + BLOCK_COUNT * BLOCK_SIZE; first += BLOCK_SIZE) {
    const claim = createServer().listen(first, '127.0.0.1');
    if (!(await isListening(claim))) continue;
    claim.unref();
    return first;
  }
  throw new Error(`No free ports: ${BLOCK_COUNT} other processes use the blocks from ${FIRST_PORT} on.`);
}

const isListening = (server: Server): Promise<boolean> =>
  once(server, 'listening').then(
    () => true,
    () => false,
  );
