import { calls, type AuditEntry } from '@aboschalter/contract';
import { skipToken, useApiQuery, useCapability } from '@aboschalter/platform';
import type { PersonKind } from '../person/fields.ts';
import type { PersonData } from '../person/values.ts';

const changeCalls: Readonly<Record<PersonKind, typeof calls.getCustomerChanges>> = {
  customer: calls.getCustomerChanges,
  ticketHolder: calls.getTicketHolderChanges,
  bankAccountHolder: calls.getBankAccountHolderChanges,
};

/** Returns the latest change of a record; undefined until it is loaded, or if the middleware keeps no changes. */
export function useLastChange(kind: PersonKind, { uuid, uuidCustomer }: PersonData): AuditEntry | undefined {
  const isKept = useCapability('changeHistory');
  const input = isKept && uuid !== undefined ? { params: { uuid } } : skipToken;
  const changes = useApiQuery(changeCalls[kind], input, { customerUuid: uuidCustomer ?? uuid, reportFailure: false, staleTime: 0 });
  return changes.data?.[0];
}
