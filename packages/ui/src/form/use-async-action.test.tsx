import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useAsyncAction } from './use-async-action.ts';

function open() {
  const { result } = renderHook(useAsyncAction);
  return { now: () => result.current, run: (action: () => unknown) => act(async () => result.current.run(action)) };
}

it('an action is busy until its promise settles', async () => {
  const { now, run } = open();
  const end = Promise.withResolvers<void>();
  await run(() => end.promise);
  expect(now().isPending).toBe(true);
  await act(async () => end.resolve());
  expect(now()).toMatchObject({ isPending: false, errorMessage: undefined });
});

it('a second press is ignored until the first has settled, also before the next render', async () => {
  const { now, run } = open();
  const end = Promise.withResolvers<void>();
  const action = vi.fn<() => Promise<void>>(() => end.promise);
  await act(async () => {
    now().run(action);
    now().run(action);
  });
  await run(action);
  expect(action).toHaveBeenCalledOnce();
  await act(async () => end.resolve());
  await run(action);
  expect(action).toHaveBeenCalledTimes(2);
});

it.each([
  ['rejects', () => Promise.reject(new Error('Gestört.'))],
  [
    'throws',
    () => {
      throw new Error('Gestört.');
    },
  ],
])('an action that %s is no longer busy, and its failure is shown until it is forgotten or run again', async (_, action) => {
  const { now, run } = open();
  await run(action);
  expect(now()).toMatchObject({ isPending: false, errorMessage: 'Gestört.' });
  act(() => now().clearError());
  expect(now().errorMessage).toBeUndefined();
  await run(action);
  await run(() => undefined);
  expect(now().errorMessage).toBeUndefined();
});
