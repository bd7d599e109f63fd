import { calls, requestHeaders, type Call } from '@aboschalter/contract';
import type { Database } from '../db/open-database.ts';
import { createOnce, createOnceElsewhere, recordIdIn, type Creation, type ExternalAttempt } from './created-records.ts';
import { notWritable } from './database-errors.ts';
import { LONGEST_KEY, once, onceElsewhere, requestDigest, secretDigest, type Intent } from './idempotency.ts';
import { Refusal } from './refusal.ts';
import type { Request } from './request.ts';
import type { Context, Route } from './route.ts';
import type { ServerSettings } from './server-settings.ts';
import { requireRole, type Staff } from './staff.ts';
import { requireProof } from './workplace-proof.ts';

const nobody: Staff = { sub: '', name: '', roles: new Set() };

/**
 * Answers a call: who asks, may they, and a write once per intent. The key is looked up before anything else is.
 * @param onSettled is told the key whose outcome the answer is, or the refusal that is thrown after it
 * @throws Refusal
 */
export async function handle(
  { call, run, effect, filesIn }: Route,
  request: Request,
  settings: Pick<ServerSettings, 'now' | 'hasRoom' | 'context' | 'db' | 'cardKey'>,
  onSettled: (key: string) => void,
): Promise<unknown> {
  const now = settings.now?.() ?? new Date();
  if (writes(call) && !settings.hasRoom()) throw notWritable();
  if (call.access === 'workplace') await requireProof(request, settings, now);
  const staff = call.access === 'staff' ? await request.staff() : nobody;
  requireRole(staff, call.roles);
  const raw = { params: request.params, query: request.query, body: request.body };
  const taken = await settings.context.files.take(settings.db, () => filesIn(request.body), now);
  const context = (db: Database, attempt?: ExternalAttempt): Context => ({
    db,
    staff,
    now,
    hasRoom: settings.hasRoom,
    files: taken,
    settings: settings.context,
    attempt,
  });
  if (call.method === 'GET') return run(raw, context(settings.db));
  const creation = creationOf(call, request, staff);
  const work = async (db: Database): Promise<unknown> => {
    if (!creation) return run(raw, context(db));
    return effect === 'here'
      ? createOnce(db, creation, now, () => run(raw, context(db)))
      : createOnceElsewhere(db, creation, now, (attempt) => run(raw, context(db, attempt)));
  };
  const intent = await intentOf(request, staff, effect);
  if (!intent) return effect === 'here' ? settings.db.transaction(work) : work(settings.db);
  const outcome = await (effect === 'here' ? once : onceElsewhere)(settings.db, intent, now, work);
  onSettled(intent.key);
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.answer;
}

/** Whether a call leaves anything behind: a session is opened by a GET, and every proof of a command server is remembered. */
const writes = (call: Call): boolean => call.method !== 'GET' || call.access === 'workplace' || call === calls.getCommandServerSession;

/** The creation that a request is an attempt at; undefined if the call creates nothing or the request names no record id. */
function creationOf({ creates, answer }: Call, { headers }: Request, { sub }: Staff): Creation | undefined {
  const recordId = creates === undefined ? undefined : recordIdIn(headers);
  if (creates === undefined || recordId === undefined) return undefined;
  return { recordId, staffSub: sub, recordType: creates, isAnswer: (stored) => answer.safeParse(stored).success };
}

async function intentOf({ headers, method, url, body }: Request, { sub }: Staff, effect: Route['effect']): Promise<Intent | undefined> {
  const key = headers[requestHeaders.idempotencyKey];
  if (typeof key !== 'string' || key === '') return undefined;
  if (key.length > LONGEST_KEY) throw new Refusal(400, 'Der Schlüssel des Vorgangs ist zu lang.', { code: 'invalid' });
  // What takes effect in the staff directory holds passwords.
  const request = effect === 'here' ? requestDigest(method, url, body) : await secretDigest(method, url, body, key);
  return { key, staffSub: sub, request };
}
