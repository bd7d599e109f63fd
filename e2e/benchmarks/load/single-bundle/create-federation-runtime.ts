import { remotes } from 'all-remotes';
import type * as replaced from '../../../../host/src/remotes/create-federation-runtime.ts';

/** Replaces the function of the shell with the same name: a remote is available without being loaded. */
export const createFederationRuntime: typeof replaced.createFederationRuntime = () => ({
  loadModule: (entry) => Promise.resolve({ remote: remotes.find(({ name }) => name === entry.name) }),
  refetchPart: () => Promise.resolve(),
  sharedVersions: () => new Map(),
});

/** Replaces the class of the shell with the same name. Never thrown in the single bundle. */
export class UnexpectedExportError extends Error implements replaced.UnexpectedExportError {
  override readonly name = 'UnexpectedExportError';
  readonly reason = 'missing-export';
}
