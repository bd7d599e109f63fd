import { requestTicketAction, ticketActionRequestAtom } from '@aboschalter/counter';
import { shellStore } from '@aboschalter/platform';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ticket } from '../../testing/fixtures.ts';
import { renderTicketList } from '../../testing/ticket-list.tsx';

const request = () => shellStore.get(ticketActionRequestAtom);
const issued = ticket({ ticketNumber: 900_001, status: 'ACTIVE' });

// The result of `act` is not returned, because vitest would await it.
afterEach(() => {
  act(() => requestTicketAction(undefined));
});

it('the list starts the requested action of its ticket once', async () => {
  requestTicketAction({ ticketId: 4711, action: 'terminate' });
  const { user } = renderTicketList({ tickets: [issued] });
  expect(await screen.findByText('Deutschlandticket', { selector: '[role=dialog] strong' })).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Berechtigung kündigen' })).toHaveTextContent('Deutschlandticket 900001');
  expect(request()).toBeUndefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('the list ignores an action that its ticket does not allow', async () => {
  requestTicketAction({ ticketId: 4711, action: 'extendProof' });
  renderTicketList({ tickets: [issued] });
  await waitFor(() => expect(request()).toBeUndefined());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('the list leaves a request for a ticket of another holder', async () => {
  requestTicketAction({ ticketId: 9, action: 'terminate' });
  renderTicketList({ tickets: [issued] });
  await screen.findByRole('button', { name: 'Aktionen für Berechtigung 900001' });
  expect(request()).toEqual({ ticketId: 9, action: 'terminate' });
});
