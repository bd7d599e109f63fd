import { calls, roles, type Call, type Role } from '@aboschalter/contract';
import fc from 'fast-check';
import { nearly, type Manner } from './arbitrary.ts';
import { hintsFor } from './known-values.ts';

/** A request that somebody hostile, hasty or broken may send. */
export interface FuzzRequest {
  readonly name: string;
  readonly call: Call;
  /** Which people and ticket it is about. */
  readonly about: number;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly roles: readonly Role[];
  readonly sub: string;
  /** A key of few, so that the same comes again with the same and with another request. */
  readonly key: string | undefined;
  /** What is wrong with it beside its values. */
  readonly spoilt: 'no' | 'no token' | 'no JSON' | 'other type' | 'cut off' | 'other method';
}

const allRoles = fc.oneof({ weight: 4, arbitrary: fc.constant(roles) }, { weight: 1, arbitrary: fc.subarray([...roles]) });
const spoilt = fc.oneof(
  { weight: 20, arbitrary: fc.constant('no' as const) },
  { weight: 1, arbitrary: fc.constantFrom('no token', 'no JSON', 'other type', 'cut off', 'other method') },
);

const requestTo = (name: string, call: Call, manner: Manner): fc.Arbitrary<FuzzRequest> =>
  fc.record({
    name: fc.constant(name),
    call: fc.constant(call),
    about: fc.nat({ max: 400 }),
    params: nearly(call.params, hintsFor(call.path), manner),
    query: nearly(call.query, hintsFor(call.path), manner),
    body: nearly(call.body, hintsFor(call.path), manner),
    roles: allRoles,
    sub: fc.constantFrom('staff-1', 'staff-2'),
    key: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.nat({ max: 1_999 }).map(String) }),
    spoilt,
  });

/** Requests to all calls of the contract, each as often, half of them made with care. */
export const fuzzRequests: fc.Arbitrary<FuzzRequest> = fc.oneof(
  ...Object.entries<Call>(calls).flatMap(([name, call]) => [requestTo(name, call, 'careful'), requestTo(name, call, 'hostile')]),
);
