import { getRemoteErrorMessage } from '../remotes/remote-error-message.ts';
import { getRemoteTitle, type ListedRemote } from '../remotes/listed-remote.ts';
import type { RemoteState } from '../remotes/remote-state.ts';
import type { RemoteSummary } from './diagnostics.ts';

const stateTexts: Readonly<Record<RemoteState['status'], string>> = {
  idle: 'noch nicht gebraucht',
  loading: 'wird geladen',
  ready: 'bereit',
  failed: 'nicht verfügbar',
  incompatible: 'passt nicht',
};

/**
 * Summarizes the state of a remote. The title of the summary lists the screens of the remote.
 * @param failures the number of page loads of this browser in which this release failed
 */
export function summarizeRemote(entry: ListedRemote, state: RemoteState, failures: number): RemoteSummary {
  const failure = getRemoteErrorMessage(entry, entry.name, state);
  return {
    name: entry.name,
    title: getRemoteTitle(entry),
    version: entry.version,
    status: state.status,
    state: stateTexts[state.status],
    isOk: failure === undefined,
    shellApiNeeded: entry.metadata.shellApi,
    incidentId: failure?.incidentId,
    reason: failure?.description,
    failures,
  };
}
