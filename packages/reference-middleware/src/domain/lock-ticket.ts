import { subscriptionTicketSchema } from '@aboschalter/contract';
import type { Database } from '../db/open-database.ts';
import type { Principal } from '../http/authenticate.ts';
import { assertMayModify } from './company-assignment.ts';
import { assertVersion } from './record-version.ts';
import { toTicket, getHolderWithCustomer, lockTicket } from './tickets.ts';

interface TicketPath {
  readonly customerUuid?: string;
  readonly holderUuid: string;
  readonly id: number;
}

interface SeenTicket {
  /** The version of the ticket that the member of staff saw; missing for clients without versions. */
  readonly version?: number | null | undefined;
  /** Determines the status of the ticket in the error response. */
  readonly now: Date;
}

/**
 * Locks a ticket for a change, and returns it with its holder and customer.
 * @throws ApiError 403 if this member of staff may not change the ticket, 409 `version-conflict` if its version has changed
 */
export async function lockTicketForUpdate(
  db: Database,
  { customerUuid, holderUuid, id }: TicketPath,
  staff: Pick<Principal, 'roles'>,
  { version, now }: SeenTicket,
) {
  const people = await getHolderWithCustomer(db, holderUuid, customerUuid);
  const ticket = await lockTicket(db, holderUuid, id);
  assertMayModify(people.holder, staff);
  assertVersion(version, ticket.version, () => subscriptionTicketSchema.parse(toTicket(ticket, now)));
  return { ticket, people };
}
