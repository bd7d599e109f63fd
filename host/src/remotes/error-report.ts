import { createIncidentId } from './incident-id.ts';

/**
 * Creates a report for support without personal data, and an incident id that staff can read out.
 * @param source the part of the application that threw the error
 * @param version the version of the remote, if known
 */
export function createErrorReport(source: string, version: string | undefined, error: unknown): { incidentId: string; report: string } {
  const incidentId = createIncidentId();
  const errorText = error instanceof Error ? `${error.name}: ${error.message}` : typeof error;
  return { incidentId, report: [`Vorgangsnummer: ${incidentId}`, source, `Version ${version ?? 'unbekannt'}`, errorText].join('\n') };
}
