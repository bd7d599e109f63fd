import { createIncidentId } from './incident-id.ts';

/** Creates a report for support: an incident id to read out, and facts without personal data. */
export function createErrorReport(where: string, version: string | undefined, error: unknown): { incidentId: string; report: string } {
  const incidentId = createIncidentId();
  const what = error instanceof Error ? `${error.name}: ${error.message}` : typeof error;
  return { incidentId, report: [`Vorgangsnummer: ${incidentId}`, where, `Version ${version ?? 'unbekannt'}`, what].join('\n') };
}
