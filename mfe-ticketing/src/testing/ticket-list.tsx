import { calls, type BaseData, type Capability, type Role, type SubscriptionTicket } from '@aboschalter/contract';
import { type EndpointMock, mockResponse, renderInShell, type RenderInShellOptions, type RenderInShellResult } from '@aboschalter/test-kit';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { TicketList } from '../widgets/ticket-list/TicketList.tsx';
import { customerUuid, holder, journal, pdf, readerOnly, ticket } from './fixtures.ts';

export const reasonUuid = '44444444-4444-4444-8444-444444444444';

export const baseData: BaseData = {
  salutations: [],
  titles: [],
  countries: [],
  accessCodeSettings: { active: false },
  reasonsTicketTermination: [{ displayid: 1, displayname: 'Umzug', uuid: reasonUuid }],
  reasonsAboTicketReplacement: [
    { id: 21, displayid: 1, displayname: 'Karte verloren', fee: 1_000 },
    { id: 22, displayid: 2, displayname: 'Karte defekt', fee: 0 },
  ],
};

export interface TicketListOptions {
  readonly tickets?: readonly SubscriptionTicket[];
  /** Responses that replace or complete the usual ones. */
  readonly answers?: readonly EndpointMock[];
  readonly permissions?: readonly Role[];
  readonly activeOnly?: boolean;
  /** Whether a button 'Alle' is rendered next to the list, instead of the switch of the page. */
  readonly withSwitch?: boolean;
  readonly widgets?: RenderInShellOptions['widgets'];
  /** Whether the storage of the browser is kept, as in a second tab or after a reload. */
  readonly sameBrowser?: boolean;
  /** The capabilities of the middleware; all by default. */
  readonly capabilities?: readonly Capability[];
}

function Page({ activeOnly, withSwitch }: { readonly activeOnly: boolean; readonly withSwitch: boolean }) {
  const [isNarrow, setNarrow] = useState(activeOnly);
  return (
    <>
      {withSwitch ? (
        <button type="button" onClick={() => setNarrow((before) => !before)}>
          Alle
        </button>
      ) : null}
      <TicketList customerUuid={customerUuid} holder={holder} activeOnly={isNarrow} />
    </>
  );
}

/** Renders the ticket list of the holder, with the responses that its dialogs need. */
export function renderTicketList({
  tickets = [ticket()],
  answers = [],
  permissions = ['issue-ticket'],
  activeOnly = true,
  withSwitch = false,
  widgets = {},
  sameBrowser = false,
  capabilities,
}: TicketListOptions = {}): RenderInShellResult {
  return renderInShell(<Page activeOnly={activeOnly} withSwitch={withSwitch} />, {
    permissions,
    config: { ...readerOnly, ...(capabilities ? { capabilities: [...capabilities] } : {}) },
    widgets,
    sameBrowser,
    answers: [
      mockResponse(calls.getAboTickets, () => [...tickets]),
      mockResponse(calls.getDocumentTemplates, () => [{ id: 1, name: 'Bestellschein' }]),
      mockResponse(calls.getBaseData, () => baseData),
      mockResponse(calls.getCustomerTicketHolders, () => [holder]),
      mockResponse(calls.getIssuing, () => journal('NONE')),
      mockResponse(calls.getCommandServerSession, () => ({ webSessionId: 'w1' })),
      mockResponse(calls.createTicketDocument, () => ({ dataUri: pdf, filename: 'x.pdf' })),
      ...answers,
    ],
  });
}

/** Opens the menu of a row by the name of its ticket. */
export async function openMenu({ user }: RenderInShellResult, name = 'Deutschlandticket'): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Aktionen für ${name}` }));
}

/** Selects an action of a ticket. */
export async function selectMenuItem(shell: RenderInShellResult, action: string, name?: string): Promise<void> {
  await openMenu(shell, name);
  await shell.user.click(screen.getByRole('menuitem', { name: action }));
}
