import { calls, requestHeaders, type Call } from '@aboschalter/contract';
import type { Database } from '../db/open-database.ts';
import { createOnce, createOnceExternally, parseRecordId, type Creation, type ExternalAttempt } from './created-records.ts';
import type { BackgroundWork } from '../lifecycle/background-work.ts';
import { uploadCheckedFiles } from '../files/checked-files.ts';
import { createReadOnlyError } from './map-database-error.ts';
import {
  MAX_KEY_LENGTH,
  runIdempotent,
  runIdempotentExternal,
  computeFingerprint,
  computeSaltedFingerprint,
  type IdempotentRequest,
} from './idempotency.ts';
import { ApiError } from './api-error.ts';
import type { Request } from './request.ts';
import type { RequestContext, Route } from './route.ts';
import type { ServerOptions } from './server-options.ts';
import { assertRole, type Principal } from './authenticate.ts';
import { verifyProof } from './verify-proof.ts';

/** The sender of calls without an access token. */
const anonymous: Principal = { sub: '', name: '', roles: new Set() };

/**
 * Executes a call: authenticates and authorizes the sender, and executes a write once per idempotency key. The key is
 * looked up before the input is validated.
 * @param onSettled called with the idempotency key if the response, success or error, is stored as the result of the key
 * @throws ApiError if the call is rejected
 */
export async function executeCall(
  { call, run, effect, extractUploads, resolveAccount }: Route,
  request: Request,
  settings: Pick<ServerOptions, 'now' | 'canWrite' | 'context' | 'db' | 'cardKey' | 'previousCardKey' | 'accounts'> & {
    readonly background: BackgroundWork;
  },
  onSettled: (key: string) => void,
): Promise<unknown> {
  const now = settings.now?.() ?? new Date();
  if (isWrite(call) && !settings.canWrite()) throw createReadOnlyError();
  if (call.access === 'workplace') await verifyProof(request, settings, now);
  const staff = call.access === 'staff' ? await request.authenticateStaff() : anonymous;
  assertRole(staff, call.roles);
  // Wait before the transaction begins: it may hold the only connection to the database, which the background work needs.
  if (callsAfterBackgroundWork.has(call)) await settings.background.waitFor(staff.sub);
  const raw = { params: request.params, query: request.query, body: request.body };
  const account = await resolveAccount(raw, settings.db, now);
  if (account !== undefined) await settings.accounts.assertActive(account);
  const files = await uploadCheckedFiles(settings.context.files, settings.db, extractUploads(request.body), now);
  const createContext = (db: Database, attempt?: ExternalAttempt): RequestContext => ({
    db,
    staff,
    now,
    address: request.address,
    canWrite: settings.canWrite,
    background: settings.background,
    files,
    settings: settings.context,
    attempt,
  });
  if (call.method === 'GET') return run(raw, createContext(settings.db));
  const creation = toCreation(call, request, staff);
  const work = async (db: Database): Promise<unknown> => {
    if (!creation) return run(raw, createContext(db));
    return effect === 'database'
      ? createOnce(db, creation, now, () => run(raw, createContext(db)))
      : createOnceExternally(db, creation, now, (attempt) => run(raw, createContext(db, attempt)));
  };
  const idempotentRequest = await toIdempotentRequest(request, staff, effect);
  if (!idempotentRequest) return effect === 'database' ? settings.db.transaction(work) : work(settings.db);
  const runOnce = effect === 'database' ? runIdempotent : runIdempotentExternal;
  const result = await runOnce(settings.db, idempotentRequest, now, work);
  onSettled(idempotentRequest.key);
  if ('error' in result) throw result.error;
  return result.response;
}

/** Calls that must see the background work of earlier calls of the same member of staff. */
const callsAfterBackgroundWork: ReadonlySet<Call> = new Set<Call>([calls.getLatestCustomers, calls.deleteLatestCustomers]);

/**
 * Returns whether a call writes to the database. A GET writes if it opens a session, or if a command server sends it, since
 * the proof of the command server is stored.
 */
const isWrite = (call: Call): boolean => call.method !== 'GET' || call.access === 'workplace' || call === calls.getCommandServerSession;

/** Returns the creation that a request asks for; undefined if the call creates nothing or the request has no record id. */
function toCreation({ creates, response }: Call, { headers }: Request, { sub }: Principal): Creation | undefined {
  const recordId = creates === undefined ? undefined : parseRecordId(headers);
  if (creates === undefined || recordId === undefined) return undefined;
  return { recordId, staffSub: sub, recordType: creates, isResponseOfCall: (stored) => response.safeParse(stored).success };
}

/**
 * Returns the idempotency key of a request with the data that is stored for it; undefined if the request has no key.
 * @throws ApiError 400 if the key is too long
 */
async function toIdempotentRequest(
  { headers, method, url, body }: Request,
  { sub }: Principal,
  effect: Route['effect'],
): Promise<IdempotentRequest | undefined> {
  const key = headers[requestHeaders.idempotencyKey];
  if (typeof key !== 'string' || key === '') return undefined;
  if (key.length > MAX_KEY_LENGTH) throw new ApiError(400, 'Der Schlüssel des Vorgangs ist zu lang.', { code: 'validation-failed' });
  // Requests with an external effect may contain passwords, which could be guessed from an unsalted digest.
  const fingerprint =
    effect === 'database' ? computeFingerprint(method, url, body) : await computeSaltedFingerprint(method, url, body, key);
  return { key, staffSub: sub, requestFingerprint: fingerprint, path: url.split('?')[0] ?? '' };
}
