import { expect, it, onTestFinished, vi } from 'vitest';
import { createTempDir } from '../testing/create-temp-dir.ts';
import { createWorkstation } from './workstation.ts';

it('30 open pages receive changes, without a warning of Node.js about many listeners', () => {
  const emitWarning = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  onTestFinished(() => emitWarning.mockRestore());
  const { events } = createWorkstation(createTempDir());
  const handleChange = vi.fn<() => void>();
  for (let page = 0; page < 30; page += 1) events.on('changed', () => handleChange());
  events.emit('changed');
  expect(handleChange).toHaveBeenCalledTimes(30);
  expect(emitWarning).not.toHaveBeenCalled();
});
