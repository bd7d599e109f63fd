import { registryEntrySchema } from '@aboschalter/release-manifest';
import { useUnsavedChanges } from '@aboschalter/platform';
import { findAxeViolations, renderInShell } from '@aboschalter/test-kit';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OverrideBanner } from './OverrideBanner.tsx';

const ADDRESS = 'http://localhost:4310/remote/override.json';
const entry = (version: string) =>
  registryEntrySchema.parse({
    name: 'mfe-sales',
    version,
    baseUrl: 'http://localhost:4310/remote/',
    entry: 'remoteEntry.js',
    globalName: 'a',
    integrity: {},
    preload: {},
    metadata: { name: 'mfe-sales', shellApi: '*', routes: [], widgets: [] },
  });
const reload = vi.fn<() => void>();

function Work({ unsaved }: { readonly unsaved: string | undefined }) {
  const [left, setLeft] = useState(unsaved);
  useUnsavedChanges(left);
  return <button onClick={() => setLeft(undefined)}>Speichern</button>;
}
const page = (unsaved?: string) => (
  <>
    <Work unsaved={unsaved} />
    <OverrideBanner overrides={[{ url: ADDRESS, entry: entry('1-a') }]} />
  </>
);
const waitForPoll = () => act(() => vi.advanceTimersByTimeAsync(1_100));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  reload.mockReset();
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

it('OverrideBanner reloads the page after a change, but not while something is unsaved', async () => {
  vi.mocked(fetch).mockImplementation(async () => Response.json(entry('1-b')));
  const { user } = renderInShell(page('der neue Nutzer'));
  await waitForPoll();
  expect(reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitForPoll();
  expect(reload).toHaveBeenCalled();
});

it('OverrideBanner reports an unreachable override and does not reload the page', async () => {
  vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  renderInShell(page());
  await waitForPoll();
  expect(screen.getByRole('status')).toHaveTextContent('Der eigene Stand von localhost:4310 antwortet nicht.');
  expect(reload).not.toHaveBeenCalled();
});
