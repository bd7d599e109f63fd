import { subscriptionTicket } from '@aboschalter/contract';
import type { Database } from '../db/open-database.ts';
import type { Staff } from '../http/staff.ts';
import { requireChangeable } from './company-assignment.ts';
import { requireVersion } from './record-version.ts';
import { asTicket, holderForTickets, lockedTicketOf } from './tickets.ts';

interface TicketPath {
  readonly customerUuid?: string;
  readonly holderUuid: string;
  readonly id: number;
}

interface Seen {
  /** The version of the ticket that the member of staff saw; a client that knows none sends none. */
  readonly version?: number | null | undefined;
  readonly now: Date;
}

/**
 * A ticket with its people, locked for a change by a member of staff who may.
 * @throws Refusal 409 `changed-meanwhile` if it is not as they saw it
 */
export async function ticketToChange(
  db: Database,
  { customerUuid, holderUuid, id }: TicketPath,
  staff: Pick<Staff, 'roles'>,
  { version, now }: Seen,
) {
  const people = await holderForTickets(db, holderUuid, customerUuid);
  const ticket = await lockedTicketOf(db, holderUuid, id);
  requireChangeable(people.holder, staff);
  requireVersion(version, ticket.version, () => subscriptionTicket.parse(asTicket(ticket, now)));
  return { ticket, people };
}
