import { expect, it, vi } from 'vitest';
import { lazy } from './lazy.ts';

it('a lazy value is created once, at its first use', () => {
  const create = vi.fn<() => { size: number }>(() => ({ size: 1 }));
  const get = lazy(create);
  expect(create).not.toHaveBeenCalled();
  expect(get()).toBe(get());
  expect(create).toHaveBeenCalledOnce();
});
