import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { objectSchema } from './object-schema.ts';

it('objectSchema creates its fields once, on first use', () => {
  const shape = { name: z.string(), note: z.string().optional() };
  const createShape = vi.fn<() => typeof shape>(() => shape);
  const schema = objectSchema(createShape);
  const list = z.array(schema.nullish()).meta({ title: 'names' });
  expect(createShape).not.toHaveBeenCalled();
  expect(schema.parse({ name: 'Muster', other: 1 })).toEqual({ name: 'Muster' });
  expect(list.safeParse([null, { name: 7 }]).error?.issues).toMatchObject([{ path: [1, 'name'], code: 'invalid_type' }]);
  expect(createShape).toHaveBeenCalledTimes(1);
});

it('objectSchema creates a schema whose derived schemas (partial, extend, pick) and JSON Schema are the same as those of z.object', () => {
  const schema = objectSchema(() => ({ name: z.string(), note: z.string().optional() }));
  const same = z.object({ name: z.string(), note: z.string().optional() });
  expect(Object.keys(schema.shape)).toEqual(['name', 'note']);
  expect(z.toJSONSchema(schema)).toEqual(z.toJSONSchema(same));
  expect(z.toJSONSchema(schema.partial().extend({ id: z.int() }))).toEqual(z.toJSONSchema(same.partial().extend({ id: z.int() })));
  expect(schema.pick({ name: true }).safeParse({}).success).toBe(false);
});
