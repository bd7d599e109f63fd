import { once } from 'node:events';
import { renameSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { getLockSocketPath, acquireDirectoryLock } from './directory-lock.ts';

const folder = `/nowhere/${crypto.randomUUID()}`;

it('the folder lock is held by one process at a time', async () => {
  const unlock = await acquireDirectoryLock(folder);
  await expect(acquireDirectoryLock(folder)).rejects.toThrow(`The data folder ${folder} is in use`);
  await expect(acquireDirectoryLock(`${folder}/`)).rejects.toThrow('is in use');
  const other = await acquireDirectoryLock(`${folder}-2`);
  unlock();
  other();
  (await acquireDirectoryLock(folder))();
});

it.skipIf(process.platform === 'win32')('is free again after its process was killed', async () => {
  const address = getLockSocketPath(folder);
  const killed = createServer().listen(address);
  await once(killed, 'listening');
  // A closed server removes its socket; a killed one leaves it.
  renameSync(address, `${address}.left`);
  killed.close();
  await once(killed, 'close');
  renameSync(`${address}.left`, address);
  const unlock = await acquireDirectoryLock(folder);
  await expect(acquireDirectoryLock(folder)).rejects.toThrow('is in use');
  unlock();
});
