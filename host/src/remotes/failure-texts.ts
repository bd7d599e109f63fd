import type { RemotePlace } from './remote-place.ts';
import { reasonSentences, type RemoteState } from './remote-state.ts';

/** What staff read of a remote that is missing, and what support gets. */
export interface FailureTexts {
  readonly title: string;
  readonly what: string;
  readonly incidentId: string;
  readonly report: string;
}

/** The texts for a remote that failed or does not fit; undefined while there is nothing wrong. */
export function failureTexts(entry: RemotePlace | undefined, name: string, state: RemoteState): FailureTexts | undefined {
  const title = `Der Bereich „${titleOf(entry, name)}“ ist gerade nicht verfügbar`;
  const version = entry?.version ?? 'unbekannt';
  if (state.status === 'failed') {
    return {
      title,
      what: reasonSentences[state.reason],
      incidentId: state.incidentId,
      report: [`Vorgangsnummer: ${state.incidentId}`, `${name} ${version}`, `Grund: ${state.reason}`, state.detail].join('\n'),
    };
  }
  if (state.status === 'incompatible') {
    return {
      title,
      what: `Er passt nicht zu dieser Version der Anwendung: verlangt wird ${state.part} ${state.needed}, vorhanden ist ${state.found}.`,
      incidentId: state.incidentId,
      report: [
        `Vorgangsnummer: ${state.incidentId}`,
        `${name} ${version}`,
        `${state.part}: verlangt ${state.needed}, vorhanden ${state.found}`,
        ...(state.lacks ?? []).map(({ entry, name, why }) => `${name} (${entry}) ${why === 'missing' ? 'fehlt' : 'ist anders'}`),
      ].join('\n'),
    };
  }
  return undefined;
}

/** A remote is called after its first route. */
const titleOf = (entry: RemotePlace | undefined, name: string): string => entry?.metadata.routes[0]?.title ?? name;
