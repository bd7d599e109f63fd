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

/** The depth of the deepest objects whose fields are listed. Deeper objects appear as `object`. */
const MAX_DEPTH = 4;

/** Lists the fields of a schema, nested objects and list elements included. */
export function listSchemaFields(schema: z.ZodType, io: 'input' | 'output' = 'input'): readonly SchemaField[] {
  const json = jsonSchema.parse(z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }));
  return listFields(json, { path: '', required: true, depth: 0 });
}

/** The position of a field: its dotted path, whether the object requires it, and the depth of its nesting. */
interface FieldPosition {
  readonly path: string;
  readonly required: boolean;
  readonly depth: number;
}

function listFields(schema: JsonSchema, { path, required, depth }: FieldPosition): readonly SchemaField[] {
  const ownField = {
    path,
    type: formatType(schema),
    required,
    defaultValue: formatDefault(schema),
    capability: schema['x-capability'] ?? '',
  };
  const nested = depth > MAX_DEPTH ? [] : listNestedFields(unwrapNullable(schema), path, depth);
  // The path of the whole value is empty. If the value is an object, its fields are sufficient and a row for it would say nothing.
  const isRootObject = path === '' && nested.length > 0 && !schema.type.includes('array');
  return isRootObject ? nested : [ownField, ...nested];
}

function listNestedFields(schema: JsonSchema, path: string, depth: number): readonly SchemaField[] {
  if (schema.type.includes('array') && schema.items) return listNestedFields(unwrapNullable(schema.items), `${path}[]`, depth + 1);
  const requiredNames = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    listFields(field, { path: path === '' ? name : `${path}.${name}`, required: requiredNames.has(name), depth: depth + 1 }),
  );
}

/** Returns the schema of the value of a nullable schema; other schemas are returned unchanged. */
function unwrapNullable(schema: JsonSchema): JsonSchema {
  const [schemaOfValue, ...others] = (schema.anyOf ?? []).filter(({ type }) => !type.includes('null'));
  return schemaOfValue && others.length === 0 ? schemaOfValue : schema;
}

function formatType(schema: JsonSchema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(formatType))].join(' | ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const texts = schema.type.map((type) => {
    if (type === 'array') return `${schema.items ? parenthesizeUnion(formatType(schema.items)) : 'unknown'}[]`;
    return type === 'string' && schema.format !== undefined ? schema.format : type;
  });
  return texts.length === 0 ? 'unknown' : texts.join(' | ');
}

const parenthesizeUnion = (text: string): string => (text.includes(' | ') ? `(${text})` : text);

const formatDefault = (schema: JsonSchema): string => (schema.default === undefined ? '' : JSON.stringify(schema.default));
