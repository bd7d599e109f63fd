import { afterEach, expect, it, vi } from 'vitest';
import { runCommand, runProgram } from './run-program.ts';

afterEach(() => {
  vi.restoreAllMocks();
  process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
  process.exitCode = undefined;
});

it('runProgram prints the URL of the program, and closes it after a signal', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const close = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await runProgram('Reader', () => Promise.resolve({ url: 'http://localhost:1', close }));
  expect(log).toHaveBeenCalledWith('Reader: http://localhost:1');
  expect(close).not.toHaveBeenCalled();
  process.emit('SIGTERM');
  expect(close).toHaveBeenCalledOnce();
});

it('runProgram prints the reason of a failed start, and sets the exit code', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await runProgram('Reader', () => Promise.reject(new Error('CARDS_PORT is not a port.')));
  expect(error).toHaveBeenCalledWith('CARDS_PORT is not a port.');
  expect(process.exitCode).toBe(1);
});

it('runCommand prints its result, or the reason of its failure', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await runCommand(() => Promise.resolve('3 migrations applied.'));
  expect(log).toHaveBeenCalledWith('3 migrations applied.');
  expect(process.exitCode).toBeUndefined();
  await runCommand(() => Promise.reject(new Error('DATABASE_URL is not a URL.')));
  expect(error).toHaveBeenCalledWith('DATABASE_URL is not a URL.');
  expect(process.exitCode).toBe(1);
});
