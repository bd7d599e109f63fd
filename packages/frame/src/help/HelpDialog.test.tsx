import { setPractice, useCommand, type HelpTask, type ScreenHelp } from '@aboschalter/platform';
import { routeMetadataSchema, type HelpExtension } from '@aboschalter/platform/remote';
import { findAxeViolations, renderInShell } from '@aboschalter/test-kit';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CurrentRouteContext } from './current-route-context.ts';
import { HelpTasksContext } from './help-tasks-context.ts';
import { HelpDialog } from './HelpDialog.tsx';

const onClose = vi.fn<() => void>();
const start = vi.fn<() => void>();
const texts: ScreenHelp = {
  purpose: 'Hier verkaufen Sie.',
  steps: ['Kunden suchen.', 'Produkt wählen.'],
  problems: [{ problem: 'Kein Treffer', solution: 'Suchen Sie mit dem Namen.' }],
  commands: ['start-introduction'],
};
const help = (load: HelpExtension['load']): HelpExtension => ({ type: 'help', id: 'help-a', title: 'Verkauf', route: 'verkauf', load });
const run = () => {};
const tasks: readonly HelpTask[] = [{ task: 'Abo kündigen', start: 'Kunde öffnen.' }];
const taskList = () => screen.queryByRole('region', { name: 'Was möchten Sie tun?' });

function Page({ route }: { readonly route: string }) {
  useCommand({ title: 'Ticketkatalog', shortcut: 'Alt+T', run });
  useCommand({ title: 'Ohne Taste', run });
  useCommand({ title: 'Neue Berechtigung', shortcut: 'Alt+T', run, global: true });
  useCommand({ title: 'Suche und Befehle öffnen', shortcut: 'Control+K', run, global: true });
  useCommand({ id: 'start-introduction', title: 'Einführung starten', run: start, global: true });
  return (
    <CurrentRouteContext value={routeMetadataSchema.parse({ path: `/${route}`, name: route, title: 'Verkauf' })}>
      <HelpTasksContext value={tasks}>
        <HelpDialog open onClose={onClose} />
      </HelpTasksContext>
    </CurrentRouteContext>
  );
}

beforeEach(() => {
  onClose.mockReset();
  start.mockReset();
});

const show = (load: HelpExtension['load'] = async () => texts, route = 'verkauf') =>
  renderInShell(<Page route={route} />, { extensions: [help(load)] });
const shortcuts = (name: string) => within(screen.getByRole('region', { name })).getByRole('heading').nextElementSibling?.textContent;

it('HelpDialog shows the purpose of the screen, its steps, the main tasks, what to do on problems, and the shortcuts', async () => {
  show();
  expect(await screen.findByText('Hier verkaufen Sie.')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(texts.steps);
  expect(screen.getByRole('region', { name: 'Wenn etwas nicht klappt' })).toHaveTextContent('Kein TrefferSuchen Sie mit dem Namen.');
  expect(taskList()).toHaveTextContent('Abo kündigenKunde öffnen.');
  expect(shortcuts('Tastenkürzel auf dieser Seite')).toBe('Alt TTicketkatalog');
  expect(shortcuts('Tastenkürzel überall')).toContain('Strg KSuche und Befehle öffnen');
  // The command of the page has the same shortcut and replaces this global one.
  expect(shortcuts('Tastenkürzel überall')).not.toContain('Neue Berechtigung');
  expect(await findAxeViolations()).toEqual([]);
});

it('HelpDialog links to the simulated card workstation in a practice installation, for a screen that needs cards', async () => {
  const url = 'http://cards.example/reader/command-server';
  setPractice(
    { cardWorkstationUrl: 'http://cards.example/' },
    { commandServerReader: { url, peUrl: url, orgId: 1, writeCustomerData: false, printOnCardAvailable: false } },
  );
  const link = () => screen.queryByRole('link', { name: 'Kartenarbeitsplatz (Übung)' });
  const { unmount } = show();
  expect(await screen.findByText('Hier verkaufen Sie.')).toBeVisible();
  expect(link()).toBeNull();
  unmount();
  show(async () => ({ ...texts, usesCards: true }));
  await screen.findByText('Hier verkaufen Sie.');
  expect(link()).toHaveAttribute('href', 'http://cards.example/');
  setPractice(undefined, {});
});

it('HelpDialog closes and runs a command that the help offers', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Einführung starten' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(start).toHaveBeenCalledOnce();
});

it('HelpDialog shows the main tasks and the shortcuts for a screen without help', () => {
  // The help extension of these tests belongs to another route.
  show(undefined, 'diagnose');
  expect(screen.queryByRole('region', { name: 'Wenn etwas nicht klappt' })).toBeNull();
  expect(taskList()).toBeVisible();
  expect(shortcuts('Tastenkürzel überall')).toContain('EscObersten Dialog schließen');
});

it('HelpDialog shows that the help could not be loaded, with a retry', async () => {
  const load = vi.fn<HelpExtension['load']>().mockRejectedValueOnce(new Error('cut')).mockResolvedValue(texts);
  const { user } = show(load);
  expect(await screen.findByRole('alert')).toHaveTextContent('Die Hilfe zu dieser Seite konnte nicht geladen werden.');
  expect(taskList()).toBeVisible();
  expect(shortcuts('Tastenkürzel auf dieser Seite')).toBe('Alt TTicketkatalog');
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Hier verkaufen Sie.')).toBeVisible();
});
