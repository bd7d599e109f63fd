import type { DatabaseSync } from 'node:sqlite';
import type { AdapterFactory, AdapterPayload } from 'oidc-provider';
import { z } from 'zod';

const now = (): number => Math.floor(Date.now() / 1000);

const Row = z.object({ payload: z.string() });
const Payload = z.custom<AdapterPayload>((value) => typeof value === 'object' && value !== null);

const read = (row: unknown): AdapterPayload | undefined =>
  row === undefined ? undefined : Payload.parse(JSON.parse(Row.parse(row).payload));

/**
 * Keeps what oidc-provider keeps (sessions, grants, codes, refresh tokens, sign-ins under way) in the database.
 * Spent refresh tokens stay until they would have expired, so that their reuse is noticed.
 */
export function providerAdapter(database: DatabaseSync): AdapterFactory {
  const forget = database.prepare('DELETE FROM provider_entries WHERE expires_at <= ?');
  const upsert = database.prepare(`
    INSERT INTO provider_entries (model, id, payload, grant_id, uid, user_code, expires_at)
    VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id,
      uid = excluded.uid, user_code = excluded.user_code, expires_at = excluded.expires_at`);
  const find = database.prepare('SELECT payload FROM provider_entries WHERE model = ? AND id = ?');
  const findByUid = database.prepare('SELECT payload FROM provider_entries WHERE model = ? AND uid = ?');
  const findByUserCode = database.prepare('SELECT payload FROM provider_entries WHERE model = ? AND user_code = ?');
  const consume = database.prepare(`
    UPDATE provider_entries SET payload = json_set(payload, '$.consumed', ?) WHERE model = ? AND id = ?`);
  const destroy = database.prepare('DELETE FROM provider_entries WHERE model = ? AND id = ?');
  const revoke = database.prepare('DELETE FROM provider_entries WHERE grant_id = ?');

  return (model) => ({
    async upsert(id, payload, expiresIn) {
      forget.run(now());
      upsert.run(
        model,
        id,
        JSON.stringify(payload),
        payload.grantId ?? null,
        payload.uid ?? null,
        payload.userCode ?? null,
        expiresIn === undefined ? null : now() + expiresIn,
      );
    },
    find: async (id) => read(find.get(model, id)),
    findByUid: async (uid) => read(findByUid.get(model, uid)),
    findByUserCode: async (userCode) => read(findByUserCode.get(model, userCode)),
    async consume(id) {
      consume.run(now(), model, id);
    },
    async destroy(id) {
      destroy.run(model, id);
    },
    async revokeByGrantId(grantId) {
      revoke.run(grantId);
    },
  });
}
