import { remoteErrorMessage } from '../remotes/remote-error-message.ts';
import type { ListedRemote } from '../remotes/listed-remote.ts';
import type { RemoteState } from '../remotes/remote-state.ts';
import type { RemoteSummary } from './diagnostics.ts';

const stateNames: Record<RemoteState['status'], string> = {
  idle: 'noch nicht gebraucht',
  loading: 'wird geladen',
  ready: 'bereit',
  failed: 'nicht verfügbar',
  incompatible: 'passt nicht',
};

/** Summarizes a remote, titled by its pages. */
export function summarizeRemote(entry: ListedRemote, state: RemoteState, failures: number): RemoteSummary {
  const failure = remoteErrorMessage(entry, entry.name, state);
  return {
    name: entry.name,
    title: entry.metadata.routes.map(({ title }) => title).join(', ') || entry.name,
    version: entry.version,
    state: stateNames[state.status],
    isWell: failure === undefined,
    shellApiNeeded: entry.metadata.shellApi,
    incidentId: failure?.incidentId,
    reason: failure?.description,
    failures,
  };
}
