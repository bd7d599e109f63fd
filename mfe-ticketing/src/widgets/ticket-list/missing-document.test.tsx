import { calls } from '@aboschalter/contract';
import { clearPrintList, markDocumentMissing, orderedTicketsAtom } from '@aboschalter/counter';
import { shellStore } from '@aboschalter/platform';
import { mockErrorResponse, mockWindowOpen } from '@aboschalter/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { customerUuid, holderUuid, ticket } from '../../testing/fixtures.ts';
import { renderTicketList, selectMenuItem } from '../../testing/ticket-list.tsx';

afterEach(() => act(() => clearPrintList()));

const missing = () => shellStore.get(orderedTicketsAtom).map(({ ticketId }) => ticketId);

async function createDocument(options: Parameters<typeof renderTicketList>[0] = {}) {
  const issued = ticket({ ticketNumber: 900_002 });
  const shell = renderTicketList({ tickets: [issued], ...options });
  act(() => markDocumentMissing({ customerUuid, holderUuid, ticketId: issued.id }));
  await selectMenuItem(shell, 'Dokument erneut erstellen', 'Berechtigung 900002');
  return { ...shell, id: issued.id };
}

it('a missing document is no longer missing after it has opened in a tab', async () => {
  const { shown } = mockWindowOpen();
  await createDocument();
  await waitFor(() => expect(shown).toHaveBeenCalled());
  await waitFor(() => expect(missing()).toEqual([]));
});

it('a missing document whose tab is blocked stays missing until its link is opened', async () => {
  mockWindowOpen({ isBlocked: true });
  const { id, user } = await createDocument();
  const link = await screen.findByRole('link', { name: /öffnen$/ });
  expect(missing()).toEqual([id]);
  await user.click(link);
  expect(missing()).toEqual([]);
});

it('a missing document that cannot be created stays missing', async () => {
  mockWindowOpen();
  const { id, toasts } = await createDocument({ answers: [mockErrorResponse(calls.createTicketDocument, 503, 'Gestört.')] });
  await waitFor(() => expect(toasts()).toEqual(['Gestört.']));
  expect(missing()).toEqual([id]);
});
