import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Returns the path of the lock's socket. The process that holds the lock listens on it; the system closes it when the process ends. */
export function getLockSocketPath(folder: string): string {
  const name = `aboschalter-${createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 24)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), `${name}.sock`);
}

async function listen(address: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  server.listen(address);
  await once(server, 'listening');
  // The lock alone does not keep the process running.
  return server.unref();
}

async function isHeld(address: string): Promise<boolean> {
  const socket = connect(address);
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy());
}

/**
 * Locks a folder for this process, since two processes that write to one embedded database destroy it.
 * @returns a function that releases the lock
 * @throws Error if another process holds the lock
 */
export async function acquireDirectoryLock(folder: string): Promise<() => void> {
  const address = getLockSocketPath(folder);
  const server = await listen(address).catch(async () => {
    if (await isHeld(address)) throw new Error(`The data folder ${path.resolve(folder)} is in use: another middleware is running there.`);
    // The socket was left by a killed process.
    rmSync(address, { force: true });
    return listen(address);
  });
  return () => {
    server.close();
  };
}
