import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useAsyncAction } from './use-async-action.ts';

function renderAsyncAction() {
  const { result } = renderHook(useAsyncAction);
  return { getAction: () => result.current, run: (action: () => unknown) => act(async () => result.current.run(action)) };
}

it('an action is pending until its promise settles', async () => {
  const { getAction, run } = renderAsyncAction();
  const pending = Promise.withResolvers<void>();
  await run(() => pending.promise);
  expect(getAction().isPending).toBe(true);
  await act(async () => pending.resolve());
  expect(getAction()).toMatchObject({ isPending: false, errorMessage: undefined });
});

it('an action that is started twice before the next render runs once, and can run again after it has settled', async () => {
  const { getAction, run } = renderAsyncAction();
  const pending = Promise.withResolvers<void>();
  const action = vi.fn<() => Promise<void>>(() => pending.promise);
  await act(async () => {
    getAction().run(action);
    getAction().run(action);
  });
  await run(action);
  expect(action).toHaveBeenCalledOnce();
  await act(async () => pending.resolve());
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
])('an action that %s has an error message until the message is cleared or the action runs again', async (_, action) => {
  const { getAction, run } = renderAsyncAction();
  await run(action);
  expect(getAction()).toMatchObject({ isPending: false, errorMessage: 'Gestört.' });
  act(() => getAction().clearError());
  expect(getAction().errorMessage).toBeUndefined();
  await run(action);
  await run(() => undefined);
  expect(getAction().errorMessage).toBeUndefined();
});
