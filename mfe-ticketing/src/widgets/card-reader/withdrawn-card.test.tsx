import { calls, type CustomerHit } from '@aboschalter/contract';
import { mockResponse } from '@aboschalter/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readCard } from '../../command-server/commands.ts';
import { authorization, card, customerUuid, holder, reader } from '../../testing/fixtures.ts';
import { hit, showCardReader } from '../../testing/show-card-reader.tsx';

vi.mock(import('../../command-server/commands.ts'));
const read = vi.mocked(readCard);
const findCard = () => screen.findByRole('table', { name: 'Applikation der Karte' });

describe('opening the customer of a card with withdrawn authorizations', () => {
  const withdrawn = (number: number, orgId = reader.orgId) =>
    authorization({ BerechtigungsNummer: number, BerechtigungsOrgID: orgId, BerechtigungsstatusStr: 'zurückgenommen' });
  const mockSearchByNumber = (byNumber: Readonly<Record<string, readonly CustomerHit[]>>) =>
    mockResponse(calls.searchCustomers, ({ query }) => [...(byNumber[query.ticketNumber ?? ''] ?? [])]);
  const queries = ({ client }: ReturnType<typeof showCardReader>) => client.getRequestInputs(calls.searchCustomers);
  const byCard = { appInstanceNumber: '4100011', appInstanceOrgId: '6262' };

  it('finds the customer by the numbers of the authorizations if all are withdrawn', async () => {
    read.mockResolvedValue(card([withdrawn(900_001), withdrawn(900_002)]));
    const shell = showCardReader([mockSearchByNumber({ 900002: [hit] })]);
    await findCard();
    await shell.user.click(screen.getByRole('button', { name: 'Kunde öffnen' }));
    await waitFor(() => expect(shell.onCustomerOpened).toHaveBeenCalledExactlyOnceWith(customerUuid));
    expect(queries(shell)).toEqual([byCard, { ticketNumber: '900001' }, { ticketNumber: '900002' }].map((query) => ({ query })));
  });

  it('offers a choice if the authorizations belong to several customers', async () => {
    read.mockResolvedValue(card([withdrawn(900_001), withdrawn(900_002)]));
    const other = { ...hit, id: 2, uuid: holder.uuid, customerNumber: 100_235 };
    const { onCustomerOpened, user } = showCardReader([mockSearchByNumber({ 900001: [hit, other], 900002: [hit] })]);
    await findCard();
    await user.click(screen.getByRole('button', { name: 'Kunde öffnen' }));
    expect(await screen.findByRole('button', { name: '100235' })).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: '100234' })).toHaveLength(1);
    expect(onCustomerOpened).not.toHaveBeenCalled();
  });

  it.each([
    ['another organization has issued the authorization', [withdrawn(900_001, 77)]],
    ['another authorization is still valid', [withdrawn(900_001), authorization({ BerechtigungsNummer: 900_002 })]],
  ])('does not search by the number of a withdrawn authorization if %s', async (_, authorizations) => {
    read.mockResolvedValue(card(authorizations));
    const shell = showCardReader([mockSearchByNumber({ 900001: [hit] })]);
    await findCard();
    await shell.user.click(screen.getByRole('button', { name: 'Kunde öffnen' }));
    await waitFor(() => expect(shell.toasts()).toEqual(['Kunde konnte nicht gefunden werden']));
    expect(queries(shell)).toContainEqual({ query: byCard });
    expect(queries(shell)).not.toContainEqual({ query: { ticketNumber: '900001' } });
  });
});
