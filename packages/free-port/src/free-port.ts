import { createServer, type Server } from 'node:net';

/** Below all ephemeral ports, and above the usual ports of services. */
const FIRST = 20_000;
const BLOCK = 100;
const BLOCKS = 120;

/** The first port of this process's block, once it has one. */
let block: Promise<number> | undefined;
let given = 0;

/**
 * Returns an unused port of this machine, reserved for this process for any time. Ports are reused after a hundred.
 * @throws Error if there is none left
 */
export async function freePort(): Promise<number> {
  block ??= claimBlock();
  const first = await block;
  for (let tried = 1; tried < BLOCK; tried += 1) {
    given = (given % (BLOCK - 1)) + 1;
    const port = first + given;
    const server = await listenOn(port);
    if (!server) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
  throw new Error(`No free port between ${first} and ${first + BLOCK - 1}.`);
}

/** Claims a block of ports by listening on its first one. */
async function claimBlock(): Promise<number> {
  for (let each = 0; each < BLOCKS; each += 1) {
    const first = FIRST + each * BLOCK;
    const claim = await listenOn(first);
    if (!claim) continue;
    claim.unref();
    return first;
  }
  throw new Error(
    `No free ports: ${BLOCKS} processes have their blocks, or something else listens between ${FIRST} and ${FIRST + BLOCK * BLOCKS}.`,
  );
}

function listenOn(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
