import { calls } from '@aboschalter/contract';
import { useCustomerActions } from '@aboschalter/counter';
import { useCommand } from '@aboschalter/platform';
import {
  findAxeViolations,
  mockDeferredResponse,
  mockErrorResponse,
  mockResponse,
  renderInShell,
  type RenderInShellOptions,
} from '@aboschalter/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { account, customer, flags, createHolder, defaultResponses, createTicket, testUuid } from '../../testing/fixtures.ts';
import { CustomerPage } from './CustomerPage.tsx';

const otherCustomer = {
  ...customer,
  uuid: testUuid(6),
  customerNumber: 100_235,
  firstName: 'Otto',
  lastName: 'Anders',
  uuidBankAccountHolder: testUuid(7),
};
const show = (options: RenderInShellOptions = {}) =>
  renderInShell(
    <>
      <OtherRemotes />
      <CustomerPage />
    </>,
    { path: '/customer', customer: customer.uuid, ...options, answers: [...defaultResponses, ...(options.answers ?? [])] },
  );

/** The action of the command 'Neue Berechtigung', which mfe-sales has. */
const runSaleCommand = vi.fn<() => void>();
beforeEach(() => void runSaleCommand.mockReset());

/** Represents other remotes: the command 'Neue Berechtigung', and a button that opens another customer. */
function OtherRemotes() {
  const { open } = useCustomerActions();
  useCommand({ id: 'new-authorization', title: 'Neue Berechtigung', run: runSaleCommand, global: true });
  return (
    <button type="button" onClick={() => void open(otherCustomer.uuid)}>
      Anderer Kunde
    </button>
  );
}

describe('the customer page', () => {
  it('shows the customer, the holders and the panels in the order of the specification', async () => {
    show({ permissions: ['customer-accounting'] });
    await screen.findByText('Commerzbank');
    await screen.findByText('58,00 €');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Erika Musterfrau Kunde 100234');
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Frau Dr. Mia Musterfrau');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Fahrkarteninhaber',
      'Kontoinhaber',
      'Konto',
      'Dokumente',
      'Aktivierungscode',
    ]);
    expect(await findAxeViolations()).toEqual([]);
  });

  it('has a button that runs the command for a new authorization and shows the shortcut', async () => {
    const { user } = show();
    const newAuthorizationButton = await screen.findByRole('button', { name: 'Neue Berechtigung' });
    expect(newAuthorizationButton).toHaveAttribute('aria-keyshortcuts', 'Alt+T');
    await user.click(newAuthorizationButton);
    expect(runSaleCommand).toHaveBeenCalledOnce();
  });

  it('has one primary action: a new authorization, or the save button while a record is edited', async () => {
    const { user, container } = show();
    const getPrimaryLabels = () =>
      [...container.ownerDocument.querySelectorAll('.as-button--primary')].map(({ textContent }) => textContent?.trim());
    await screen.findByText('Commerzbank');
    expect(getPrimaryLabels()).toEqual(['Neue Berechtigung']);
    await user.click(screen.getAllByRole('button', { name: 'Bearbeiten' })[0] ?? container);
    expect(getPrimaryLabels()).toEqual(['Änderungen speichern']);
  });

  it("disables 'Neue Berechtigung' for a locked customer and shows the reason", async () => {
    const { user } = show({ answers: [mockResponse(calls.getCustomer, () => ({ ...customer, lockingReason: 'Zahlungsrückstand' }))] });
    const newAuthorizationButton = await screen.findByRole('button', { name: 'Neue Berechtigung' });
    expect(newAuthorizationButton).toHaveAccessibleDescription(
      'Die Anlage/Ausgabe ist nicht möglich, da der Kunde gesperrt ist. Grund: Zahlungsrückstand',
    );
    await user.click(newAuthorizationButton);
    expect(runSaleCommand).not.toHaveBeenCalled();
  });

  it('offers printing but no new authorization if the catalogue is missing', async () => {
    show({ missing: ['new-authorization'] });
    expect(await screen.findByRole('button', { name: 'Drucken' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Neue Berechtigung' })).toBeNull();
  });

  it('shows the panels of other remotes below its own', async () => {
    show({
      extensions: [
        {
          type: 'panel',
          id: 'lost-property',
          title: 'Fundsachen',
          slot: 'customer-page',
          load: async () => (props) => <p>{`Schirm von ${props.customerUuid}`}</p>,
        },
      ],
    });
    expect(await screen.findByText(`Schirm von ${customer.uuid}`)).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).at(-1)).toHaveTextContent('Fundsachen');
  });

  it('links to the search if there is no active customer', async () => {
    const { user, location } = show({ customer: undefined });
    expect(screen.getByText('Es ist kein Kunde geöffnet.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Kunde suchen' }));
    expect(location()).toBe('/');
  });

  it('shows a skeleton while the customer is loading', async () => {
    const deferredResponse = mockDeferredResponse(calls.getCustomer);
    show({ answers: [deferredResponse] });
    expect(screen.getByText('Kunde wird geladen')).toBeInTheDocument();
    deferredResponse.resolve(customer);
    expect(await screen.findByText('Ringstr.')).toBeInTheDocument();
  });

  it('shows a load failure, and loads again on request', async () => {
    const { user, client } = show({ answers: [mockErrorResponse(calls.getCustomer, 503, 'Wartung.')] });
    expect(await screen.findByRole('alert')).toHaveTextContent('Wartung.');
    client.mock(mockResponse(calls.getCustomer, () => customer));
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('Ringstr.')).toBeInTheDocument();
  });

  it('shows and caches no data of the previous customer after another customer was opened, even from late responses', async () => {
    const deferredResponse = mockDeferredResponse(calls.getAboTickets);
    const { user, client, queries } = show({
      answers: [deferredResponse, mockResponse(calls.getStatusFlags, ({ params }) => (params.uuid === customer.uuid ? [...flags] : []))],
    });
    await screen.findByText('Stammkunde');
    client.mock(mockResponse(calls.getCustomer, () => otherCustomer));
    client.mock(
      mockResponse(calls.getCustomerTicketHolders, () => [
        createHolder(8, { uuidCustomer: otherCustomer.uuid, firstName: 'Olga', lastName: 'Anders' }),
      ]),
    );
    client.mock(mockResponse(calls.getAboTickets, () => []));
    client.mock(
      mockResponse(calls.getBankAccountHolder, () => ({
        ...account,
        firstName: 'Otto',
        lastName: 'Anders',
        bankName: 'Sparkasse',
        iban: null,
      })),
    );
    await user.click(screen.getByRole('button', { name: 'Anderer Kunde' }));
    await screen.findByText('Frau Dr. Olga Anders');
    await act(async () => deferredResponse.resolve([createTicket(1)]));
    await screen.findByText('Sparkasse');
    expect(document.body).not.toHaveTextContent(/Musterfrau|Stammkunde|Jahresabo|Commerzbank|Konrad|DE89/);
    await waitFor(() =>
      expect(
        JSON.stringify(
          queries
            .getQueryCache()
            .getAll()
            .map(({ queryKey, state }) => [queryKey, state.data]),
        ),
      ).not.toMatch(/Musterfrau|Stammkunde|Commerzbank/),
    );
  });
});
