import { once } from 'node:events';
import { renameSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { getLockSocketPath, acquireDirectoryLock } from './directory-lock.ts';

const folder = `/nowhere/${crypto.randomUUID()}`;

it('the lock of a folder can be acquired again only after it was released', async () => {
  const unlock = await acquireDirectoryLock(folder);
  await expect(acquireDirectoryLock(folder)).rejects.toThrow(`The data folder ${folder} is in use`);
  await expect(acquireDirectoryLock(`${folder}/`)).rejects.toThrow('is in use');
  const unlockOther = await acquireDirectoryLock(`${folder}-2`);
  unlock();
  unlockOther();
  (await acquireDirectoryLock(folder))();
});

it.skipIf(process.platform === 'win32')('the lock of a folder can be acquired after the process that held it was killed', async () => {
  const socketPath = getLockSocketPath(folder);
  const killed = createServer().listen(socketPath);
  await once(killed, 'listening');
  // A closed server removes its socket file, but a killed process leaves it.
  renameSync(socketPath, `${socketPath}.left`);
  killed.close();
  await once(killed, 'close');
  renameSync(`${socketPath}.left`, socketPath);
  const unlock = await acquireDirectoryLock(folder);
  await expect(acquireDirectoryLock(folder)).rejects.toThrow('is in use');
  unlock();
});
