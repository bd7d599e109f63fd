import { capabilities, type Capability } from '@aboschalter/contract';
import { getCapabilityFieldNames, getCapabilityHeaders } from './capability-parts.ts';
import type { CheckOutcome, CheckResult } from './check-result.ts';

/** The names of the report rows in which the middleware conforms to a capability, and of the rows in which it differs. */
export interface CapabilityEvidence {
  readonly conforming: ReadonlySet<string>;
  readonly differing: ReadonlySet<string>;
}

/** The capabilities that are checked only if calls that change data are sent. */
const capabilitiesOfWrites: readonly Capability[] = ['idempotencyKeys', 'recordIds'];

function getNotCheckedReason(capability: Capability, includeWrites: boolean): string {
  if (capability === 'commandServerJournal') return 'only command servers send its calls';
  if (capabilitiesOfWrites.includes(capability) && !includeWrites) return 'changes data: see --include-writes';
  return 'no response contained a part of it';
}

function toCapabilityOutcome(capability: Capability, { conforming, differing }: CapabilityEvidence, includeWrites: boolean): CheckOutcome {
  if (differing.size > 0)
    return { kind: 'differs', differences: [...differing].map((path) => ({ path, expected: 'conforming', got: 'a difference' })) };
  return conforming.size > 0 ? { kind: 'conforms' } : { kind: 'not-checked', reason: getNotCheckedReason(capability, includeWrites) };
}

/**
 * Creates a row for each capability of the contract. It contains whether the middleware lists the capability and conforms to it.
 * @param listed the capabilities in the configuration of the middleware
 */
export const createCapabilityRows = (
  listed: readonly Capability[],
  getEvidence: (capability: Capability) => CapabilityEvidence,
  { includeWrites }: { readonly includeWrites: boolean },
): readonly CheckResult[] =>
  capabilities.map((capability) => ({
    name: capability,
    description: 'capability',
    capability,
    outcome: listed.includes(capability) ? toCapabilityOutcome(capability, getEvidence(capability), includeWrites) : { kind: 'not-listed' },
  }));

/** Creates rows for the capabilities that the middleware does not list: per capability, a row for each header and a row for all fields. */
export const createMissingPartRows = (listed: readonly Capability[]): readonly CheckResult[] =>
  capabilities
    .filter((capability) => !listed.includes(capability))
    .flatMap((capability) => {
      const outcome: CheckOutcome = { kind: 'not-sent', reason: `needs the capability ${capability}` };
      const fields = getCapabilityFieldNames(capability);
      return [
        ...getCapabilityHeaders(capability).map((name): CheckResult => ({
          name: `header ${name}`,
          description: 'of specified calls',
          outcome,
        })),
        ...(fields.length > 0 ? [{ name: `fields of ${capability}`, description: fields.join(', '), outcome }] : []),
      ];
    });
