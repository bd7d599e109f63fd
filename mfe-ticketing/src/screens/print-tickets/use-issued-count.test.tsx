import type { PrintListEntry } from '@aboschalter/counter';
import { renderInShell } from '@aboschalter/test-kit';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { customerUuid, holderUuid } from '../../testing/fixtures.ts';
import { forgetIssuingTickets, useIssuedCount } from './use-issued-count.ts';

const createEntries = (...ids: readonly number[]): readonly PrintListEntry[] =>
  ids.map((ticketId) => ({ customerUuid, holderUuid, ticketId }));

interface CountProps {
  readonly list: readonly PrintListEntry[];
  readonly unissuedCount?: number;
}

function Count({ list, unissuedCount = list.length }: CountProps) {
  const { issued, total } = useIssuedCount(list, unissuedCount);
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

it('the count includes a listed ticket as issued if it is not counted as unissued', () => {
  renderInShell(<Count list={createEntries(1, 2)} unissuedCount={1} />);
  expect(screen.getByText('1 von 2')).toBeInTheDocument();
});

it('the count starts again after the issuing is finished', () => {
  const { unmount } = renderInShell(<Count list={createEntries(1, 2)} />);
  unmount();
  forgetIssuingTickets();
  remount(createEntries(3));
  expect(screen.getByText('0 von 1')).toBeInTheDocument();
});
