import { registrySchema } from '@aboschalter/release-manifest';
import { useCriticalOperation, useUnsavedChanges } from '@aboschalter/platform';
import { renderInShell } from '@aboschalter/test-kit';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { setAllowedOverrideOrigins } from '../overrides/load-overrides.ts';
import { resetOverrides, saveOverridesFromUrl } from '../overrides/override-storage.ts';
import { UpdateNotice } from './UpdateNotice.tsx';

const createRegistryDocument = (version: string, notes?: { readonly text: string; readonly releasedAt: string }) => ({
  schemaVersion: 1,
  remotes: [
    {
      name: 'mfe-sales',
      version,
      baseUrl: `releases/mfe-sales/${version}/`,
      entry: 'b.js',
      globalName: 'c',
      integrity: {},
      preload: {},
      metadata: { name: 'mfe-sales', shellApi: '^1.0.0', routes: [{ path: '/', name: 'landing-page', title: 'Verkauf' }], widgets: [] },
      notes,
    },
  ],
});
const NOTICE = 'Neue Version verfügbar';
const OVERRIDE_URL = 'http://localhost:4310/override.json';

interface WorkProps {
  readonly unsaved?: string;
  readonly writing?: boolean;
}

function Work({ unsaved, writing = false }: WorkProps) {
  useUnsavedChanges(unsaved);
  useCriticalOperation(writing);
  return null;
}

function page(work: WorkProps) {
  return (
    <>
      <Work {...work} />
      <UpdateNotice loaded={registrySchema.parse(createRegistryDocument('1'))} registryUrl="https://shop.example/registry.json" />
    </>
  );
}
const waitForPoll = () => act(() => vi.advanceTimersByTimeAsync(61_000));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(createRegistryDocument('2')));
});
afterEach(() => vi.useRealTimers());

it('the update notice is shown once the registry names another release', async () => {
  renderInShell(page({}));
  expect(screen.queryByText(NOTICE)).toBeNull();
  await waitForPoll();
  expect(screen.getByRole('status')).toHaveTextContent(NOTICE);
  expect(screen.getByRole('button', { name: 'Jetzt laden' })).toBeVisible();
});

it.each([{ unsaved: 'der neue Nutzer' }, { writing: true }])('the update notice waits for work that must not be lost: %j', async (work) => {
  renderInShell(page(work));
  await waitForPoll();
  await waitForPoll();
  expect(screen.queryByText(NOTICE)).toBeNull();
});

it('the update notice is hidden while the registry is unchanged or unavailable', async () => {
  vi.mocked(fetch)
    .mockImplementationOnce(async () => Response.json(createRegistryDocument('1')))
    .mockRejectedValue(new TypeError('Failed to fetch'));
  renderInShell(page({}));
  await waitForPoll();
  await waitForPoll();
  expect(screen.queryByText(NOTICE)).toBeNull();
});

it('the update notice says what is new in the changed releases', async () => {
  vi.mocked(fetch).mockImplementation(async () =>
    Response.json(createRegistryDocument('2', { text: 'Der Katalog zeigt Preise.', releasedAt: '2026-11-20T09:00:00.000Z' })),
  );
  renderInShell(page({}));
  await waitForPoll();
  expect(within(screen.getByRole('status')).getByRole('listitem')).toHaveTextContent('Verkauf: Der Katalog zeigt Preise.');
});

it('the update notice ignores a new build of a developer, which is applied by itself', async () => {
  const [build] = registrySchema.parse(createRegistryDocument('1-new')).remotes;
  const isOverride = (input: RequestInfo | URL | undefined): boolean => new Request(input ?? '').url === OVERRIDE_URL;
  vi.mocked(fetch).mockImplementation(async (input) =>
    Response.json(isOverride(input) ? { ...build, baseUrl: 'http://localhost:4310/1-new/' } : createRegistryDocument('1')),
  );
  renderInShell(page({}));
  history.replaceState({}, '', `/?override=${encodeURIComponent(OVERRIDE_URL)}`);
  saveOverridesFromUrl();
  setAllowedOverrideOrigins(['http://localhost:4310']);
  onTestFinished(resetOverrides);
  await waitForPoll();
  await vi.waitFor(() => expect(vi.mocked(fetch).mock.calls.some(([input]) => isOverride(input))).toBe(true));
  await waitForPoll();
  expect(screen.queryByText(NOTICE)).toBeNull();
});
