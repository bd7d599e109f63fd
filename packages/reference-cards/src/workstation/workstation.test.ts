import { expect, it, onTestFinished, vi } from 'vitest';
import { createTempDir } from '../testing/create-temp-dir.ts';
import { createWorkstation } from './workstation.ts';

it('any number of pages receives changes, without a warning about many listeners', () => {
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  onTestFinished(() => warned.mockRestore());
  const { events } = createWorkstation(createTempDir());
  const told = vi.fn<() => void>();
  for (let page = 0; page < 30; page += 1) events.on('changed', () => told());
  events.emit('changed');
  expect(told).toHaveBeenCalledTimes(30);
  expect(warned).not.toHaveBeenCalled();
});
