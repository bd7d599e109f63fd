import { calls, roles, type Call, type Role } from '@aboschalter/contract';
import fc from 'fast-check';
import { createArbitrary, type GenerationMode } from './arbitrary.ts';
import { createFieldHints } from './known-values.ts';

/** A generated request. */
export interface FuzzRequest {
  /** The name of the call. */
  readonly name: string;
  readonly call: Call;
  /** Selects the person and the ticket whose values replace the placeholders. */
  readonly selector: number;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly roles: readonly Role[];
  /** The subject of the sender. */
  readonly sub: string;
  /** The idempotency key. There are few different keys, so that a key is repeated with the same and with other requests. */
  readonly key: string | undefined;
  /** A defect of the request apart from its values. */
  readonly defect: 'none' | 'no token' | 'invalid JSON' | 'other content type' | 'truncated body' | 'other method';
}

const anyRoles = fc.oneof({ weight: 4, arbitrary: fc.constant(roles) }, { weight: 1, arbitrary: fc.subarray([...roles]) });
const defect = fc.oneof(
  { weight: 20, arbitrary: fc.constant('none' as const) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('no token', 'invalid JSON', 'other content type', 'truncated body', 'other method'),
  },
);

/** Creates an arbitrary of requests for one call. */
const createRequests = (name: string, call: Call, mode: GenerationMode): fc.Arbitrary<FuzzRequest> =>
  fc.record({
    name: fc.constant(name),
    call: fc.constant(call),
    selector: fc.nat({ max: 400 }),
    params: createArbitrary(call.params, createFieldHints(call.path), mode),
    query: createArbitrary(call.query, createFieldHints(call.path), mode),
    body: createArbitrary(call.body, createFieldHints(call.path), mode),
    roles: anyRoles,
    sub: fc.constantFrom('staff-1', 'staff-2'),
    key: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.nat({ max: 1_999 }).map(String) }),
    defect,
  });

/**
 * Generates requests for all calls of the contract with equal probability. Half of the requests are generated
 * in the mode `valid`.
 */
export const fuzzRequests: fc.Arbitrary<FuzzRequest> = fc.oneof(
  ...Object.entries<Call>(calls).flatMap(([name, call]) => [createRequests(name, call, 'valid'), createRequests(name, call, 'malformed')]),
);
