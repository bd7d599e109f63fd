import { getRemoteErrorMessage } from '../remotes/remote-error-message.ts';
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

/** Summarizes the state of a remote. Its title lists its pages. */
export function summarizeRemote(entry: ListedRemote, state: RemoteState, failures: number): RemoteSummary {
  const failure = getRemoteErrorMessage(entry, entry.name, state);
  return {
    name: entry.name,
    title: entry.metadata.routes.map(({ title }) => title).join(', ') || entry.name,
    version: entry.version,
    state: stateNames[state.status],
    isOk: failure === undefined,
    shellApiNeeded: entry.metadata.shellApi,
    incidentId: failure?.incidentId,
    reason: failure?.description,
    failures,
  };
}
