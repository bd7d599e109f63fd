import { calls, roles, type Call, type Role } from '@aboschalter/contract';
import fc from 'fast-check';
import { createArbitrary, type GenerationMode } from './arbitrary.ts';
import { getFieldHints } from './known-values.ts';

/** A generated request. */
export interface FuzzRequest {
  readonly name: string;
  readonly call: Call;
  /** Selects the person and ticket whose values replace placeholders. */
  readonly about: number;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly roles: readonly Role[];
  readonly sub: string;
  /** One of few idempotency keys, so that keys are repeated with the same and with other requests. */
  readonly key: string | undefined;
  /** A problem of the request besides its values. */
  readonly spoilt: 'no' | 'no token' | 'no JSON' | 'other type' | 'cut off' | 'other method';
}

const allRoles = fc.oneof({ weight: 4, arbitrary: fc.constant(roles) }, { weight: 1, arbitrary: fc.subarray([...roles]) });
const spoilt = fc.oneof(
  { weight: 20, arbitrary: fc.constant('no' as const) },
  { weight: 1, arbitrary: fc.constantFrom('no token', 'no JSON', 'other type', 'cut off', 'other method') },
);

const requestTo = (name: string, call: Call, mode: GenerationMode): fc.Arbitrary<FuzzRequest> =>
  fc.record({
    name: fc.constant(name),
    call: fc.constant(call),
    about: fc.nat({ max: 400 }),
    params: createArbitrary(call.params, getFieldHints(call.path), mode),
    query: createArbitrary(call.query, getFieldHints(call.path), mode),
    body: createArbitrary(call.body, getFieldHints(call.path), mode),
    roles: allRoles,
    sub: fc.constantFrom('staff-1', 'staff-2'),
    key: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.nat({ max: 1_999 }).map(String) }),
    spoilt,
  });

/** Generates requests to all calls of the contract with equal probability; half of them have valid values. */
export const fuzzRequests: fc.Arbitrary<FuzzRequest> = fc.oneof(
  ...Object.entries<Call>(calls).flatMap(([name, call]) => [requestTo(name, call, 'valid'), requestTo(name, call, 'malformed')]),
);
