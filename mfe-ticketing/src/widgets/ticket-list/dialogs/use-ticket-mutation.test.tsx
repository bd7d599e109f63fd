import { calls } from '@aboschalter/contract';
import { mockConflict, mockDeferredResponse, mockResponse } from '@aboschalter/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ticket } from '../../../testing/fixtures.ts';
import { openMenu, selectMenuItem, renderTicketList } from '../../../testing/ticket-list.tsx';

const inDialog = () => within(screen.getByRole('dialog'));

describe('a conflict with the change of another user', () => {
  const shownTicket = ticket({ validFrom: '2026-10-01', proofUntil: '2026-12-31', ticketNumber: 900_001, status: 'ACTIVE', version: 3 });

  it('keeps the input and shows the current ticket, whose version the next attempt changes', async () => {
    const shell = renderTicketList({
      tickets: [shownTicket],
      answers: [mockConflict(calls.extendProof, { ...shownTicket, status: 'TERMINATION_ORDERED', version: 4 })],
    });
    const { client, toasts, user } = shell;
    await selectMenuItem(shell, 'Nachweis verlängern', 'Berechtigung 900001');
    expect(screen.getByRole('dialog')).toHaveTextContent('Deutschlandticket 900001, Aktiv');
    await user.type(screen.getByRole('textbox', { name: 'Nachweis Bis neu' }), '30.06.2027{Enter}');
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('Deutschlandticket 900001, Kündigung beantragt'));
    expect(toasts()).toEqual(['Der Datensatz wurde inzwischen von jemand anderem geändert.']);
    expect(screen.getByRole('textbox', { name: 'Nachweis Bis neu' })).toHaveValue('30.06.2027');
    await user.click(inDialog().getByRole('button', { name: 'Verlängern' }));
    await waitFor(() =>
      expect(client.getRequestInputs(calls.extendProof)).toMatchObject([
        { body: { version: 3 } },
        { body: { validUntil: '2027-06-30', version: 4 } },
      ]),
    );
  });

  it.each([
    ['Löschen', 'Löschen', calls.deleteTicket, { query: { version: 7 } }],
    ['Ersetzen', 'Ersetzen', calls.replaceTicket, { body: { version: 7 } }],
    ['Kündigen', /^Zum .* kündigen$/, calls.terminateTicket, { body: { version: 7 } }],
  ] as const)('is detected by the version that the dialog shows and sends: %s', async (action, buttonName, call, sent) => {
    const shell = renderTicketList({ tickets: [ticket({ version: 7 })], answers: [mockConflict(call, ticket({ version: 8 }))] });
    await selectMenuItem(shell, action);
    await screen.findByRole('dialog');
    const [reason] = inDialog().queryAllByRole('radio');
    if (reason) await shell.user.click(reason);
    await shell.user.click(inDialog().getByRole('button', { name: buttonName }));
    await waitFor(() => expect(shell.client.getRequestInputs(call)).toMatchObject([sent]));
  });
});

it('no action starts with tickets that a change has made outdated', async () => {
  const reload = mockDeferredResponse(calls.getAboTickets);
  const first = ticket();
  let isFirstRequest = true;
  const shell = renderTicketList({
    answers: [
      mockResponse(calls.deleteTicket, () => undefined),
      {
        call: calls.getAboTickets,
        respond: (...args) => {
          if (!isFirstRequest) return reload.respond(...args);
          isFirstRequest = false;
          return [first];
        },
      },
    ],
  });
  const { user } = shell;
  await selectMenuItem(shell, 'Löschen');
  await user.click(inDialog().getByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await openMenu(shell);
  expect(screen.getByRole('menuitem', { name: /^Kündigen/ })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('menuitem', { name: /^Kündigen/ })).toHaveAccessibleDescription('Die Berechtigungen werden gerade neu geladen.');
  await user.keyboard('{Escape}');
  reload.resolve([first]);
  await waitFor(async () => {
    await openMenu(shell);
    expect(screen.getByRole('menuitem', { name: /^Kündigen/ })).not.toHaveAttribute('aria-disabled', 'true');
  });
});
