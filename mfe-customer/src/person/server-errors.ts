import type { MiddlewareError } from '@aboschalter/middleware-client';
import type { PersonForm } from './use-person-form.ts';

/**
 * Puts what the middleware says of single fields to these fields and focuses the first.
 * @param path where the record stands in the request ('customer.'), empty where it is the request
 * @returns whether it said anything of a field of this form
 */
export function setServerErrors({ form, fields }: PersonForm, error: MiddlewareError, path = ''): boolean {
  const rejectedFields = fields.filter(({ name }) => error.body?.fields?.[`${path}${name}`] !== undefined);
  for (const { name } of rejectedFields) form.setError(name, { type: 'refused', message: error.body?.fields?.[`${path}${name}`] ?? '' });
  const [first] = rejectedFields;
  if (first) form.setFocus(first.name);
  return first !== undefined;
}
