import { fetchFromServer, fetchFromStorage } from '../candidate/served-files.ts';
import { createGates } from '../gate/create-gates.ts';
import { readPolicy } from '../state/read-policy.ts';
import { openStorage } from '../storage/open-storage.ts';
import { openAuditLog } from './audit-log.ts';
import { createAuthenticate } from './authenticate.ts';
import type { ReleaseServerConfig } from './environment.ts';
import { createReleaseServer, getUploadDir } from './release-server.ts';

/** Starts the release server on its port. @throws Error with the reason if it cannot start */
export async function startReleaseServer(config: ReleaseServerConfig): Promise<{ readonly url: string; close(): Promise<void> }> {
  const now = (): Date => new Date();
  const storage = await openStorage(config.storage);
  const app = await createReleaseServer({
    storage,
    fetchFile: config.publicUrl === undefined ? fetchFromStorage(storage) : fetchFromServer(config.publicUrl),
    publicUrl: config.publicUrl,
    // The server runs only the gate that the policy requires; it has no `--smoke-test-url`.
    createGates: async () => createGates(undefined, config.smokeTestAccount, storage, await readPolicy(storage)),
    authenticate: createAuthenticate(config.accessFile, now),
    audit: await openAuditLog(config.dataDir, now),
    trustedProxies: config.trustedProxies,
    uploadDir: getUploadDir(config.dataDir),
    maxUploadBytes: config.maxUploadBytes,
    now,
    hasLog: true,
  });
  return { url: await app.listen({ port: config.port, host: config.host }), close: () => app.close() };
}
