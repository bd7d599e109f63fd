import { z } from 'zod';
import type { CallAccess, Call, HttpMethod, RecordType } from './call.ts';
import type { Capability } from './capabilities.ts';
import type { Role } from './roles.ts';

const emptySchema = z.undefined();
type Nothing = typeof emptySchema;

interface Definition<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType, R extends z.ZodType> {
  method: HttpMethod;
  path: string;
  summary: string;
  fixedQuery?: Readonly<Record<string, string>>;
  access?: CallAccess;
  roles?: readonly Role[];
  params?: P;
  query?: Q;
  body?: B;
  response?: A;
  read?: R;
  responseType?: 'json' | 'text';
  creates?: RecordType;
  capability?: Capability;
}

/**
 * Defines a call. A request has only those of `params`, `query` and `body` that are defined. By default every member of staff may send
 * the call. The type parameters are the schemas of `params`, `query`, `body`, `response` and `read`.
 */
export function defineCall<
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  A extends z.ZodType = Nothing,
  R extends z.ZodType = A,
>(
  definition: Definition<P, Q, B, A, R>,
  // A longer way to write `Call<P, Q, B, A, R>`, kept until the next major version: the shell compares the declarations of the exports that
  // a released remote uses as texts, and would reject the remote after a change.
): Call<P | Nothing, Q | Nothing, B | Nothing, A | Nothing, R | Nothing> & {
  params: P;
  query: Q;
  body: B;
  response: A;
  read: R;
};
export function defineCall(definition: Definition<z.ZodType, z.ZodType, z.ZodType, z.ZodType, z.ZodType>): Call {
  const { response = emptySchema, read = response } = definition;
  return { access: 'staff', roles: [], params: emptySchema, query: emptySchema, body: emptySchema, ...definition, response, read };
}
