import { randomBytes } from 'node:crypto';
import type { Role } from '@aboschalter/contract';
import { addMinutes } from 'date-fns/addMinutes';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { commandServerSessions } from '../db/schema/all.ts';
import { Refusal } from '../http/refusal.ts';
import type { Staff } from '../http/staff.ts';

/** How many minutes a command server may act for a member of staff, counted anew from each issuing that begins. */
const LIVES = 30;
const ISSUE: Role = 'issue-ticket';

/** Opens a session: an unguessable id that stands for the member of staff and the roles of now. */
export async function openCardSession(db: Database, staff: Staff, now: Date): Promise<string> {
  const webSessionId = randomBytes(24).toString('hex');
  await db.delete(commandServerSessions).where(lt(commandServerSessions.expiresAt, now));
  await db
    .insert(commandServerSessions)
    .values({ webSessionId, staffSub: staff.sub, roles: [...staff.roles], expiresAt: addMinutes(now, LIVES) });
  return webSessionId;
}

/**
 * For whom a session stands.
 * @throws Refusal 403 if there is no such session, or no longer
 */
export async function cardSession(db: Database, webSessionId: string, now: Date): Promise<Staff> {
  const [session] = await db
    .select()
    .from(commandServerSessions)
    .where(and(eq(commandServerSessions.webSessionId, webSessionId), gt(commandServerSessions.expiresAt, now)));
  if (!session)
    throw new Refusal(403, 'Die Sitzung am Kommandoserver ist abgelaufen. Bitte starten Sie den Vorgang neu.', { code: 'soap-session' });
  return { sub: session.staffSub, roles: new Set(session.roles) };
}

/** The same for issuing, which needs the role `issue-ticket`. */
export async function issuingSession(db: Database, webSessionId: string, now: Date): Promise<Staff> {
  const staff = await cardSession(db, webSessionId, now);
  if (!staff.roles.has(ISSUE)) throw new Refusal(403, 'Ihnen fehlt das Recht, Berechtigungen auszugeben.', { code: 'forbidden' });
  return staff;
}

/** Lets a session live on, so that it does not end in the middle of what begins now. */
export async function prolongSession(db: Database, webSessionId: string, now: Date): Promise<void> {
  await db
    .update(commandServerSessions)
    .set({ expiresAt: addMinutes(now, LIVES) })
    .where(eq(commandServerSessions.webSessionId, webSessionId));
}
