import { requestHeaders } from '@aboschalter/contract';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/open-database.ts';
import { LONGEST_KEY, once, onceElsewhere, requestDigest, secretDigest, type Intent } from './idempotency.ts';
import { Refusal } from './refusal.ts';
import type { Context, Route } from './route.ts';
import type { ServerSettings } from './server-settings.ts';
import { requireRole, staffOf, type Staff } from './staff.ts';

const nobody: Staff = { sub: '', roles: new Set() };

/** What of a request matters here. */
type Request = Pick<FastifyRequest, 'headers' | 'method' | 'url' | 'params' | 'query' | 'body'>;

/**
 * Answers a call: who asks, may they, and a write once per intent.
 * @throws Refusal
 */
export async function handle({ call, run, effect }: Route, request: Request, settings: ServerSettings): Promise<unknown> {
  const now = settings.now?.() ?? new Date();
  const staff = call.access === 'staff' ? await staffOf(request.headers.authorization, settings, now) : nobody;
  requireRole(staff, call.roles);
  const raw = { params: request.params, query: request.query, body: request.body };
  const context = (db: Database): Context => ({ db, staff, now, settings: settings.context });
  if (call.method === 'GET') return run(raw, context(settings.db));
  const write = effect === 'here' ? once : onceElsewhere;
  return write(settings.db, intentOf(request, staff, effect), now, (db) => run(raw, context(db)));
}

function intentOf({ headers, method, url, body }: Request, { sub }: Staff, effect: Route['effect']): Intent | undefined {
  const key = headers[requestHeaders.idempotencyKey];
  if (typeof key !== 'string' || key === '') return undefined;
  if (key.length > LONGEST_KEY) throw new Refusal(400, 'Der Schlüssel des Vorgangs ist zu lang.', { code: 'invalid' });
  // What takes effect in the staff directory holds passwords.
  const request = effect === 'here' ? requestDigest(method, url, body) : secretDigest(method, url, body, key);
  return { key, staffSub: sub, request };
}
