import { calls, requestHeaders, type Call } from '@aboschalter/contract';
import type { Database } from '../db/open-database.ts';
import { createOnce, createOnceElsewhere, recordIdIn, type Creation, type ExternalAttempt } from './created-records.ts';
import type { BackgroundWork } from '../lifecycle/background-work.ts';
import { takeChecked } from '../files/checked-files.ts';
import { createReadOnlyError } from './map-database-error.ts';
import {
  MAX_KEY_LENGTH,
  runIdempotent,
  runIdempotentExternal,
  requestFingerprint,
  saltedRequestFingerprint,
  type IdempotentRequest,
} from './idempotency.ts';
import { ApiError } from './api-error.ts';
import type { Request } from './request.ts';
import type { RequestContext, Route } from './route.ts';
import type { ServerOptions } from './server-options.ts';
import { assertRole, type Principal } from './authenticate.ts';
import { verifyProof } from './verify-proof.ts';

const nobody: Principal = { sub: '', name: '', roles: new Set() };

/**
 * Executes a call: authenticates, authorizes, and executes a write once per intent. The key is looked up before the
 * input is validated.
 * @param onSettled receives the key whose outcome the response is, or the rejection that is thrown next
 * @throws ApiError
 */
export async function executeCall(
  { call, run, effect, extractUploads, resolveAccount }: Route,
  request: Request,
  settings: Pick<ServerOptions, 'now' | 'canWrite' | 'context' | 'db' | 'cardKey' | 'accounts'> & { readonly background: BackgroundWork },
  onSettled: (key: string) => void,
): Promise<unknown> {
  const now = settings.now?.() ?? new Date();
  if (writes(call) && !settings.canWrite()) throw createReadOnlyError();
  if (call.access === 'workplace') await verifyProof(request, settings, now);
  const staff = call.access === 'staff' ? await request.staff() : nobody;
  assertRole(staff, call.roles);
  // Before a transaction, which might hold the only connection.
  if (followsBackground.has(call)) await settings.background.settled(staff.sub);
  const raw = { params: request.params, query: request.query, body: request.body };
  const account = await resolveAccount(raw, settings.db, now);
  if (account !== undefined) await settings.accounts.require(account);
  const taken = await takeChecked(settings.context.files, settings.db, extractUploads(request.body), now);
  const context = (db: Database, attempt?: ExternalAttempt): RequestContext => ({
    db,
    staff,
    now,
    canWrite: settings.canWrite,
    background: settings.background,
    files: taken,
    settings: settings.context,
    attempt,
  });
  if (call.method === 'GET') return run(raw, context(settings.db));
  const creation = creationOf(call, request, staff);
  const work = async (db: Database): Promise<unknown> => {
    if (!creation) return run(raw, context(db));
    return effect === 'database'
      ? createOnce(db, creation, now, () => run(raw, context(db)))
      : createOnceElsewhere(db, creation, now, (attempt) => run(raw, context(db, attempt)));
  };
  const intent = await intentOf(request, staff, effect);
  if (!intent) return effect === 'database' ? settings.db.transaction(work) : work(settings.db);
  const outcome = await (effect === 'database' ? runIdempotent : runIdempotentExternal)(settings.db, intent, now, work);
  onSettled(intent.key);
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.answer;
}

/** Calls that must see the background work of the same person's earlier calls. */
const followsBackground: ReadonlySet<Call> = new Set<Call>([calls.getLatestCustomers, calls.deleteLatestCustomers]);

/** Whether a call writes: a GET that opens a session does, and every proof of a command server is stored. */
const writes = (call: Call): boolean => call.method !== 'GET' || call.access === 'workplace' || call === calls.getCommandServerSession;

/** The creation of a request; undefined if the call creates nothing or the request has no record id. */
function creationOf({ creates, response }: Call, { headers }: Request, { sub }: Principal): Creation | undefined {
  const recordId = creates === undefined ? undefined : recordIdIn(headers);
  if (creates === undefined || recordId === undefined) return undefined;
  return { recordId, staffSub: sub, recordType: creates, isAnswer: (stored) => response.safeParse(stored).success };
}

async function intentOf(
  { headers, method, url, body }: Request,
  { sub }: Principal,
  effect: Route['effect'],
): Promise<IdempotentRequest | undefined> {
  const key = headers[requestHeaders.idempotencyKey];
  if (typeof key !== 'string' || key === '') return undefined;
  if (key.length > MAX_KEY_LENGTH) throw new ApiError(400, 'Der Schlüssel des Vorgangs ist zu lang.', { code: 'validation-failed' });
  // Requests to the staff directory contain passwords.
  const fingerprint =
    effect === 'database' ? requestFingerprint(method, url, body) : await saltedRequestFingerprint(method, url, body, key);
  return { key, staffSub: sub, requestFingerprint: fingerprint };
}
