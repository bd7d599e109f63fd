import { expect, it, vi } from 'vitest';
import type { z } from 'zod';

/**
 * What the contract has created, in order: 'z.object' for each such schema, the path of each call, and 'fields' when an `objectSchema`
 * creates its fields.
 */
const createdParts = vi.hoisted<string[]>(() => []);

vi.mock('zod', async (importOriginal) => {
  const original = await importOriginal<typeof import('zod')>();
  const object: typeof z.object = (shape, params) => {
    createdParts.push('z.object');
    return original.z.object(shape, params);
  };
  return { ...original, z: { ...original.z, object } };
});
vi.mock('./object-schema.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('./object-schema.ts')>();
  const objectSchema: typeof original.objectSchema = (createShape) =>
    original.objectSchema(() => {
      createdParts.push('fields');
      return createShape();
    });
  return { objectSchema };
});
vi.mock('./define-call.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('./define-call.ts')>();
  const defineCall: typeof original.defineCall = (definition) => {
    createdParts.push(definition.path);
    return original.defineCall(definition);
  };
  return { defineCall };
});

it('the contract creates a call and its fields on first use, and none on import', async () => {
  const { calls } = await import('./index.ts');
  expect(Object.keys(calls).length).toBeGreaterThan(70);
  expect(createdParts).toEqual([]);

  calls.createCustomer.body.safeParse({});
  // The first access creates the schema of the body, then the call. Parsing creates the fields of the record in the body.
  expect(createdParts).toEqual(['z.object', '/customers', 'fields']);
});
