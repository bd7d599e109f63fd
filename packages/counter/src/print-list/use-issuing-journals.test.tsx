import { calls, type Capability } from '@aboschalter/contract';
import { mockResponse, renderInShell } from '@aboschalter/test-kit';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PrintListEntry } from './print-list-store.ts';
import { useIssuingJournals } from './use-issuing-journals.ts';

const createEntry = (ticketId: number, more: Partial<PrintListEntry> = {}): PrintListEntry => ({
  customerUuid: '11111111-1111-4111-8111-111111111111',
  holderUuid: '22222222-2222-4222-8222-222222222222',
  ticketId,
  ...more,
});

function Probe({ tickets }: { readonly tickets: readonly PrintListEntry[] }) {
  const journals = useIssuingJournals(tickets);
  return <p>{[...journals].map(([id, { authorizationNumber }]) => `${id}: ${authorizationNumber}`).join('; ') || 'none'}</p>;
}

const show = (tickets: readonly PrintListEntry[], capabilities?: readonly Capability[]) =>
  renderInShell(<Probe tickets={tickets} />, {
    ...(capabilities ? { config: { capabilities: [...capabilities] } } : {}),
    answers: [
      mockResponse(calls.getIssuing, ({ params: { id } }) => ({
        state: 'WRITE_SENT' as const,
        authorizationNumber: 900_000 + Number(id),
        appInstanceNumber: 4_100_011,
        steps: [],
      })),
    ],
  });

it('useIssuingJournals returns the journals by the id of the ticket', async () => {
  show([createEntry(1), createEntry(2)]);
  expect(await screen.findByText('1: 900001; 2: 900002')).toBeInTheDocument();
});

it('useIssuingJournals requests nothing if the middleware has no journal, or if only the document of the ticket is missing', () => {
  expect(show([createEntry(1)], []).client.getRequestInputs(calls.getIssuing)).toEqual([]);
  expect(show([createEntry(1, { documentMissing: true })]).client.getRequestInputs(calls.getIssuing)).toEqual([]);
  expect(screen.getAllByText('none')).toHaveLength(2);
});
