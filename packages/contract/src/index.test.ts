import { expect, it, vi } from 'vitest';
import type { z } from 'zod';

const created = vi.hoisted<string[]>(() => []);

vi.mock('zod', async (importOriginal) => {
  const original = await importOriginal<typeof import('zod')>();
  const object: typeof z.object = (shape, params) => {
    created.push('z.object');
    return original.z.object(shape, params);
  };
  return { ...original, z: { ...original.z, object } };
});
vi.mock('./object-schema.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('./object-schema.ts')>();
  const objectSchema: typeof original.objectSchema = (createShape) =>
    original.objectSchema(() => {
      created.push('fields');
      return createShape();
    });
  return { objectSchema };
});
vi.mock('./define-call.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('./define-call.ts')>();
  const defineCall: typeof original.defineCall = (definition) => {
    created.push(definition.path);
    return original.defineCall(definition);
  };
  return { defineCall };
});

it('importing the contract creates no call and no fields of a record', async () => {
  const { calls } = await import('./index.ts');
  expect(Object.keys(calls).length).toBeGreaterThan(70);
  expect(created).toEqual([]);

  calls.createCustomer.body.safeParse({});
  expect(created).toEqual(['z.object', '/customers', 'fields']);
});
