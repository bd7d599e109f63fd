import { z } from 'zod';
import { ApiError } from './api-error.ts';

/** Returns the German message for a problem for which the contract has no message. */
function toGermanMessage({ code, input }: { readonly code?: string | undefined; readonly input?: unknown }): string {
  if (input === undefined) return 'Diese Angabe fehlt.';
  return code === 'too_small' ? 'Diese Angabe ist leer oder zu klein.' : 'Diese Angabe hat ein falsches Format.';
}

/** Returns the first message of each field, by path. */
function getFieldMessages({ issues }: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join('.')] ??= message;
  return fields;
}

/**
 * Parses one part of a request. If the schema says that the call does not have this part, its value is ignored.
 * @param partName the German name of the part, for the message
 * @throws ApiError 400 with a message for each field
 */
export function validateInput<S extends z.ZodType>(schema: S, raw: unknown, partName: string): z.output<S> {
  const parsed = schema.safeParse(schema instanceof z.ZodUndefined ? undefined : raw, { error: toGermanMessage });
  if (parsed.success) return parsed.data;
  const messages = [...new Set(Object.values(getFieldMessages(parsed.error)))];
  throw new ApiError(400, [`Die ${partName} ist unvollständig oder hat ein falsches Format.`, ...messages].join(' '), {
    code: 'validation-failed',
    fields: getFieldMessages(parsed.error),
  });
}
