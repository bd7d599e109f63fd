import { z } from 'zod';

/** One field of a schema as a reference page lists it. */
export interface SchemaField {
  /** Dotted path; `[]` marks the elements of a list. Empty for the value itself. */
  readonly path: string;
  readonly type: string;
  readonly required: boolean;
  /** The default as JSON, or empty. */
  readonly defaultValue: string;
  /** The capability without which the field does not exist, or empty. */
  readonly capability: string;
}

const jsonSchema = z.looseObject({
  type: z.union([z.string().transform((type) => [type]), z.array(z.string())]).default([]),
  get properties() {
    return z.record(z.string(), jsonSchema).optional();
  },
  required: z.array(z.string()).optional(),
  get items() {
    return jsonSchema.optional();
  },
  get anyOf() {
    return z.array(jsonSchema).optional();
  },
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  default: z.unknown().optional(),
  'x-capability': z.string().optional(),
});
type JsonSchema = z.output<typeof jsonSchema>;

/** The deepest nesting that is listed; deeper objects appear as `object`. */
const MAX_DEPTH = 4;

/** Lists the fields of a schema, nested objects and list elements included. */
export function schemaFields(schema: z.ZodType, io: 'input' | 'output' = 'input'): readonly SchemaField[] {
  const json = jsonSchema.parse(z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }));
  return fieldsOf(json, '', true, 0);
}

function fieldsOf(schema: JsonSchema, path: string, required: boolean, depth: number): readonly SchemaField[] {
  const own = { path, type: typeText(schema), required, defaultValue: defaultText(schema), capability: schema['x-capability'] ?? '' };
  const nested = depth > MAX_DEPTH ? [] : nestedFields(withoutNull(schema), path, depth);
  return path === '' && nested.length > 0 && !schema.type.includes('array') ? nested : [own, ...nested];
}

function nestedFields(schema: JsonSchema, path: string, depth: number): readonly SchemaField[] {
  if (schema.type.includes('array') && schema.items) return nestedFields(withoutNull(schema.items), `${path}[]`, depth + 1);
  const needed = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    fieldsOf(field, path === '' ? name : `${path}.${name}`, needed.has(name), depth + 1),
  );
}

/** A nullable object is listed like the object. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const others = (schema.anyOf ?? []).filter(({ type }) => !type.includes('null'));
  const [only] = others;
  return others.length === 1 && only ? only : schema;
}

function typeText(schema: JsonSchema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeText))].join(' | ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const texts = schema.type.map((type) => {
    if (type === 'array') return `${schema.items ? listType(typeText(schema.items)) : 'unknown'}[]`;
    return type === 'string' && schema.format !== undefined ? schema.format : type;
  });
  return texts.length === 0 ? 'unknown' : texts.join(' | ');
}

const listType = (text: string): string => (text.includes(' | ') ? `(${text})` : text);

const defaultText = (schema: JsonSchema): string => (schema.default === undefined ? '' : JSON.stringify(schema.default));
