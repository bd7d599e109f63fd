import { randomBytes } from 'node:crypto';
import { addMinutes } from 'date-fns';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { commandServerSessions } from '../db/schema/all.ts';
import { Refusal } from '../http/refusal.ts';
import type { Staff } from '../http/staff.ts';

/** How long a command server may act for a member of staff. */
const LIVES = 30;

/** Opens a session: an unguessable id that stands for the member of staff and the roles of now. */
export async function openCardSession(db: Database, staff: Staff, now: Date): Promise<string> {
  const webSessionId = randomBytes(24).toString('hex');
  await db.delete(commandServerSessions).where(lt(commandServerSessions.expiresAt, now));
  await db.insert(commandServerSessions).values({ webSessionId, staffSub: staff.sub, roles: [...staff.roles], expiresAt: addMinutes(now, LIVES) });
  return webSessionId;
}

/** For whom a session stands. */
export async function cardSession(db: Database, webSessionId: string, now: Date): Promise<Pick<Staff, 'sub' | 'roles'>> {
  const [session] = await db.select().from(commandServerSessions)
    .where(and(eq(commandServerSessions.webSessionId, webSessionId), gt(commandServerSessions.expiresAt, now)));
  if (!session) throw new Refusal(403, 'Die Sitzung am Kommandoserver ist abgelaufen. Bitte starten Sie den Vorgang neu.', { code: 'soap-session' });
  return { sub: session.staffSub, roles: new Set(session.roles) };
}
