import { z } from 'zod';
import { ApiError } from './api-error.ts';

/** German messages instead of the library's English; the contract's own messages are German already. */
function inGerman({ code, input }: { readonly code?: string | undefined; readonly input?: unknown }): string {
  if (input === undefined) return 'Diese Angabe fehlt.';
  return code === 'too_small' ? 'Diese Angabe ist leer oder zu klein.' : 'Diese Angabe hat ein falsches Format.';
}

/** The first message of each field, by path. */
function fieldsOf({ issues }: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join('.')] ??= message;
  return fields;
}

/**
 * Parses one part of a request by its schema; a part that the call does not have is ignored.
 * @throws ApiError 400 with a message for each field
 */
export function validateInput<S extends z.ZodType>(schema: S, raw: unknown, what: string): z.output<S> {
  const parsed = schema.safeParse(schema instanceof z.ZodUndefined ? undefined : raw, { error: inGerman });
  if (parsed.success) return parsed.data;
  const messages = [...new Set(Object.values(fieldsOf(parsed.error)))];
  throw new ApiError(400, [`Die ${what} ist unvollständig oder hat ein falsches Format.`, ...messages].join(' '), {
    code: 'validation-failed',
    fields: fieldsOf(parsed.error),
  });
}
