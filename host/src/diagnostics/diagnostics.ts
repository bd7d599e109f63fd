import type { DeviceCheck } from './check-devices.ts';
import { formatReachability } from './reachability.ts';
import type { ServerFeature } from './server-features.ts';

/** A remote on the page and in the report. */
export interface RemoteSummary {
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly state: string;
  /** False if staff cannot work with it. */
  readonly isWell: boolean;
  readonly shellApiNeeded: string;
  readonly incidentId: string | undefined;
  readonly reason: string | undefined;
  /** Page loads of this browser in which this release failed. */
  readonly failures: number;
}

/** The diagnosis; no personal data, no token. */
export interface DiagnosticsReport {
  /** ISO date and time of the check. */
  readonly checkedAt: string;
  readonly frontend: string;
  readonly shellApi: string;
  /** The version, or why it is unknown. */
  readonly middleware: { readonly text: string; readonly isWell: boolean };
  readonly middlewareRange: string;
  /** Whether the registry is up to date. */
  readonly registryIsPresent: boolean;
  readonly remotes: readonly RemoteSummary[];
  readonly devices: readonly DeviceCheck[];
  /** The capabilities of the server beyond the specification. */
  readonly features: readonly ServerFeature[];
  readonly shared: readonly { readonly name: string; readonly version: string }[];
  readonly browser: string;
}

/** Returns the German status of one URL of the card workplace. */
export const formatDeviceStatus = ({ reachability }: DeviceCheck): string =>
  reachability ? formatReachability(reachability) : 'nicht eingerichtet';
/** Whether staff can use the device. True for a device that is not configured. */
export const isDeviceHealthy = ({ reachability }: DeviceCheck): boolean => reachability === undefined || reachability.kind === 'reachable';

/** Lists the problems, one sentence each, for the beginning of the report. */
export function listProblems({ middleware, registryIsPresent, remotes, devices }: DiagnosticsReport): readonly string[] {
  return [
    ...(middleware.isWell ? [] : [`Middleware: ${middleware.text}`]),
    ...(registryIsPresent ? [] : ['Verzeichnis der Bereiche: nicht erreichbar, es gilt der zuletzt bekannte Stand']),
    ...remotes
      .filter(({ isWell }) => !isWell)
      .map(
        ({ title, reason, incidentId }) =>
          `Bereich „${title}“: ${reason ?? 'nicht verfügbar'}${incidentId === undefined ? '' : ` (Vorgangsnummer ${incidentId})`}`,
      ),
    ...devices.filter((check) => !isDeviceHealthy(check)).map((check) => `${check.device}, ${check.part}: ${formatDeviceStatus(check)}`),
  ];
}

/** The diagnosis as text for support. */
export function formatReport(diagnosis: DiagnosticsReport): string {
  const found = listProblems(diagnosis);
  return [
    `Diagnose Aboschalter, ${diagnosis.checkedAt}`,
    '',
    ...(found.length === 0 ? ['Keine Auffälligkeiten.'] : ['Auffälligkeiten:', ...found.map((text) => `- ${text}`)]),
    '',
    `Oberfläche ${diagnosis.frontend}, shell-api ${diagnosis.shellApi}`,
    `Middleware ${diagnosis.middleware.text}, verlangt ${diagnosis.middlewareRange}`,
    `Browser ${diagnosis.browser}`,
    '',
    ...diagnosis.remotes.map((remote) =>
      [
        `${remote.name} ${remote.version}: ${remote.state}, shell-api ${remote.shellApiNeeded}`,
        remote.incidentId === undefined ? '' : `, Vorgangsnummer ${remote.incidentId}`,
        remote.reason === undefined ? '' : `, ${remote.reason}`,
        remote.failures === 0 ? '' : `, Ladevorgänge mit Fehler: ${remote.failures}`,
      ].join(''),
    ),
    '',
    ...diagnosis.devices.map((check) =>
      `${check.device}, ${check.part} ${check.url ?? ''}: ${formatDeviceStatus(check)}`.replace(' :', ':'),
    ),
    '',
    'Funktionsumfang des Servers:',
    ...diagnosis.features.map(({ capability, title, isAvailable, missing }) =>
      isAvailable ? `${title} (${capability}): vorhanden` : `${title} (${capability}): fehlt. ${missing}`,
    ),
    '',
    ...diagnosis.shared.map(({ name, version }) => `${name} ${version}`),
  ].join('\n');
}
