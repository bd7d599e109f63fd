import { registrySchema, type Registry } from '@aboschalter/release-manifest';
import type { LoadModule } from '../create-federation-runtime.ts';
import { createRemoteStore, type RemoteStore, type RemoteStoreOptions } from '../create-remote-store.ts';

const HASH = `sha384-${'b'.repeat(64)}`;

/** Creates a registry with one remote; `more` replaces properties of its entry. */
export const registryFixture = (more: object = {}): Registry =>
  registrySchema.parse({
    schemaVersion: 1,
    remotes: [
      {
        name: 'mfe-sales',
        version: '1.0.0',
        baseUrl: 'releases/mfe-sales/1.0.0/',
        entry: 'remoteEntry.js',
        globalName: 'mfe_sales_1',
        integrity: { 'remoteEntry.js': HASH },
        preload: {},
        metadata: { name: 'mfe-sales', shellApi: '^1.0.0', routes: [], widgets: [] },
        ...more,
      },
    ],
  });
/** The exposed module of the remote in {@link registryFixture}. */
export const remoteModuleFixture = { remote: { name: 'mfe-sales', shellApi: '^1.0.0', routes: [], widgets: {} } };

/** Creates a store of {@link registryFixture}. */
export function createTestStore(loadModule: LoadModule, more: Partial<RemoteStoreOptions> = {}): RemoteStore {
  return createRemoteStore({
    registry: () => registryFixture(),
    registryUrl: 'https://shop.example/aboschalter/registry.json',
    loadModule,
    shellApi: '1.2.0',
    allowedOrigins: ['https://shop.example'],
    createIncidentId: () => 'INCIDENT',
    ...more,
  });
}
