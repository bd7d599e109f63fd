import { expect, it, vi } from 'vitest';
import { lazyProperties } from './lazy-properties.ts';

it('lazyProperties computes each property once, on first access', () => {
  const create = vi.fn<() => { path: string }>(() => ({ path: '/users' }));
  const createOther = vi.fn<() => number>(() => 1);
  const lazy = lazyProperties({ create, createOther });
  expect(Object.keys(lazy)).toEqual(['create', 'createOther']);
  expect(create).not.toHaveBeenCalled();
  const first = lazy.create;
  expect(lazy.create).toBe(first);
  expect(create).toHaveBeenCalledTimes(1);
  expect(createOther).not.toHaveBeenCalled();
  expect(Object.entries(lazy)).toEqual([
    ['create', { path: '/users' }],
    ['createOther', 1],
  ]);
});
