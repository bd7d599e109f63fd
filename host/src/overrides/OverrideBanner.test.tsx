import { registryEntrySchema } from '@aboschalter/release-manifest';
import { useUnsavedChanges } from '@aboschalter/platform';
import { findAxeViolations, renderInShell } from '@aboschalter/test-kit';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OverrideBanner } from './OverrideBanner.tsx';
import type { ReplaceRemote } from './use-override-updates.ts';

const ADDRESS = 'http://localhost:4310/remote/override.json';
/** A build, whose global variable contains its version. */
const entry = (version: string, widgets: readonly string[] = []) =>
  registryEntrySchema.parse({
    name: 'mfe-sales',
    version,
    baseUrl: `http://localhost:4310/remote/${version}/`,
    entry: 'remoteEntry.js',
    globalName: `mfe_sales_${version}`,
    integrity: {},
    preload: {},
    metadata: { name: 'mfe-sales', shellApi: '*', routes: [], widgets },
  });
const reload = vi.fn<() => void>();
const onReplace = vi.fn<ReplaceRemote>();

function Work({ unsaved }: { readonly unsaved: string | undefined }) {
  const [left, setLeft] = useState(unsaved);
  useUnsavedChanges(left);
  return <button onClick={() => setLeft(undefined)}>Speichern</button>;
}
const loadScreen = vi.fn<() => Promise<string>>();
/** A screen of the remote. Its query has the same key as in the shell, so that a replacement loads the code again. */
function Screen() {
  const { data } = useQuery({ queryKey: ['screen', 'mfe-sales', 'cart'], queryFn: loadScreen, staleTime: Number.POSITIVE_INFINITY });
  return <p>{data}</p>;
}
const page = (unsaved?: string) => (
  <>
    <Work unsaved={unsaved} />
    <Screen />
    <OverrideBanner overrides={[{ url: ADDRESS, entry: entry('1-a') }]} onReplace={onReplace} />
  </>
);
/** Waits for several polls, which happen every 250 ms. */
const waitForPoll = () => act(() => vi.advanceTimersByTimeAsync(1_100));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  reload.mockReset();
  onReplace.mockReset().mockResolvedValue({ status: 'ready', remote: { name: 'mfe-sales', routes: [], widgets: {} } });
  loadScreen.mockReset().mockResolvedValue('Code 1-a');
  vi.stubGlobal('location', { href: location.href, origin: location.origin, pathname: location.pathname, reload });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(entry('1-a')));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('OverrideBanner shows the override, and does not reload the page while the override is unchanged', async () => {
  renderInShell(page());
  await waitForPoll();
  expect(screen.getByRole('status')).toHaveTextContent('Eigener Stand von mfe-sales (localhost:4310), nur in diesem Browser');
  expect(reload).not.toHaveBeenCalled();
  vi.useRealTimers();
  expect(await findAxeViolations()).toEqual([]);
});

it('OverrideBanner replaces the remote after a change, and its screen shows the new code', async () => {
  const styles = document.head.appendChild(document.createElement('link'));
  Object.assign(styles, { rel: 'stylesheet', href: `${entry('1-a').baseUrl}cart.css` });
  renderInShell(page());
  expect(await screen.findByText('Code 1-a')).toBeVisible();
  vi.mocked(fetch).mockImplementation(async () => Response.json(entry('1-b')));
  loadScreen.mockResolvedValue('Code 1-b');
  await waitForPoll();
  expect(await screen.findByText('Code 1-b')).toBeVisible();
  await waitForPoll();
  expect(onReplace.mock.calls).toEqual([['mfe-sales']]);
  expect(styles.isConnected).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('OverrideBanner reloads the page once if the metadata of the remote have changed', async () => {
  renderInShell(page());
  vi.mocked(fetch).mockImplementation(async () => Response.json(entry('1-b', ['cart'])));
  await waitForPoll();
  await waitForPoll();
  expect(reload).toHaveBeenCalledOnce();
  expect(onReplace).not.toHaveBeenCalled();
});

it('OverrideBanner waits while something is unsaved', async () => {
  const { user } = renderInShell(page('der neue Nutzer'));
  vi.mocked(fetch).mockImplementation(async () => Response.json(entry('1-b')));
  await waitForPoll();
  expect(screen.getByRole('status')).toHaveTextContent('Ein neuer Build wartet');
  expect(onReplace).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitForPoll();
  expect(onReplace).toHaveBeenCalledOnce();
  expect(screen.getByRole('status')).not.toHaveTextContent('Ein neuer Build wartet');
});

it('OverrideBanner replaces the remote in spite of unsaved input on request', async () => {
  const { user } = renderInShell(page('der neue Nutzer'));
  vi.mocked(fetch).mockImplementation(async () => Response.json(entry('1-b')));
  await waitForPoll();
  await user.click(screen.getByRole('button', { name: 'Jetzt übernehmen' }));
  await waitForPoll();
  expect(onReplace).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Jetzt übernehmen' })).toBeNull();
});

it('OverrideBanner shows why a build cannot be loaded, and tries it once', async () => {
  onReplace.mockResolvedValue({ status: 'failed', reason: 'load-failed', incidentId: 'I', detail: 'Unexpected token' });
  renderInShell(page());
  vi.mocked(fetch).mockImplementation(async () => Response.json(entry('1-b')));
  await waitForPoll();
  await waitForPoll();
  expect(screen.getByRole('status')).toHaveTextContent('Der neue Build kann nicht geladen werden (mfe-sales: Unexpected token).');
  expect(onReplace).toHaveBeenCalledOnce();
});

it('OverrideBanner shows the errors of a failed build', async () => {
  vi.mocked(fetch).mockImplementation(async () => Response.json({ ...entry('1-a'), buildErrors: 'src/remote.ts: Unexpected token' }));
  renderInShell(page());
  await waitForPoll();
  expect(screen.getByText('src/remote.ts: Unexpected token')).toBeVisible();
  vi.useRealTimers();
  expect(await findAxeViolations()).toEqual([]);
});

it('OverrideBanner reports an unreachable override and does not reload the page', async () => {
  vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  renderInShell(page());
  await waitForPoll();
  expect(screen.getByRole('status')).toHaveTextContent('Der eigene Stand von localhost:4310 antwortet nicht.');
  expect(reload).not.toHaveBeenCalled();
});
