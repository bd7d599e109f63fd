import { registrySchema } from '@aboschalter/release-manifest';
import { findAxeViolations, renderInShell } from '@aboschalter/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listReleaseNews } from './release-news.ts';
import { openWhatsNew } from './shown-news.ts';
import { WhatsNew } from './WhatsNew.tsx';

const createEntry = (name: string, title: string | undefined, notes: unknown) => ({
  name,
  version: '1',
  baseUrl: `releases/${name}/1/`,
  entry: 'b.js',
  globalName: 'c',
  integrity: {},
  preload: {},
  metadata: {
    name,
    shellApi: '^1.0.0',
    routes: title === undefined ? [] : [{ path: `/${name}`, name, title }],
    widgets: [],
  },
  notes,
});
const registry = registrySchema.parse({
  schemaVersion: 1,
  remotes: [
    createEntry('mfe-a', 'Kunden', { text: 'Die Suche findet auch Firmen.', releasedAt: '2026-11-02T09:00:00.000Z' }),
    createEntry('mfe-b', 'Verkauf', undefined),
    createEntry('mfe-c', undefined, { text: 'Karten werden schneller gelesen.', releasedAt: '2026-11-20T09:00:00.000Z' }),
    createEntry('mfe-d', 'Karten', { text: '', releasedAt: 'yesterday' }),
  ],
});

it('listReleaseNews lists the releases with valid notes, the newest first, with the titles of their screens', () => {
  expect(listReleaseNews(registry).map(({ title, text }) => [title, text])).toEqual([
    ['mfe-c', 'Karten werden schneller gelesen.'],
    ['Kunden', 'Die Suche findet auch Firmen.'],
  ]);
});

it('the dialog shows since when, where and what is new, and closes with Escape', async () => {
  const { user } = renderInShell(<WhatsNew />);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => openWhatsNew(listReleaseNews(registry)));
  const dialog = await screen.findByRole('dialog', { name: 'Was ist neu' });
  const cells = within(dialog)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
  expect(cells).toEqual([
    ['20.11.2026', 'mfe-c', 'Karten werden schneller gelesen.'],
    ['02.11.2026', 'Kunden', 'Die Suche findet auch Firmen.'],
  ]);
  expect(await findAxeViolations()).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the dialog says that there are no notes', async () => {
  renderInShell(<WhatsNew />);
  act(() => openWhatsNew([]));
  expect(await screen.findByText('Zu den geladenen Bereichen gibt es keine Hinweise.')).toBeVisible();
});
