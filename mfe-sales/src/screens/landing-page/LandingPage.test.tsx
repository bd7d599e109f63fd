import { calls } from '@aboschalter/contract';
import { dismissToast, shellStore, toastsAtom } from '@aboschalter/platform';
import {
  findAxeViolations,
  mockDeferredResponse,
  mockErrorResponse,
  mockNetworkError,
  mockResponse,
  renderInShell,
  type RenderInShellOptions,
} from '@aboschalter/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { customer, holder, uuid } from '../../testing/fixtures.ts';
import { mockWideWindow } from '../../testing/mock-wide-window.ts';
import { LandingPage } from './LandingPage.tsx';

const UNREACHABLE = 'Der Server ist nicht erreichbar. Bitte prüfen Sie die Netzwerkverbindung und versuchen Sie es erneut.';
const latest = mockResponse(calls.getLatestCustomers, () => [
  { id: 1, uuidCustomer: uuid(1), firstName: 'Erika', lastName: 'Musterfrau', customerNumber: 100_234, postalCode: '50667', city: 'Köln' },
  { id: 2, uuidCustomer: uuid(2), firstName: 'Max', lastName: 'Beispiel' },
]);
const catalogueAnswers = [
  mockResponse(calls.getProductVariants, () => [{ id: 110, name: 'Jahresabo Jedermann' }]),
  mockResponse(calls.getFavourites, () => []),
];
const holdersAnswer = mockResponse(calls.getCustomerTicketHolders, () => [holder(2)]);
const customerAnswers = [mockResponse(calls.getCustomer, () => customer), holdersAnswer];

function show(answers: RenderInShellOptions['answers'] = [latest], options: RenderInShellOptions = {}) {
  return renderInShell(<LandingPage />, {
    answers: [...catalogueAnswers, ...answers],
    widgets: {
      'customer-search': ({ onCustomerOpened }) => (
        <button type="button" onClick={() => onCustomerOpened(uuid(1))}>
          Suche
        </button>
      ),
    },
    ...options,
  });
}

const panel = () => screen.findByRole('group', { name: 'zuletzt geöffnete Kunden' });
const entries = async () => (await within(await panel()).findAllByRole('listitem')).map((entry) => entry.textContent);

describe('the landing page', () => {
  it('says where the data of the active customer are', async () => {
    show([latest, ...customerAnswers], { customer: uuid(1) });
    expect(await screen.findByText(/Seine Daten und Berechtigungen zeigt „Kunde öffnen“/)).toBeVisible();
  });

  it('focuses the catalogue with Alt+T', async () => {
    const { user } = show();
    await screen.findByRole('button', { name: /^Jahresabo/ });
    await user.keyboard('{Alt>}t{/Alt}');
    const filter = screen.getByRole('searchbox', { name: 'Berechtigungen filtern' });
    expect(filter).toHaveFocus();
    expect(filter).toHaveAttribute('aria-keyshortcuts', 'Alt+T');
  });

  it('shows the customer search on the left and the catalogue on the right, and is accessible', async () => {
    show();
    await screen.findByRole('button', { name: 'Suche' });
    await screen.findByRole('button', { name: /^Jahresabo/ });
    await entries();
    await screen.findByRole('group', { name: 'Einführung' });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'zuletzt geöffnete Kunden',
      'Kundensuche',
      'Ticketkatalog',
      'Einführung',
    ]);
    expect(await findAxeViolations()).toEqual([]);
  });

  it('does not offer a new customer while the search offers one', async () => {
    const { user } = show([latest], {
      widgets: {
        'customer-search': ({ onNewCustomerOffered }) => (
          <>
            <button type="button" onClick={() => onNewCustomerOffered?.(true)}>
              Kein Treffer
            </button>
            <button type="button" onClick={() => onNewCustomerOffered?.(false)}>
              Andere Suche
            </button>
          </>
        ),
      },
    });
    const create = () => screen.queryByRole('button', { name: 'Kunde neu anlegen' });
    expect(create()).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Kein Treffer' }));
    expect(create()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Andere Suche' }));
    expect(create()).toBeVisible();
  });

  it('collapses the search and focuses the catalogue while there is an active customer', async () => {
    show([latest, ...customerAnswers], { customer: uuid(1) });
    await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Berechtigungen filtern' })).toHaveFocus());
    expect(screen.getByRole('button', { name: 'Anzeigen' })).toHaveAttribute('aria-expanded', 'false');
    expect(document.querySelector('.as-button--primary')).toBeNull();
  });

  it('focuses the catalogue on a wide screen, too, where ordering in the cart next to it is not the primary action', async () => {
    mockWideWindow();
    const isPrimaryValues: boolean[] = [];
    show([latest, ...customerAnswers], {
      customer: uuid(1),
      widgets: {
        'cart-panel': ({ isPrimary }) => {
          isPrimaryValues.push(isPrimary);
          return null;
        },
      },
    });
    await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Berechtigungen filtern' })).toHaveFocus());
    await waitFor(() => expect(isPrimaryValues).not.toEqual([]));
    expect(isPrimaryValues).not.toContain(true);
  });

  it('disables the products for a locked customer, and shows the reason', async () => {
    const locked = mockResponse(calls.getCustomer, () => ({ ...customer, lockingReason: 'Zahlungsrückstand' }));
    const { user, location, toasts } = show([latest, locked, holdersAnswer], { customer: uuid(1) });
    const reason = 'Die Anlage/Ausgabe ist nicht möglich, da der Kunde gesperrt ist. Grund: Zahlungsrückstand';
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.getByText(/^Dieser Kunde ist gesperrt\. Grund: Zahlungsrückstand\. Sie können ihm nichts verkaufen\./)).toBeVisible();
    expect(screen.queryByText(/^Sie verkaufen dem Kunden/)).toBeNull();
    const product = screen.getByRole('button', { name: /^Jahresabo/ });
    expect(product).toHaveAttribute('aria-disabled', 'true');
    await user.click(product);
    expect([location(), toasts()]).toEqual(['/', [reason]]);
  });

  it('shows the cart in a third column on a wide screen only', async () => {
    const { unmount } = show([latest], { widgets: { 'cart-panel': () => <p>Der Warenkorb</p> } });
    await screen.findByRole('button', { name: /^Jahresabo/ });
    expect(screen.queryByText('Der Warenkorb')).not.toBeInTheDocument();
    unmount();
    mockWideWindow();
    show([latest], { widgets: { 'cart-panel': () => <p>Der Warenkorb</p> } });
    expect(await screen.findByText('Der Warenkorb')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Warenkorb öffnen' })).toBeInTheDocument();
  });

  it('opens the customer page after the search has opened a customer', async () => {
    const { user, location } = show();
    await user.click(await screen.findByRole('button', { name: 'Suche' }));
    expect(location()).toBe('/customer');
  });

  it('opens the creation of an authorization after a product is selected', async () => {
    const { user, location } = show();
    await user.click(await screen.findByRole('button', { name: /^Jahresabo/ }));
    expect(location()).toBe('/authorization-creation/110');
  });

  it('shows an error in place of the search if it cannot be loaded', async () => {
    show([latest], { widgets: {} });
    expect(await screen.findByText('Der Baustein „customer-search“ fehlt.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /^Jahresabo/ })).toBeInTheDocument();
  });
});

describe('the latest customers', () => {
  it('are hidden if the feature is off', async () => {
    const { client } = show([], { config: { enableLatestCustomers: false } });
    await screen.findByRole('button', { name: /^Jahresabo/ });
    expect(screen.queryByRole('group', { name: 'zuletzt geöffnete Kunden' })).not.toBeInTheDocument();
    expect(client.getRequestInputs(calls.getLatestCustomers)).toEqual([]);
  });

  it('are listed latest first, with number and city if known', async () => {
    show();
    expect(await entries()).toEqual(['Max BeispielVerkaufen', 'Erika Musterfrau100234 · 50667 KölnVerkaufen']);
    // The full text, in case it is cut off.
    expect(screen.getByTitle('Erika Musterfrau')).toHaveTextContent('Erika Musterfrau');
    expect(screen.getByTitle('100234 · 50667 Köln')).toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
  });

  it('are marked if they are locked, without the button that starts a sale', async () => {
    const locked = { id: 1, uuidCustomer: uuid(1), firstName: 'Gerd', lastName: 'Gesperrt', lockingReason: 'Mahnstufe 3' };
    show([mockResponse(calls.getLatestCustomers, () => [locked])]);
    const [entry] = await within(await panel()).findAllByRole('listitem');
    expect(entry).toHaveTextContent('gesperrt');
    expect(screen.getByTitle('Mahnstufe 3')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Verkaufen/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Gerd Gesperrt' })).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
  });

  it('are limited to five entries until staff choose to see all', async () => {
    const many = Array.from({ length: 7 }, (_, index) => ({
      id: index,
      uuidCustomer: uuid(index),
      firstName: `Kunde${index}`,
      lastName: 'X',
    }));
    const { user } = show([mockResponse(calls.getLatestCustomers, () => many)]);
    expect(await entries()).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Alle anzeigen: 7 Kunden' }));
    expect(await entries()).toHaveLength(7);
    // Entries are shown from the last to the first, so 'Kunde1' is the sixth.
    expect(screen.getByRole('button', { name: 'Kunde1 X' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Alle/ })).not.toBeInTheDocument();
  });

  it('are opened with one click', async () => {
    const { user, location, client } = show([latest, ...customerAnswers]);
    await user.click(await screen.findByRole('button', { name: 'Erika Musterfrau' }));
    await waitFor(() => expect(location()).toBe('/customer'));
    expect(client.getRequestInputs(calls.getCustomer)).toEqual([{ params: { uuid: uuid(1) } }]);
  });

  it('become active with their second button, which stays on the page', async () => {
    const { user, location, client } = show([latest, ...customerAnswers]);
    await user.click(await screen.findByRole('button', { name: 'Verkaufen an Erika Musterfrau' }));
    await waitFor(() => expect(client.getRequestInputs(calls.getCustomer)).toEqual([{ params: { uuid: uuid(1) } }]));
    expect(location()).toBe('/');
    expect(screen.getByRole('button', { name: /^Jahresabo/ })).toBeInTheDocument();
  });

  it('stay listed, with an error message, if a customer cannot be opened', async () => {
    const { user, location, toasts } = show([
      latest,
      mockErrorResponse(calls.getCustomer, 404, 'Der Kunde wurde nicht gefunden.'),
      holdersAnswer,
    ]);
    await user.click(await screen.findByRole('button', { name: 'Max Beispiel' }));
    await waitFor(() => expect(toasts()).toEqual(['Der Kunde wurde nicht gefunden.']));
    expect(location()).toBe('/');
    expect(screen.getByRole('button', { name: 'Max Beispiel' })).not.toHaveAttribute('aria-busy');
  });

  it('do not open a customer page after staff have left this page', async () => {
    const pendingCustomer = mockDeferredResponse(calls.getCustomer);
    const { user, location } = show([latest, pendingCustomer, holdersAnswer]);
    await user.click(await screen.findByRole('button', { name: 'Erika Musterfrau' }));
    await user.click(await screen.findByRole('button', { name: /^Jahresabo/ }));
    await act(async () => pendingCustomer.resolve(customer));
    expect(location()).toBe('/authorization-creation/110');
  });

  it('can be focused with the arrow keys', async () => {
    const { user } = show();
    (await screen.findByRole('button', { name: 'Max Beispiel' })).focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Erika Musterfrau' })).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('button', { name: 'Max Beispiel' })).toHaveFocus();
  });

  it('are replaced by an error with a retry if they cannot be loaded', async () => {
    const { user, client, toasts } = show([mockNetworkError(calls.getLatestCustomers)]);
    const place = await panel();
    expect(await within(place).findByRole('alert')).toHaveTextContent('Die Liste konnte nicht geladen werden');
    expect(toasts()).toEqual([UNREACHABLE]);
    client.mock(latest);
    await user.click(within(place).getByRole('button', { name: 'Erneut versuchen' }));
    await waitFor(async () => expect(await entries()).toHaveLength(2));
  });
});

describe('deleting the latest customers', () => {
  const removed = mockResponse(calls.deleteLatestCustomers, () => undefined);
  const deleteList = async (answers: RenderInShellOptions['answers'] = [latest, removed]) => {
    const shell = show(answers);
    await entries();
    await shell.user.click(screen.getByRole('button', { name: 'Liste löschen' }));
    expect(screen.getByText('Noch kein Kunde geöffnet.')).toBeInTheDocument();
    expect([shell.toasts(), shell.client.getRequestInputs(calls.deleteLatestCustomers)]).toEqual([['Liste gelöscht'], []]);
    return shell;
  };
  const dismissLastToast = () => act(() => dismissToast(shellStore.get(toastsAtom).at(-1)?.id ?? 0));

  it('hides the customers immediately, sends the request after the toast, and refetches the list', async () => {
    const { user, client } = await deleteList();
    const pendingList = mockDeferredResponse(calls.getLatestCustomers);
    client.mock(pendingList);
    dismissLastToast();
    await waitFor(() => expect(client.getRequestInputs(calls.getLatestCustomers)).toHaveLength(2));
    expect(screen.getByText('Noch kein Kunde geöffnet.')).toBeInTheDocument();
    await act(async () => pendingList.resolve([]));
    expect(screen.getByText('Noch kein Kunde geöffnet.')).toBeInTheDocument();
    // The button is disabled while the list is empty.
    await user.click(screen.getByRole('button', { name: 'Liste löschen' }));
    expect(client.getRequestInputs(calls.deleteLatestCustomers)).toHaveLength(1);
  });

  it('sends no request after "Rückgängig"', async () => {
    const { client, toastAction, unmount } = await deleteList();
    act(toastAction);
    expect(await entries()).toHaveLength(2);
    // Leaving the page sends a request that is still pending.
    unmount();
    expect(client.getRequestInputs(calls.deleteLatestCustomers)).toEqual([]);
  });

  it('sends the request if staff leave the page while the toast is shown', async () => {
    const { client, user } = await deleteList();
    await user.click(await screen.findByRole('button', { name: /^Jahresabo/ }));
    await waitFor(() => expect(client.getRequestInputs(calls.deleteLatestCustomers)).toHaveLength(1));
  });

  it('shows the customers again, with a message, after a rejection', async () => {
    const { toasts } = await deleteList([latest, mockErrorResponse(calls.deleteLatestCustomers, 500, 'Das geht gerade nicht.')]);
    dismissLastToast();
    await waitFor(() => expect(toasts()).toContain('Das geht gerade nicht.'));
    expect(screen.getByRole('alert')).toHaveTextContent('Das geht gerade nicht.');
    expect(await entries()).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Liste löschen' })).not.toHaveAttribute('aria-disabled');
  });
});
