import { expect, it } from 'vitest';
import { createLimiter } from './create-limiter.ts';

it('a limiter runs at most the given number of tasks at the same time, in their order', async () => {
  const limiter = createLimiter(2);
  const started: number[] = [];
  const ends = [0, 1, 2, 3].map(() => Promise.withResolvers<number>());
  const results = ends.map(({ promise }, index) =>
    limiter(() => {
      started.push(index);
      return promise;
    }),
  );
  expect(started).toEqual([0, 1]);
  ends[1]?.resolve(10);
  await expect(results[1]).resolves.toBe(10);
  expect(started).toEqual([0, 1, 2]);
  ends[0]?.resolve(0);
  await results[0];
  expect(started).toEqual([0, 1, 2, 3]);
});

it('a limiter continues after a failed task', async () => {
  const limiter = createLimiter(1);
  const failed = limiter(() => Promise.reject(new Error('no price')));
  const next = limiter(() => Promise.resolve('price'));
  await expect(failed).rejects.toThrow('no price');
  await expect(next).resolves.toBe('price');
});
