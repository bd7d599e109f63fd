import { addToPrintList, clearInterrupted, clearPrintList, markInterrupted, restorePrintList } from '@aboschalter/counter';
import { registry } from '@aboschalter/release-manifest';
import { findAxeViolations, renderInShell } from '@aboschalter/test-kit';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openPalette } from '../palette/overlay-state.ts';
import { PaletteOverlay } from '../palette/PaletteOverlay.tsx';
import { PendingIssuesButton } from './PendingIssuesButton.tsx';

const uuid = '00000000-0000-4000-8000-000000000001';
const wait = (...ids: readonly number[]) =>
  act(() => addToPrintList(ids.map((ticketId) => ({ customerUuid: uuid, holderUuid: uuid, ticketId }))));
const none = registry.parse({ schemaVersion: 1, remotes: [] });

beforeEach(() => {
  restorePrintList('staff-1');
  clearPrintList();
});

it('the button shows the number of unissued tickets and opens their page, and is hidden if there are none', async () => {
  const { user, location } = renderInShell(<PendingIssuesButton />, { path: '/cart' });
  expect(screen.queryByRole('button')).toBeNull();
  wait(1, 2);
  expect(screen.getByRole('button', { name: 'Offene Ausgaben 2' })).toBeVisible();
  expect(await findAxeViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Offene Ausgaben 2' }));
  expect(location()).toBe('/print-tickets');
  act(() => clearPrintList());
  expect(screen.queryByRole('button')).toBeNull();
});

it('is a command of the palette as well', async () => {
  const { user, location } = renderInShell(
    <>
      <PendingIssuesButton />
      <PaletteOverlay registry={none} lockedReason={undefined} />
    </>,
    { path: '/cart' },
  );
  act(() => openPalette());
  expect(screen.queryByRole('option', { name: /Offene Ausgaben/ })).toBeNull();
  wait(1, 2, 3);
  await user.click(screen.getByRole('option', { name: /Offene Ausgaben \(3\)/ }));
  expect(location()).toBe('/print-tickets');
});

it('marks interrupted issuings until they end', async () => {
  renderInShell(<PendingIssuesButton />, { path: '/cart' });
  act(() => markInterrupted({ customerUuid: uuid, holderUuid: uuid, ticketId: 7 }));
  expect(screen.getByRole('button', { name: 'Offene Ausgaben 1 1 unterbrochen' })).toBeVisible();
  expect(await findAxeViolations()).toEqual([]);
  act(() => clearInterrupted(7));
  expect(screen.queryByRole('button')).toBeNull();
});
