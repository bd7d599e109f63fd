import type { DiagnosticCheck } from '@aboschalter/platform';
import type { Collision } from '@aboschalter/release-manifest';
import type { RemoteState } from '../remotes/remote-state.ts';
import type { ServerFeature } from './server-features.ts';

/** The state of a remote, for the page and the report. */
export interface RemoteSummary {
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly status: RemoteState['status'];
  /** German text for `status`. */
  readonly state: string;
  /** False if the remote failed or is incompatible. */
  readonly isOk: boolean;
  readonly shellApiNeeded: string;
  readonly incidentId: string | undefined;
  readonly reason: string | undefined;
  /** The number of page loads of this browser in which this release failed. */
  readonly failures: number;
}

/** The checks of one remote under a title. */
export interface CheckList {
  readonly title: string;
  readonly checks: readonly DiagnosticCheck[];
  /** Why the checks could not be run, as a German sentence. */
  readonly failure?: string;
}

/** The result of all checks. Contains no personal data and no token. */
export interface DiagnosticsReport {
  /** ISO date and time of the check. */
  readonly checkedAt: string;
  readonly frontend: string;
  readonly shellApi: string;
  /** The version, or why it is unknown. */
  readonly middleware: { readonly text: string; readonly isOk: boolean };
  readonly middlewareRange: string;
  /** Whether the registry is up to date. */
  readonly isRegistryCurrent: boolean;
  readonly remotes: readonly RemoteSummary[];
  readonly checks: readonly CheckList[];
  /** Paths, widgets and other claims that are ignored, because another remote already has them. */
  readonly collisions: readonly Collision[];
  /** The capabilities of the server beyond the specification. */
  readonly features: readonly ServerFeature[];
  readonly shared: readonly { readonly name: string; readonly version: string }[];
  readonly browser: string;
}

const claimLabels: Readonly<Record<Collision['kind'], string>> = {
  path: 'Pfad',
  route: 'Seite',
  widget: 'Baustein',
  extension: 'Erweiterung',
  shortcut: 'Tastenkürzel',
};

/** Returns the problems of a report as German texts; empty if all checks have succeeded. */
export function listProblems({
  middleware,
  isRegistryCurrent,
  remotes,
  collisions,
  checks: checkLists,
}: DiagnosticsReport): readonly string[] {
  return [
    ...(middleware.isOk ? [] : [`Middleware: ${middleware.text}`]),
    ...(isRegistryCurrent ? [] : ['Verzeichnis der Bereiche: nicht erreichbar, es gilt der zuletzt bekannte Stand']),
    ...remotes.filter(({ isOk }) => !isOk).map(formatRemoteProblem),
    ...collisions.map(
      ({ kind, value, owner, other }) => `${claimLabels[kind]} „${value}“ von ${other}: nicht verfügbar, gehört zu ${owner}`,
    ),
    ...checkLists.flatMap(({ title, checks, failure }) => [
      ...(failure === undefined ? [] : [`${title}: ${failure}`]),
      ...checks.filter(({ level }) => level === 'problem').map(({ subject, part, state }) => `${subject}, ${part}: ${state}`),
    ]),
  ];
}

function formatRemoteProblem({ title, reason = 'nicht verfügbar', incidentId }: RemoteSummary): string {
  const incident = incidentId === undefined ? '' : ` (Vorgangsnummer ${incidentId})`;
  return `Bereich „${title}“: ${reason}${incident}`;
}

/** Formats the report as text for support. */
export function formatReport(report: DiagnosticsReport): string {
  const problems = listProblems(report);
  return [
    `Diagnose Aboschalter, ${report.checkedAt}`,
    '',
    ...(problems.length === 0 ? ['Keine Auffälligkeiten.'] : ['Auffälligkeiten:', ...problems.map((text) => `- ${text}`)]),
    '',
    `Oberfläche ${report.frontend}, shell-api ${report.shellApi}`,
    `Middleware ${report.middleware.text}, verlangt ${report.middlewareRange}`,
    `Browser ${report.browser}`,
    '',
    ...report.remotes.map((remote) =>
      [
        `${remote.name} ${remote.version}: ${remote.state}, shell-api ${remote.shellApiNeeded}`,
        remote.incidentId === undefined ? '' : `, Vorgangsnummer ${remote.incidentId}`,
        remote.reason === undefined ? '' : `, ${remote.reason}`,
        remote.failures === 0 ? '' : `, Ladevorgänge mit Fehler: ${remote.failures}`,
      ].join(''),
    ),
    '',
    ...report.checks.flatMap(({ checks }) =>
      checks.map(({ subject, part, url, state }) => `${subject}, ${part}${url ? ` ${url}` : ''}: ${state}`),
    ),
    '',
    'Funktionsumfang des Servers:',
    ...report.features.map(({ capability, title, isAvailable, consequence }) =>
      isAvailable ? `${title} (${capability}): vorhanden` : `${title} (${capability}): fehlt. ${consequence}`,
    ),
    '',
    ...report.shared.map(({ name, version }) => `${name} ${version}`),
  ].join('\n');
}
