import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Returns the path of the socket that serves as the lock of a folder. The process that holds the lock listens on the socket.
 * When the process ends, the operating system closes the socket.
 */
export function getLockSocketPath(folder: string): string {
  const name = `aboschalter-${createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 24)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), `${name}.sock`);
}

async function listen(socketPath: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  server.listen(socketPath);
  await once(server, 'listening');
  // The listening socket must not keep the process running.
  return server.unref();
}

/** Returns whether a process listens on the socket. */
async function isHeld(socketPath: string): Promise<boolean> {
  const socket = connect(socketPath);
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy());
}

/**
 * Locks a folder for this process, because two processes that write to the same embedded database destroy it.
 * @returns a function that releases the lock
 * @throws Error if another process holds the lock
 */
export async function acquireDirectoryLock(folder: string): Promise<() => void> {
  const socketPath = getLockSocketPath(folder);
  const server = await listen(socketPath).catch(async () => {
    if (await isHeld(socketPath))
      throw new Error(`The data folder ${path.resolve(folder)} is in use: another middleware is running there.`);
    // A killed process has left the socket file.
    rmSync(socketPath, { force: true });
    return listen(socketPath);
  });
  return () => {
    server.close();
  };
}
