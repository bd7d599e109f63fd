import { expect, it, vi } from 'vitest';
import { createBackgroundWork } from './background-work.ts';

it('background work begins after the caller has continued, and runs one after another for each key', async () => {
  const order: string[] = [];
  const background = createBackgroundWork(() => undefined);
  background.run('a', async () => void order.push('first'));
  background.run('a', async () => void order.push('second'));
  order.push('caller');
  await background.waitFor('a');
  expect(order).toEqual(['caller', 'first', 'second']);
});

it('background work that fails is reported, and later work with the same key still runs', async () => {
  const onError = vi.fn<(error: unknown) => void>();
  const background = createBackgroundWork(onError);
  const failure = new Error('x');
  const later = vi.fn<() => Promise<void>>().mockResolvedValue();
  background.run('a', () => Promise.reject(failure));
  background.run('a', later);
  await background.drain();
  expect(onError.mock.calls).toEqual([[failure]]);
  expect(later).toHaveBeenCalledOnce();
});

it('waitFor and drain resolve immediately if no work runs', async () => {
  const background = createBackgroundWork(() => undefined);
  await expect(background.waitFor('a')).resolves.toBeUndefined();
  await expect(background.drain()).resolves.toBeUndefined();
});
