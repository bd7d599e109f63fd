import { newIncidentId } from './incident-id.ts';

/** A case of its own for support: an id to read out, and the facts without anybody's data. */
export function createErrorReport(where: string, version: string | undefined, error: unknown): { incidentId: string; report: string } {
  const incidentId = newIncidentId();
  const what = error instanceof Error ? `${error.name}: ${error.message}` : typeof error;
  return { incidentId, report: [`Vorgangsnummer: ${incidentId}`, where, `Version ${version ?? 'unbekannt'}`, what].join('\n') };
}
