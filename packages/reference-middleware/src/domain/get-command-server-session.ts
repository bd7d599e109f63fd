import { randomBytes } from 'node:crypto';
import type { Role } from '@aboschalter/contract';
import { addMinutes } from 'date-fns/addMinutes';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { commandServerSessions, nextPosition, tickets } from '../db/schema/all.ts';
import type { Offer } from '../http/offered.ts';
import { ApiError, expectOne } from '../http/api-error.ts';
import type { Principal } from '../http/authenticate.ts';
import { requireNoIssueProblem } from './tariff-successors.ts';
import { findCardOfOpenIssuance } from './issuance-journal.ts';
import { isIssued } from './ticket-statuses.ts';

/** How many minutes a command server may act for a member of staff, counted anew from each issuing that begins. */
const LIVES = 30;
const ISSUE: Role = 'issue-ticket';

/** What a session at the command server allows. */
export interface CardSession {
  /** For whom it stands. */
  readonly staff: Principal;
  /** The one ticket that may be issued in it; null where it is for reading and withdrawing alone. */
  readonly ticketId: number | null;
  /** When it was opened, as the journal counts. */
  readonly position: number;
}

/**
 * Opens a session: an unguessable id that stands for the member of staff and the roles of now.
 * @param ticketId the ticket that it is about; it must exist
 * @throws Refusal 403 for a ticket without the role `issue-ticket`, 409 if that ticket can never be issued, unless a card may already carry it
 */
export async function createCommandServerSession(db: Database, staff: Principal, ticketId: number | undefined, now: Date): Promise<string> {
  if (ticketId !== undefined) {
    requireIssueRole(staff);
    const ticket = expectOne(await db.select().from(tickets).where(eq(tickets.id, ticketId)), 'Die Berechtigung');
    const isOnCard = isIssued(ticket) || (await findCardOfOpenIssuance(db, ticketId)) !== undefined;
    if (!isOnCard) await requireNoIssueProblem(db, ticket, now);
  }
  const webSessionId = randomBytes(24).toString('hex');
  await db.delete(commandServerSessions).where(lt(commandServerSessions.expiresAt, now));
  await db.insert(commandServerSessions).values({
    webSessionId,
    staffSub: staff.sub,
    staffName: staff.name,
    roles: [...staff.roles],
    expiresAt: addMinutes(now, LIVES),
    ticketId: ticketId ?? null,
    position: nextPosition,
  });
  return webSessionId;
}

/**
 * The session with that id.
 * @throws Refusal 403 if there is no such session, or no longer
 */
export async function getCommandServerSession(db: Database, webSessionId: string, now: Date): Promise<CardSession> {
  const [session] = await db
    .select()
    .from(commandServerSessions)
    .where(and(eq(commandServerSessions.webSessionId, webSessionId), gt(commandServerSessions.expiresAt, now)));
  if (!session)
    throw new ApiError(403, 'Die Sitzung am Kommandoserver ist abgelaufen. Bitte starten Sie den Vorgang neu.', { code: 'soap-session' });
  const { staffSub, staffName, roles, ticketId, position } = session;
  return { staff: { sub: staffSub, name: staffName || staffSub, roles: new Set(roles) }, ticketId, position };
}

/** The same for issuing and withdrawing, which need the role `issue-ticket`. */
export async function getIssuanceSession(db: Database, webSessionId: string, now: Date): Promise<CardSession> {
  const session = await getCommandServerSession(db, webSessionId, now);
  requireIssueRole(session.staff);
  return session;
}

function requireIssueRole({ roles }: Pick<Principal, 'roles'>): void {
  if (roles.has(ISSUE)) return;
  throw new ApiError(403, 'Ihnen fehlt das Recht, Berechtigungen auszugeben oder zurückzunehmen.', { code: 'forbidden' });
}

/**
 * Refuses to issue another ticket than the one that a session is about. Without an issuing journal for front ends, sessions
 * are about no ticket, as in the specification (document 2, section 7), and are for every ticket.
 */
export function assertSessionTicket(session: CardSession, ticketId: number, offer: Offer): void {
  if (session.ticketId === ticketId || !offer.capabilities.includes('issuingJournal')) return;
  throw new ApiError(403, 'Diese Sitzung am Kommandoserver gilt nicht für diese Berechtigung. Bitte starten Sie die Ausgabe neu.', {
    code: 'other-ticket',
  });
}

/** Lets a session live on, so that it does not end in the middle of what begins now. */
export async function extendSession(db: Database, webSessionId: string, now: Date): Promise<void> {
  await db
    .update(commandServerSessions)
    .set({ expiresAt: addMinutes(now, LIVES) })
    .where(eq(commandServerSessions.webSessionId, webSessionId));
}
