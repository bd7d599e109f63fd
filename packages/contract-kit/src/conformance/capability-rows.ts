import { capabilities, type Capability } from '@aboschalter/contract';
import { getCapabilityFieldNames, getCapabilityHeaders } from './capability-parts.ts';
import type { CheckOutcome, CheckResult } from './check-result.ts';

/** The rows of the report in which the middleware conformed to a capability (`kept`), and in which it did not. */
export interface CapabilityEvidence {
  readonly kept: ReadonlySet<string>;
  readonly differing: ReadonlySet<string>;
}

/** Capabilities that only writes use. */
const checkedByWritesOnly: readonly Capability[] = ['idempotencyKeys', 'recordIds'];

function getReasonNotChecked(capability: Capability, write: boolean): string {
  if (capability === 'commandServerJournal') return 'only command servers send its calls';
  if (checkedByWritesOnly.includes(capability) && !write) return 'changes something: see --include-writes';
  return 'no response contained a part of it';
}

function toCapabilityOutcome(capability: Capability, { kept, differing }: CapabilityEvidence, write: boolean): CheckOutcome {
  if (differing.size > 0)
    return { kind: 'differs', differences: [...differing].map((path) => ({ path, expected: 'kept', got: 'a difference' })) };
  return kept.size > 0 ? { kind: 'kept' } : { kind: 'not-checked', reason: getReasonNotChecked(capability, write) };
}

/** Creates a row for each capability: whether the middleware conforms to it, or does not list it. */
export const createCapabilityRows = (
  listed: readonly Capability[],
  evidence: (capability: Capability) => CapabilityEvidence,
  write: boolean,
): readonly CheckResult[] =>
  capabilities.map((capability) => ({
    name: capability,
    what: 'capability',
    capability,
    outcome: listed.includes(capability) ? toCapabilityOutcome(capability, evidence(capability), write) : { kind: 'not-listed' },
  }));

/** Creates a row for each header, and one for the fields, of each capability that the middleware does not list. */
export const createMissingPartRows = (listed: readonly Capability[]): readonly CheckResult[] =>
  capabilities
    .filter((capability) => !listed.includes(capability))
    .flatMap((capability) => {
      const outcome: CheckOutcome = { kind: 'left-out', reason: `needs the capability ${capability}` };
      const fields = getCapabilityFieldNames(capability);
      return [
        ...getCapabilityHeaders(capability).map((name): CheckResult => ({ name: `header ${name}`, what: 'of specified calls', outcome })),
        ...(fields.length > 0 ? [{ name: `fields of ${capability}`, what: fields.join(', '), outcome }] : []),
      ];
    });
