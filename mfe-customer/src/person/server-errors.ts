import type { MiddlewareError } from '@aboschalter/middleware-client';
import type { PersonForm } from './use-person-form.ts';

/**
 * Shows the middleware's messages at their fields and focuses the first of these fields.
 * @param path the path of the record in the request, such as 'customer.'; empty if the request is the record
 * @returns whether there was a message for a field of this form
 */
export function setServerErrors({ form, fields }: PersonForm, error: MiddlewareError, path = ''): boolean {
  const rejectedFields = fields.filter(({ name }) => error.body?.fields?.[`${path}${name}`] !== undefined);
  for (const { name } of rejectedFields) form.setError(name, { type: 'rejected', message: error.body?.fields?.[`${path}${name}`] ?? '' });
  const [first] = rejectedFields;
  if (first) form.setFocus(first.name);
  return first !== undefined;
}
