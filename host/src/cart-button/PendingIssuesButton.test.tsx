import { addToPrintList, clearInterrupted, clearPrintList, markInterrupted, restorePrintList } from '@aboschalter/counter';
import { commandsAtom, shellStore } from '@aboschalter/platform';
import { findAxeViolations, renderInShell } from '@aboschalter/test-kit';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { PendingIssuesButton } from './PendingIssuesButton.tsx';

const uuid = '00000000-0000-4000-8000-000000000001';
const wait = (...ids: readonly number[]) =>
  act(() => addToPrintList(ids.map((ticketId) => ({ customerUuid: uuid, holderUuid: uuid, ticketId }))));

// Without antd's style sheets the names have no space before the number; journeys check the whole names.
beforeEach(() => {
  restorePrintList('staff-1');
  clearPrintList();
});

it('the button shows the number of unissued tickets and opens their page, and is hidden if there are none', async () => {
  const { user, location } = renderInShell(<PendingIssuesButton />, { path: '/cart' });
  expect(screen.queryByRole('button')).toBeNull();
  wait(1, 2);
  expect(screen.getByRole('button', { name: /^Offene Ausgaben ?2$/ })).toBeVisible();
  expect(await findAxeViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Offene Ausgaben ?2$/ }));
  expect(location()).toBe('/print-tickets');
  act(() => clearPrintList());
  expect(screen.queryByRole('button')).toBeNull();
});

it('is a command of the palette as well', () => {
  const { location } = renderInShell(<PendingIssuesButton />, { path: '/cart' });
  expect(shellStore.get(commandsAtom)).toEqual([]);
  wait(1, 2, 3);
  const [command] = shellStore.get(commandsAtom);
  expect(command).toMatchObject({ title: 'Offene Ausgaben (3)', everywhere: true });
  act(() => command?.run());
  expect(location()).toBe('/print-tickets');
});

it('marks interrupted issuings until they end', async () => {
  renderInShell(<PendingIssuesButton />, { path: '/cart' });
  act(() => markInterrupted({ customerUuid: uuid, holderUuid: uuid, ticketId: 7 }));
  expect(screen.getByRole('button', { name: /^Offene Ausgaben ?1 ?1 unterbrochen$/ })).toBeVisible();
  expect(await findAxeViolations()).toEqual([]);
  act(() => clearInterrupted(7));
  expect(screen.queryByRole('button')).toBeNull();
});
