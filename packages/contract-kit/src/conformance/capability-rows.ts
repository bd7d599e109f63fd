import { capabilities, type Capability } from '@aboschalter/contract';
import { fieldNamesOf, headersOf } from './capability-parts.ts';
import type { CheckStatus, CheckResult } from './check-result.ts';

/** The lines of the check in which a capability was kept, and in which it was not. */
export interface CapabilityEvidence {
  readonly kept: ReadonlySet<string>;
  readonly differing: ReadonlySet<string>;
}

const onlyWritten: readonly Capability[] = ['idempotencyKeys', 'recordIds'];

function reasonNotChecked(capability: Capability, write: boolean): string {
  if (capability === 'commandServerJournal') return 'only command servers send its calls';
  if (onlyWritten.includes(capability) && !write) return 'changes something: see --write';
  return 'no answer showed anything of it';
}

function outcomeOf(capability: Capability, { kept, differing }: CapabilityEvidence, write: boolean): CheckStatus {
  if (differing.size > 0)
    return { kind: 'differs', differences: [...differing].map((path) => ({ path, expected: 'kept', got: 'a difference' })) };
  return kept.size > 0 ? { kind: 'kept' } : { kind: 'not-checked', reason: reasonNotChecked(capability, write) };
}

/** Creates a line for each capability: whether the middleware keeps it, or does not list it. */
export const capabilityRows = (
  listed: readonly Capability[],
  evidence: (capability: Capability) => CapabilityEvidence,
  write: boolean,
): readonly CheckResult[] =>
  capabilities.map((capability) => ({
    name: capability,
    what: 'capability',
    capability,
    outcome: listed.includes(capability) ? outcomeOf(capability, evidence(capability), write) : { kind: 'not-listed' },
  }));

/** Creates a line for each header, and for the fields, that the middleware lacks without a capability. */
export const missingPartRows = (listed: readonly Capability[]): readonly CheckResult[] =>
  capabilities
    .filter((capability) => !listed.includes(capability))
    .flatMap((capability) => {
      const outcome: CheckStatus = { kind: 'left-out', reason: `needs the capability ${capability}` };
      const fields = fieldNamesOf(capability);
      return [
        ...headersOf(capability).map((name): CheckResult => ({ name: `header ${name}`, what: 'of specified calls', outcome })),
        ...(fields.length > 0 ? [{ name: `fields of ${capability}`, what: fields.join(', '), outcome }] : []),
      ];
    });
