import { calls, capabilities } from '@aboschalter/contract';
import { registrySchema } from '@aboschalter/release-manifest';
import type { DiagnosticCheck, DiagnosticFunction } from '@aboschalter/platform';
import { shellApiVersion, type ExtensionDefinition } from '@aboschalter/platform/remote';
import { findAxeViolations, mockErrorResponse, mockResponse, renderInShell, type RenderInShellOptions } from '@aboschalter/test-kit';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { LoadModule } from '../remotes/create-federation-runtime.ts';
import { createRemoteStore } from '../remotes/create-remote-store.ts';
import { DiagnosticsPage } from './DiagnosticsPage.tsx';

const known = registrySchema.parse({
  schemaVersion: 1,
  remotes: [
    {
      name: 'mfe-sales',
      version: '1.25.0-abc',
      baseUrl: 'releases/mfe-sales/1.25.0-abc/',
      entry: 'remoteEntry.js',
      globalName: 'a',
      integrity: { 'remoteEntry.js': `sha384-${'b'.repeat(64)}` },
      preload: {},
      metadata: { name: 'mfe-sales', shellApi: '^1.0.0', routes: [{ path: '/', name: 'landing-page', title: 'Verkauf' }], widgets: [] },
    },
  ],
});
// Checks of the PE (the program that executes commands for cards) of a reader and of a printer.
const reader: DiagnosticCheck = { subject: 'Leser', part: 'PE', url: 'http://localhost:9070/pe', state: 'erreichbar', level: 'ok' };
const printer: DiagnosticCheck = { subject: 'Drucker', part: 'PE', state: 'nicht eingerichtet', level: 'unused' };
const broken: DiagnosticCheck = { ...reader, state: 'nicht erreichbar', level: 'problem' };
const runChecks = vi.fn<DiagnosticFunction>();
const extensions: readonly ExtensionDefinition[] = [
  { type: 'diagnostic', id: 'workplace', title: 'Arbeitsplatz', load: async () => runChecks },
];
const good = { remote: { name: 'mfe-sales', shellApi: '^1.0.0', routes: [], widgets: {} } };

async function show(options: RenderInShellOptions = {}, loadModule: LoadModule = async () => good, { isStale = false } = {}) {
  const remotes = createRemoteStore({
    registry: () => known,
    registryUrl: 'https://shop.example/registry.json',
    loadModule,
    shellApi: '1.0.0',
    allowedOrigins: ['https://shop.example'],
    createIncidentId: () => 'AB12CD34',
  });
  await remotes.load('mfe-sales');
  const shell = renderInShell(
    <DiagnosticsPage
      registry={known}
      collisions={[]}
      remotes={remotes}
      sharedVersions={() => new Map([['react', ['19.3.1']]])}
      loadRegistry={async () => ({ registry: known, isStale })}
      countFailures={() => 3}
    />,
    { answers: [mockResponse(calls.getVersion, () => '3.4.0')], extensions, ...options },
  );
  await screen.findByRole('button', { name: 'Erneut prüfen' });
  return shell;
}
const row = (name: RegExp) => screen.getByRole('row', { name });

beforeEach(() => {
  runChecks.mockReset().mockResolvedValue([reader, printer]);
});

it('DiagnosticsPage shows versions, remotes, the checks of remotes and shared packages', async () => {
  await show();
  expect(screen.getByText('Es gibt keine Auffälligkeiten.')).toBeVisible();
  expect(screen.getByText('3.4.0')).toBeVisible();
  expect(row(/^Verkauf/)).toHaveTextContent(`mfe-sales1.25.0-abc^1.0.0vorhanden ${shellApiVersion}3bereit`);
  expect(row(/^Leser PE/)).toHaveTextContent('http://localhost:9070/peerreichbar');
  expect(row(/^Drucker PE/)).toHaveTextContent('nicht eingerichtet');
  expect(row(/^react/)).toHaveTextContent('19.3.1');
  expect(await findAxeViolations()).toEqual([]);
});

it('DiagnosticsPage shows problems, and checks again on request', async () => {
  const loadModule = vi.fn<LoadModule>().mockRejectedValueOnce(new Error('404')).mockResolvedValue(good);
  runChecks.mockResolvedValue([broken]);
  const { client, user } = await show({ answers: [mockErrorResponse(calls.getVersion, 503, 'Wartung.')] }, loadModule, { isStale: true });
  const found = screen.getByRole('list');
  expect(
    within(found)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Middleware: Wartung.',
    'Verzeichnis der Bereiche: nicht erreichbar, es gilt der zuletzt bekannte Stand',
    'Bereich „Verkauf“: Seine Dateien konnten nicht geladen oder nicht geprüft werden. (Vorgangsnummer AB12CD34)',
    'Leser, PE: nicht erreichbar',
  ]);
  expect(await findAxeViolations()).toEqual([]);

  client.mock(mockResponse(calls.getVersion, () => '3.4.1'));
  runChecks.mockResolvedValue([reader]);
  await user.click(screen.getByRole('button', { name: 'Erneut prüfen' }));
  expect(await screen.findByText('3.4.1')).toBeVisible();
  expect(row(/^Verkauf/)).toHaveTextContent('bereit');
});

it('DiagnosticsPage copies the report', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Bericht kopieren' }));
  expect(await navigator.clipboard.readText()).toMatch(/^Diagnose Aboschalter, [\s\S]*mfe-sales 1\.25\.0-abc: bereit/);
});

it('DiagnosticsPage lists the capabilities of the server and the consequences of missing ones, on the page and in the report', async () => {
  const { user } = await show({ config: { capabilities: ['changeHistory'] } });
  const table = screen.getByRole('table', { name: 'Funktionsumfang des Servers' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(capabilities.length);
  expect(row(/^Verlauf/)).toHaveTextContent('vorhanden');
  expect(row(/^Schutz vor doppelter Ausführung/)).toHaveTextContent(
    /Ohne diese Funktion: Bleibt eine Antwort aus, müssen Sie prüfen, ob der Vorgang ausgeführt wurde.*fehlt$/,
  );
  expect(screen.getByText('Es gibt keine Auffälligkeiten.')).toBeVisible();
  expect(await findAxeViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Bericht kopieren' }));
  const report = await navigator.clipboard.readText();
  expect(report).toContain('Verlauf (changeHistory): vorhanden');
  expect(report).toContain('Schutz vor doppelter Ausführung (idempotencyKeys): fehlt.');
});

it('DiagnosticsPage shows why the checks of a remote could not be run', async () => {
  runChecks.mockRejectedValue(new Error('kaputt'));
  await show();
  expect(within(screen.getByRole('group', { name: 'Arbeitsplatz' })).getByRole('alert')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('Arbeitsplatz: In diesem Bereich ist ein Fehler aufgetreten.');
});
