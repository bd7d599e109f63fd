import { calls, type AuditEntry } from '@aboschalter/contract';
import { skipToken, useApiQuery, useCapability } from '@aboschalter/platform';
import type { PersonKind } from '../person/fields.ts';
import type { PersonData } from '../person/values.ts';

const changeCalls: Readonly<Record<PersonKind, typeof calls.getCustomerChanges>> = {
  customer: calls.getCustomerChanges,
  ticketHolder: calls.getTicketHolderChanges,
  bankAccountHolder: calls.getBankAccountHolderChanges,
};

/** Returns the latest change of a record; undefined until the changes are loaded, or without the capability `changeHistory`. */
export function useLastChange(kind: PersonKind, { uuid, uuidCustomer }: PersonData): AuditEntry | undefined {
  const hasChangeHistory = useCapability('changeHistory');
  const input = hasChangeHistory && uuid !== undefined ? { params: { uuid } } : skipToken;
  // The record of a customer has no `uuidCustomer`. `staleTime: 0`: cached changes would lack the one that has caused the conflict.
  const changes = useApiQuery(changeCalls[kind], input, { customerUuid: uuidCustomer ?? uuid, reportFailure: false, staleTime: 0 });
  return changes.data?.[0];
}
