import type { PrintListEntry } from '@aboschalter/counter';
import { renderInShell } from '@aboschalter/test-kit';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { customerUuid, holderUuid } from '../../testing/fixtures.ts';
import { forgetIssuingTickets, useIssuedCount } from './use-issued-count.ts';

const createEntries = (...ids: readonly number[]): readonly PrintListEntry[] =>
  ids.map((ticketId) => ({ customerUuid, holderUuid, ticketId }));

function Count({ list }: { readonly list: readonly PrintListEntry[] }) {
  const { issued, total } = useIssuedCount(list);
  return <p>{`${issued} von ${total}`}</p>;
}

/** Mounts the count again, as after a reload. */
const remount = (list: readonly PrintListEntry[]) => render(<Count list={list} />);

it('the count includes issued tickets, even after a reload', () => {
  const { rerender, unmount } = renderInShell(<Count list={createEntries(1, 2, 3)} />);
  expect(screen.getByText('0 von 3')).toBeInTheDocument();
  rerender(<Count list={createEntries(2, 3)} />);
  expect(screen.getByText('1 von 3')).toBeInTheDocument();
  unmount();
  remount(createEntries(3));
  expect(screen.getByText('2 von 3')).toBeInTheDocument();
});

it('the count includes a ticket as issued while only its document is missing', () => {
  renderInShell(<Count list={createEntries(1, 2).map((entry) => ({ ...entry, documentMissing: entry.ticketId === 1 }))} />);
  expect(screen.getByText('1 von 2')).toBeInTheDocument();
});

it('the count starts again after the issuing is finished', () => {
  const { unmount } = renderInShell(<Count list={createEntries(1, 2)} />);
  unmount();
  forgetIssuingTickets();
  remount(createEntries(3));
  expect(screen.getByText('0 von 1')).toBeInTheDocument();
});
