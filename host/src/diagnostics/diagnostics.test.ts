import { describe, expect, it } from 'vitest';
import { listProblems, formatReport, type DiagnosticsReport } from './diagnostics.ts';

const healthyReport: DiagnosticsReport = {
  checkedAt: '2026-05-04T09:07:00.000Z',
  frontend: '1.25.0',
  shellApi: '1.0.0',
  middleware: { text: '3.4.0', isOk: true },
  middlewareRange: '^3.3.0',
  isRegistryCurrent: true,
  remotes: [
    {
      name: 'mfe-sales',
      title: 'Verkauf',
      version: '1.25.0-a',
      status: 'ready',
      state: 'bereit',
      isOk: true,
      shellApiNeeded: '^1.0.0',
      incidentId: undefined,
      reason: undefined,
      failures: 0,
    },
  ],
  checks: [
    {
      title: 'Kartenarbeitsplatz',
      checks: [
        { subject: 'Kartenleser', part: 'PE', url: 'http://localhost:9070/reader/pe', state: 'erreichbar', level: 'ok' },
        { subject: 'Kartendrucker', part: 'PE', state: 'nicht eingerichtet', level: 'unused' },
      ],
    },
  ],
  collisions: [],
  features: [
    { capability: 'recordIds', title: 'Neuanlagen nachsehen', consequence: 'Es wird nicht nachgesehen.', isAvailable: true },
    { capability: 'changeHistory', title: 'Verlauf', consequence: 'Er ist nicht zu sehen.', isAvailable: false },
  ],
  shared: [{ name: 'react', version: '19.3.1' }],
  browser: 'Chromium 156',
};
const failingReport: DiagnosticsReport = {
  ...healthyReport,
  middleware: { text: 'Der Server ist nicht erreichbar.', isOk: false },
  isRegistryCurrent: false,
  remotes: [
    {
      name: 'mfe-sales',
      title: 'Verkauf',
      version: '1.25.0-a',
      status: 'failed',
      state: 'nicht verfügbar',
      isOk: false,
      shellApiNeeded: '^1.0.0',
      incidentId: 'AB12CD34',
      reason: 'Er hat nicht rechtzeitig geantwortet.',
      failures: 2,
    },
  ],
  checks: [
    { title: 'Kartenarbeitsplatz', checks: [{ subject: 'Kartenleser', part: 'PE', state: 'nicht erreichbar', level: 'problem' }] },
    { title: 'Drucker', checks: [], failure: 'Der Bereich ist gerade nicht verfügbar.' },
  ],
  collisions: [{ kind: 'extension', value: 'sell', owner: 'mfe-sales', other: 'mfe-b' }],
};

describe('listProblems', () => {
  it('returns no problems if every check succeeds or concerns a device that is not set up', () => {
    expect(listProblems(healthyReport)).toEqual([]);
  });

  it('returns everything that fails, and the incident id of a failed remote', () => {
    expect(listProblems(failingReport)).toEqual([
      'Middleware: Der Server ist nicht erreichbar.',
      'Verzeichnis der Bereiche: nicht erreichbar, es gilt der zuletzt bekannte Stand',
      'Bereich „Verkauf“: Er hat nicht rechtzeitig geantwortet. (Vorgangsnummer AB12CD34)',
      'Erweiterung „sell“ von mfe-b: nicht verfügbar, gehört zu mfe-sales',
      'Kartenleser, PE: nicht erreichbar',
      'Drucker: Der Bereich ist gerade nicht verfügbar.',
    ]);
  });
});

describe('formatReport', () => {
  it('returns versions, remotes, checks, capabilities and shared packages as text', () => {
    expect(formatReport(healthyReport)).toBe(
      [
        'Diagnose Aboschalter, 2026-05-04T09:07:00.000Z',
        '',
        'Keine Auffälligkeiten.',
        '',
        'Oberfläche 1.25.0, shell-api 1.0.0',
        'Middleware 3.4.0, verlangt ^3.3.0',
        'Browser Chromium 156',
        '',
        'mfe-sales 1.25.0-a: bereit, shell-api ^1.0.0',
        '',
        'Kartenleser, PE http://localhost:9070/reader/pe: erreichbar',
        'Kartendrucker, PE: nicht eingerichtet',
        '',
        'Funktionsumfang des Servers:',
        'Neuanlagen nachsehen (recordIds): vorhanden',
        'Verlauf (changeHistory): fehlt. Er ist nicht zu sehen.',
        '',
        'react 19.3.1',
      ].join('\n'),
    );
  });

  it('returns the problems first, and the cause of the failure of each remote', () => {
    expect(formatReport(failingReport)).toContain('Auffälligkeiten:\n- Middleware: Der Server ist nicht erreichbar.\n');
    expect(formatReport(failingReport)).toContain(
      'mfe-sales 1.25.0-a: nicht verfügbar, shell-api ^1.0.0, Vorgangsnummer AB12CD34, Er hat nicht rechtzeitig geantwortet., Ladevorgänge mit Fehler: 2',
    );
  });
});
