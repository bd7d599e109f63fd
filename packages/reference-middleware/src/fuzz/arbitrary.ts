import fc from 'fast-check';
import { z } from 'zod';

type Schema = z.core.JSONSchema.JSONSchema;
type AnyArbitrary = fc.Arbitrary<unknown>;

/** Returns plausible values for a field, by the name of the field; undefined if there are none. */
export type FieldHints = (field: string) => AnyArbitrary | undefined;

/** Whether all generated values have the type that the schema requires, or some are malformed. */
export type GenerationMode = 'valid' | 'malformed';
interface GenerationOptions {
  readonly hints: FieldHints;
  readonly mode: GenerationMode;
}

const maliciousTexts = [
  '',
  ' ',
  '\u0000',
  '%',
  '_',
  '\\',
  "'; drop table tickets; --",
  '${7*7}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  // 'null' is not used, because `checkResponse` would report it as an English word in a message that repeats the value.
  'nil',
  'NaN',
  '1e309',
  '-1',
  '٣٤',
  'ﷺ'.repeat(50),
  'مرحبا بالعالم',
  '👩‍👩‍👧‍👦',
  'A\u0301'.repeat(100),
  '\u202Etxt.exe',
  '\uD800',
  'x'.repeat(10_000),
  // A long text in which no character occurs twice, so that a database index cannot compress it.
  Array.from({ length: 8_000 }, (_, index) => String.fromCodePoint(0x4e00 + ((index * 7_919) % 20_000))).join(''),
  'data:image/png;base64,AA==',
  'data:application/pdf;base64,JVBERi0xLjQK',
  '9999-12-31',
  '2026-02-30',
  '0000-01-01',
];

const anyText: AnyArbitrary = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(...maliciousTexts),
  fc.lorem({ maxCount: 2 }),
);
const anyNumber: AnyArbitrary = fc.oneof(
  fc.integer({ min: -2, max: 200 }),
  fc.constantFrom(0, -1, 1.5, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, 1e21),
  fc.maxSafeInteger(),
);
const recentDay = fc
  .date({ min: new Date('1999-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyDay: AnyArbitrary = fc.oneof(
  { weight: 19, arbitrary: recentDay },
  { weight: 1, arbitrary: fc.constantFrom('0001-01-01', '2028-02-29', '9999-12-31') },
);
/** Any JSON value. */
const anything: AnyArbitrary = fc.oneof(fc.jsonValue({ maxDepth: 2 }), anyText, anyNumber, fc.constant(null));

function createText({ format, pattern, minLength }: Schema, { mode }: GenerationOptions): AnyArbitrary {
  if (mode === 'valid' && format === undefined && pattern === undefined) return fc.lorem({ maxCount: 2 });
  if (format === 'uuid') return fc.uuid();
  if (format === 'date') return anyDay;
  // The form of ids in the calls of command servers.
  if (pattern === '^\\d{11}$') return fc.nat().map((value) => String(value).padStart(11, '0'));
  return minLength === undefined ? anyText : fc.oneof(fc.string({ minLength, maxLength: 40 }), anyText);
}

const isSchema = (schema: unknown): schema is Schema => typeof schema === 'object' && schema !== null && !Array.isArray(schema);
const filterSchemas = (schemas: readonly unknown[] | undefined): readonly Schema[] => (schemas ?? []).filter(isSchema);

function createForSchema(schema: Schema, options: GenerationOptions): AnyArbitrary {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const alternatives = filterSchemas(schema.anyOf);
  if (alternatives.length > 0) return fc.oneof(...alternatives.map((alternative) => createForSchema(alternative, options)));
  switch (schema.type) {
    case 'object':
      return createForFields(schema, options);
    case 'array':
      return fc.array(isSchema(schema.items) ? createForSchema(schema.items, options) : anything, {
        minLength: options.mode === 'valid' ? 1 : 0,
        maxLength: 4,
      });
    case 'string':
      return createText(schema, options);
    case 'integer':
    case 'number':
      return anyNumber;
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return anything;
  }
}

function createForFields({ properties = {}, required = [] }: Schema, options: GenerationOptions): AnyArbitrary {
  const { hints, mode } = options;
  const fieldArbitraries = Object.entries(properties).map(([name, schema]) => {
    return { name, hint: hints(name), matching: isSchema(schema) ? createForSchema(schema, options) : anything };
  });
  if (mode === 'valid') {
    const neededFields = fieldArbitraries.filter(({ name, hint }) => hint !== undefined || required.includes(name));
    return fc.record(Object.fromEntries(neededFields.map(({ name, hint, matching }) => [name, hint ?? matching])), {
      noNullPrototype: true,
    });
  }
  // A plausible value is the most likely one, so that many requests pass the validation.
  const fields = fieldArbitraries.map(({ name, hint, matching }) => {
    const likely = hint === undefined ? [] : [{ weight: 20, arbitrary: hint }];
    const parts = [...likely, { weight: hint === undefined ? 12 : 2, arbitrary: matching }, { weight: 1, arbitrary: anything }];
    return [name, fc.oneof(...parts)] as const;
  });
  const whole = fc.record(Object.fromEntries(fields), { requiredKeys: [...required], noNullPrototype: true });
  return fc.oneof({ weight: 30, arbitrary: whole }, { weight: 1, arbitrary: anything });
}

/**
 * Creates an arbitrary (a generator of fast-check) for a schema of the contract. In the mode `valid`, all values have
 * the type that the schema requires, but some numbers and texts violate its other rules. In the mode `malformed`, some values
 * have a field of another type, and a few are any JSON values.
 */
export function createArbitrary(schema: z.ZodType, hints: FieldHints, mode: GenerationMode): AnyArbitrary {
  if (schema instanceof z.ZodUndefined) return fc.constant(undefined);
  return createForSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), { hints, mode });
}
