import type { Database } from '../db/open-database.ts';
import { Refusal } from '../http/refusal.ts';
import type { Staff } from '../http/staff.ts';
import { requireChangeable } from './company-assignment.ts';
import { holderForTickets, isRunning, lockedTicketOf, type TicketRow } from './tickets.ts';

interface TicketPath {
  readonly customerUuid?: string;
  readonly holderUuid: string;
  readonly id: number;
}

/** A ticket with its people, locked for a change by a member of staff who may. */
export async function ticketToChange(db: Database, { customerUuid, holderUuid, id }: TicketPath, staff: Pick<Staff, 'roles'>) {
  const people = await holderForTickets(db, holderUuid, customerUuid);
  const ticket = await lockedTicketOf(db, holderUuid, id);
  requireChangeable(people.holder, staff);
  return { ticket, people };
}

/** Refuses to change what is over. */
export function requireRunning(ticket: TicketRow): void {
  if (!isRunning(ticket)) {
    throw new Refusal(409, 'Diese Berechtigung ist nicht mehr gültig und kann nicht geändert werden.', { code: 'ticket-over' });
  }
}
