import { expect, it } from 'vitest';
import { z } from 'zod';
import { listSchemaFields } from './schema-fields.ts';

const schema = z.object({
  id: z.uuid(),
  level: z.enum(['low', 'high']).default('low'),
  note: z.string().nullish().meta({ 'x-capability': 'additionalFields' }),
  stops: z.array(z.object({ name: z.string() })),
});

it('listSchemaFields lists nested fields, defaults and capabilities', () => {
  expect(listSchemaFields(schema).map(({ path, type, required }) => [path, type, required])).toEqual([
    ['id', 'uuid', true],
    ['level', '"low" | "high"', false],
    ['note', 'string | null', false],
    ['stops', 'object[]', true],
    ['stops[].name', 'string', true],
  ]);
  expect(listSchemaFields(schema).map(({ defaultValue, capability }) => [defaultValue, capability])).toEqual([
    ['', ''],
    ['"low"', ''],
    ['', 'additionalFields'],
    ['', ''],
    ['', ''],
  ]);
});

it('listSchemaFields lists a plain value as one field without a path', () => {
  expect(listSchemaFields(z.string())).toEqual([{ path: '', type: 'string', required: true, defaultValue: '', capability: '' }]);
});
