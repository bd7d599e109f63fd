import { calls, type Call, type OrderLine } from '@aboschalter/contract';
import { mockResponse, mockWindowOpen, type RenderInShellResult } from '@aboschalter/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ticket } from '../../testing/fixtures.ts';
import { selectMenuItem, renderTicketList } from '../../testing/ticket-list.tsx';

beforeEach(() => void mockWindowOpen());

const line: OrderLine = { idProductVariant: 120, name: 'Stadtabo', amount: 1, startDate: '2027-01-01', instantSubscription: false };
const button = (name: string | RegExp) => within(screen.getByRole('dialog')).getByRole('button', { name });
const choose = ({ user }: RenderInShellResult, reason: string) => user.click(screen.getByRole('radio', { name: reason }));

interface Change {
  readonly call: Call;
  readonly action: string;
  /** Makes the input of the action in the dialog. */
  readonly perform: (shell: RenderInShellResult) => Promise<void>;
  /** The messages after success. */
  readonly successMessages: readonly string[];
}

const changes: readonly Change[] = [
  {
    call: calls.issueTicket,
    action: 'Ausgeben',
    perform: async () => undefined,
    successMessages: ['Ticket erfolgreich ausgegeben'],
  },
  {
    call: calls.replaceTicket,
    action: 'Ersetzen',
    perform: async (shell) => {
      await choose(shell, 'Karte verloren');
      await shell.user.click(button('Ersetzen'));
    },
    successMessages: ['Ersatzkarte erfolgreich erzeugt'],
  },
  {
    call: calls.extendProof,
    action: 'Nachweis verlängern',
    perform: async ({ user }) => {
      await user.type(screen.getByRole('textbox', { name: 'Nachweis Bis neu' }), '30.06.2027');
      await user.click(button('Verlängern'));
    },
    successMessages: ['Der Nachweis der Berechtigung wurden erfolgreich verlängert'],
  },
  {
    call: calls.terminateTicket,
    action: 'Kündigen',
    perform: async (shell) => {
      await choose(shell, 'Umzug');
      await shell.user.click(button(/^Zum .* kündigen$/));
    },
    successMessages: ['Berechtigung erfolgreich gekündigt'],
  },
  {
    call: calls.deleteTicket,
    action: 'Löschen',
    perform: ({ user }) => user.click(button('Löschen')),
    successMessages: ['Berechtigung erfolgreich gelöscht'],
  },
  {
    call: calls.exchangeTicket,
    action: 'Tarifwechsel',
    perform: async ({ user }) => {
      await user.click(screen.getByRole('button', { name: 'Stadtabo nehmen' }));
      await user.click(screen.getByRole('button', { name: 'Tarifwechsel durchführen' }));
      await screen.findByText(/Der Tarifwechsel ist durchgeführt/);
    },
    successMessages: [],
  },
];

it.each(changes)(
  'a response without content to $action is treated as success, and the list is refetched',
  async ({ call, action, perform, successMessages }) => {
    const shell = renderTicketList({
      capabilities: [],
      tickets: [ticket({ issueType: 'EXTERNAL_FETCHING_SYSTEM', proofUntil: '2026-12-31' })],
      answers: [mockResponse(call, () => undefined)],
      widgets: {
        'ticket-catalogue': ({ onPick }) => (
          <button type="button" onClick={() => onPick({ id: 120, name: 'Stadtabo', productNumber: 2010 })}>
            Stadtabo nehmen
          </button>
        ),
        'authorization-offer': ({ onConfirm, confirmLabel }) => (
          <button type="button" onClick={() => onConfirm(line)}>
            {confirmLabel}
          </button>
        ),
      },
    });
    await selectMenuItem(shell, action);
    await perform(shell);
    await waitFor(() => expect(shell.client.getRequestInputs(calls.getAboTickets)).toHaveLength(2));
    // Without the capability `idempotencyKeys`, the request has no key.
    expect(shell.client.requests.filter((request) => request.call === call)).toMatchObject([{ idempotencyKey: undefined }]);
    expect(shell.toasts()).toEqual(successMessages);
  },
);

it('a response without content to the withdrawal of a termination is treated as success, and the list is refetched', async () => {
  const shell = renderTicketList({
    capabilities: [],
    tickets: [ticket({ terminationDate: '2026-12-31' })],
    answers: [mockResponse(calls.withdrawTermination, () => undefined)],
  });
  await selectMenuItem(shell, 'Kündigung zurücknehmen');
  await shell.user.type(screen.getByRole('textbox', { name: 'Grund' }), 'Umzug fällt aus');
  await shell.user.click(button('Kündigung zurücknehmen'));
  await waitFor(() => expect(shell.client.getRequestInputs(calls.getAboTickets)).toHaveLength(2));
  expect(shell.toasts()).toEqual(['Kündigung erfolgreich zurückgenommen']);
});
