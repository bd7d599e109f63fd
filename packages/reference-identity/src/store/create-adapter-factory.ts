import type { AdapterFactory, AdapterPayload } from 'oidc-provider';
import { z } from 'zod';
import type { IdentityDatabase } from './database.ts';

const getNowSeconds = (): number => Math.floor(Date.now() / 1000);

const rowSchema = z.object({ payload: z.string() });
const payloadSchema = z.custom<AdapterPayload>((value) => typeof value === 'object' && value !== null);

/**
 * Creates the storage of oidc-provider (sessions, grants, codes, refresh tokens, pending sign-ins) in the database. Used
 * refresh tokens are stored until they expire, to detect that they are used again.
 */
export function createAdapterFactory(database: IdentityDatabase): AdapterFactory {
  return (model) => {
    const read = async (condition: string, ...values: readonly string[]): Promise<AdapterPayload | undefined> => {
      const [row] = await database.all(`SELECT payload FROM provider_entries WHERE model = $1 AND ${condition}`, model, ...values);
      return row === undefined ? undefined : payloadSchema.parse(JSON.parse(rowSchema.parse(row).payload));
    };
    return {
      async upsert(id, payload, expiresIn) {
        await database.execute('DELETE FROM provider_entries WHERE expires_at <= $1', getNowSeconds());
        await database.execute(
          `INSERT INTO provider_entries (model, id, payload, grant_id, uid, user_code, expires_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7)
           ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id,
             uid = excluded.uid, user_code = excluded.user_code, expires_at = excluded.expires_at`,
          model,
          id,
          JSON.stringify(payload),
          payload.grantId ?? null,
          payload.uid ?? null,
          payload.userCode ?? null,
          expiresIn === undefined ? null : getNowSeconds() + expiresIn,
        );
      },
      find: (id) => read('id = $2', id),
      findByUid: (uid) => read('uid = $2', uid),
      findByUserCode: (userCode) => read('user_code = $2', userCode),
      async consume(id) {
        await database.transaction(async (tx) => {
          const [row] = await tx.all('SELECT payload FROM provider_entries WHERE model = $1 AND id = $2', model, id);
          if (row === undefined) return;
          const payload = payloadSchema.parse(JSON.parse(rowSchema.parse(row).payload));
          const consumed = JSON.stringify({ ...payload, consumed: getNowSeconds() });
          await tx.execute('UPDATE provider_entries SET payload = $1 WHERE model = $2 AND id = $3', consumed, model, id);
        });
      },
      async destroy(id) {
        await database.execute('DELETE FROM provider_entries WHERE model = $1 AND id = $2', model, id);
      },
      async revokeByGrantId(grantId) {
        await database.execute('DELETE FROM provider_entries WHERE grant_id = $1', grantId);
      },
    };
  };
}
