import { calls, errorBodySchema, type Call } from '@aboschalter/contract';
import { z } from 'zod';

/**
 * Removes a non-standard format of zod (`starts_with`) from the given JSON Schema, since validators reject unknown
 * formats. The schema also has an equivalent pattern.
 */
export function dropNonStandardFormats({
  jsonSchema,
}: {
  readonly jsonSchema: { format?: string | undefined; pattern?: string | undefined };
}): void {
  if (jsonSchema.format?.includes('_') && jsonSchema.pattern !== undefined) delete jsonSchema.format;
}

/** Converts a zod schema to JSON Schema (draft 2020-12). It describes the data before parsing: fields with a default are optional. */
export const toJsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', override: dropNonStandardFormats });

/** The parts of a call, and their names in the published files; other programs use these names. */
const parts = [
  { part: 'params', fileName: 'params' },
  { part: 'query', fileName: 'query' },
  { part: 'body', fileName: 'body' },
  { part: 'response', fileName: 'answer' },
] as const;

/**
 * Builds the schemas of all calls, and of the shared error response, by the name of their file: `getCustomer.answer`.
 */
export function buildJsonSchemas(): Readonly<Record<string, unknown>> {
  const callSchemas = Object.entries<Call>(calls).flatMap(([name, call]) =>
    parts
      .filter(({ part }) => !(call[part] instanceof z.ZodUndefined))
      .map(({ part, fileName }) => {
        const title = `${call.method} ${call.path}: ${fileName}`;
        return [`${name}.${fileName}`, { title, ...toJsonSchema(call[part]) }] as const;
      }),
  );
  return { ...Object.fromEntries(callSchemas), refusal: { title: 'Refusal of any call', ...toJsonSchema(errorBodySchema) } };
}
