import { randomBytes } from 'node:crypto';
import type { Role } from '@aboschalter/contract';
import { addMinutes } from 'date-fns/addMinutes';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { commandServerSessions, nextSequenceNumber, tickets } from '../db/schema/all.ts';
import type { Offer } from '../http/offer.ts';
import { ApiError, expectOne } from '../http/api-error.ts';
import type { Principal } from '../http/authenticate.ts';
import { assertNoIssueProblem } from './tariff-successors.ts';
import { findCardOfOpenIssuance } from './issuance-journal.ts';
import { isIssued } from './ticket-statuses.ts';

/** Lifetime of a command server session in minutes; each issuing extends it. */
const SESSION_MINUTES = 30;
const ISSUE_ROLE: Role = 'issue-ticket';

/** The permissions of a command server session. */
export interface CardSession {
  /** The member of staff for whom the session was opened. */
  readonly staff: Principal;
  /** The only ticket that may be issued in the session; null if it only reads and withdraws. */
  readonly ticketId: number | null;
  /** The number of the session in `journalSequence`, which orders sessions, issuing attempts and withdrawals. */
  readonly sequenceNumber: number;
}

/**
 * Opens a session: a random id with the permissions of the member of staff at this time.
 * @param ticketId the ticket to issue; it must exist
 * @throws ApiError 403 if `ticketId` is given and the role `issue-ticket` is missing, 409 if the ticket can never be
 *   issued, unless a card has or may have it
 */
export async function createCommandServerSession(db: Database, staff: Principal, ticketId: number | undefined, now: Date): Promise<string> {
  if (ticketId !== undefined) {
    assertIssueRole(staff);
    const ticket = expectOne(await db.select().from(tickets).where(eq(tickets.id, ticketId)), 'Die Berechtigung');
    const isOnCard = isIssued(ticket) || (await findCardOfOpenIssuance(db, ticketId)) !== undefined;
    if (!isOnCard) await assertNoIssueProblem(db, ticket, now);
  }
  const webSessionId = randomBytes(24).toString('hex');
  await db.delete(commandServerSessions).where(lt(commandServerSessions.expiresAt, now));
  await db.insert(commandServerSessions).values({
    webSessionId,
    staffSub: staff.sub,
    staffDisplayName: staff.name,
    roles: [...staff.roles],
    expiresAt: addMinutes(now, SESSION_MINUTES),
    ticketId: ticketId ?? null,
    sequenceNumber: nextSequenceNumber,
  });
  return webSessionId;
}

/**
 * Returns the session with this id.
 * @throws ApiError 403 if the session does not exist or has expired
 */
export async function getCommandServerSession(db: Database, webSessionId: string, now: Date): Promise<CardSession> {
  const [session] = await db
    .select()
    .from(commandServerSessions)
    .where(and(eq(commandServerSessions.webSessionId, webSessionId), gt(commandServerSessions.expiresAt, now)));
  if (!session)
    throw new ApiError(403, 'Die Sitzung am Kommandoserver ist abgelaufen. Bitte starten Sie den Vorgang neu.', {
      code: 'command-server-session-expired',
    });
  const { staffSub, staffDisplayName, roles, ticketId, sequenceNumber } = session;
  return { staff: { sub: staffSub, name: staffDisplayName || staffSub, roles: new Set(roles) }, ticketId, sequenceNumber };
}

/**
 * Returns the session with this id, for calls that require the role `issue-ticket`.
 * @throws ApiError 403 if the session does not exist, has expired, or lacks the role
 */
export async function getIssuanceSession(db: Database, webSessionId: string, now: Date): Promise<CardSession> {
  const session = await getCommandServerSession(db, webSessionId, now);
  assertIssueRole(session.staff);
  return session;
}

function assertIssueRole({ roles }: Pick<Principal, 'roles'>): void {
  if (roles.has(ISSUE_ROLE)) return;
  throw new ApiError(403, 'Ihnen fehlt das Recht, Berechtigungen auszugeben oder zurückzunehmen.', { code: 'forbidden' });
}

/**
 * Rejects a ticket for which the session was not opened. Without the capability `issuingJournal`, sessions have no ticket,
 * as in the specification (document 2, section 7), and allow every ticket.
 */
export function assertSessionTicket(session: CardSession, ticketId: number, offer: Offer): void {
  if (session.ticketId === ticketId || !offer.capabilities.includes('issuingJournal')) return;
  throw new ApiError(403, 'Diese Sitzung am Kommandoserver gilt nicht für diese Berechtigung. Bitte starten Sie die Ausgabe neu.', {
    code: 'ticket-mismatch',
  });
}

/** Extends a session, so that it does not expire during the operation that begins now. */
export async function extendSession(db: Database, webSessionId: string, now: Date): Promise<void> {
  await db
    .update(commandServerSessions)
    .set({ expiresAt: addMinutes(now, SESSION_MINUTES) })
    .where(eq(commandServerSessions.webSessionId, webSessionId));
}
