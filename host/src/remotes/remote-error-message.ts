import type { ListedRemote } from './listed-remote.ts';
import { failureMessages, type RemoteState } from './remote-state.ts';

/** The message for staff about an unavailable remote, and the report for support. */
export interface RemoteErrorMessage {
  readonly title: string;
  readonly description: string;
  readonly incidentId: string;
  readonly report: string;
}

/** Returns the message about a remote that failed or is incompatible; `undefined` for all other states. */
export function getRemoteErrorMessage(entry: ListedRemote | undefined, name: string, state: RemoteState): RemoteErrorMessage | undefined {
  const title = `Der Bereich „${getFirstScreenTitle(entry, name)}“ ist gerade nicht verfügbar`;
  const version = entry?.version ?? 'unbekannt';
  if (state.status === 'failed') {
    return {
      title,
      description: failureMessages[state.reason],
      incidentId: state.incidentId,
      report: [`Vorgangsnummer: ${state.incidentId}`, `${name} ${version}`, `Grund: ${state.reason}`, state.detail].join('\n'),
    };
  }
  if (state.status === 'incompatible') {
    return {
      title,
      description: `Er passt nicht zu dieser Version der Anwendung: verlangt wird ${state.packageName} ${state.requiredVersion}, vorhanden ist ${state.providedVersion}.`,
      incidentId: state.incidentId,
      report: [
        `Vorgangsnummer: ${state.incidentId}`,
        `${name} ${version}`,
        `${state.packageName}: verlangt ${state.requiredVersion}, vorhanden ${state.providedVersion}`,
        ...(state.incompatibilities ?? []).map(
          ({ entry: packageEntry, name: exportName, reason }) =>
            `${exportName} (${packageEntry}) ${reason === 'missing' ? 'fehlt' : 'ist anders'}`,
        ),
      ].join('\n'),
    };
  }
  return undefined;
}

/** Returns the title of the first screen, which names the remote in messages. */
const getFirstScreenTitle = (entry: ListedRemote | undefined, name: string): string => entry?.metadata.routes[0]?.title ?? name;
