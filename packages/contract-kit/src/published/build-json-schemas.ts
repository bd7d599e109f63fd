import { calls, errorBody, type Call } from '@aboschalter/contract';
import { z } from 'zod';

/**
 * zod names as a format what no list of formats has (`starts_with`), and says the same as a pattern beside it; validators refuse a schema
 * with a format that they do not know.
 */
export function dropNonStandardFormats({
  jsonSchema,
}: {
  readonly jsonSchema: { format?: string | undefined; pattern?: string | undefined };
}): void {
  if (jsonSchema.format?.includes('_') && jsonSchema.pattern !== undefined) delete jsonSchema.format;
}

/** A schema as JSON Schema (draft 2020-12), of what goes over the wire: what the client fills in may be missing. */
export const toJsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', override: dropNonStandardFormats });

const parts = ['params', 'query', 'body', 'answer'] as const;

/** Every part of every call, and the refusal that all share, by the name of its file: `getCustomer.answer`. */
export function buildJsonSchemas(): Readonly<Record<string, unknown>> {
  const ofCalls = Object.entries<Call>(calls).flatMap(([name, call]) =>
    parts
      .filter((part) => !(call[part] instanceof z.ZodUndefined))
      .map((part) => [`${name}.${part}`, { title: `${call.method} ${call.path}: ${part}`, ...toJsonSchema(call[part]) }] as const),
  );
  return { ...Object.fromEntries(ofCalls), refusal: { title: 'Refusal of any call', ...toJsonSchema(errorBody) } };
}
