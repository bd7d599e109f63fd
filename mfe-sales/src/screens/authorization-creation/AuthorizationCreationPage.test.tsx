import { calls } from '@aboschalter/contract';
import { removeCartLines, useCart } from '@aboschalter/counter';
import { LEADING_DEBOUNCE_MS, shellStore, toastsAtom } from '@aboschalter/platform';
import { findAxeViolations, mockDeferredResponse, mockErrorResponse, mockResponse } from '@aboschalter/test-kit';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, selectStops, NO_OFFER_MESSAGE, renderCreationPage } from '../../testing/creation.tsx';
import { cologne, bonn, customer, directRelation, relationlessProduct, viaBruehl, relationProduct } from '../../testing/fixtures.ts';

const cart = () => renderHook(() => useCart()).result.current.lines;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T09:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the page of a new authorization', () => {
  it('adds the offer to the cart with the sales point of the user and stays on the page', async () => {
    const { user, location, toasts, unsaved } = renderCreationPage();
    await selectStops(user);
    await waitFor(() => expect(button('Zum Warenkorb hinzufügen')).not.toHaveAttribute('aria-disabled'));
    expect(unsaved()).toEqual(['die Eingaben zur Berechtigung']);
    await user.click(button('Zum Warenkorb hinzufügen'));
    expect(cart()).toEqual([
      {
        id: expect.any(String),
        idx: 0,
        amount: 1,
        name: 'Jahresabo Jedermann',
        idProductVariant: 110,
        salesPointNumber: '815',
        startDate: '2026-12-01',
        startPoint: cologne,
        endPoint: bonn,
        via: null,
        idRelation: 7,
        priceLevel: 4,
        price: 13_620,
        instantSubscription: false,
        proofUntil: undefined,
      },
    ]);
    expect(location()).toBe('/authorization-creation/110');
    expect(toasts()).toEqual(['Jahresabo Jedermann liegt jetzt im Warenkorb.']);
    expect(unsaved()).toEqual([]);
  });

  it("opens the cart with the offer, without a question about unsaved input, after 'Direkt kaufen'", async () => {
    const { user, location, unsaved } = renderCreationPage(relationlessProduct);
    await user.click(await screen.findByRole('switch', { name: 'Startkarte' }));
    await waitFor(() => expect(button('Direkt kaufen')).not.toHaveAttribute('aria-disabled'));
    await user.click(button('Direkt kaufen'));
    expect(location()).toBe('/cart');
    expect(unsaved()).toEqual([]);
    expect(cart()).toMatchObject([
      { idProductVariant: 101, instantSubscription: true, startDate: '2026-11-21', price: 6_300, proofUntil: '2026-12-31' },
    ]);
    expect(cart()[0]).not.toHaveProperty('priceLevel');
  });

  it('adds one line for a double click, locks the inputs and focuses the button that opens the cart', async () => {
    const { user, location } = renderCreationPage(relationlessProduct);
    await waitFor(() => expect(button('Zum Warenkorb hinzufügen')).not.toHaveAttribute('aria-disabled'));
    await user.dblClick(button('Zum Warenkorb hinzufügen'));
    expect(cart()).toHaveLength(1);
    expect(button('Warenkorb öffnen')).toHaveFocus();
    expect(screen.getByText('Die Berechtigung liegt im Warenkorb.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Gültig ab' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Direkt kaufen' })).not.toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(location()).toBe('/cart');
  });

  it('unlocks the inputs and hides the toast when the line leaves the cart', async () => {
    const { user } = renderCreationPage(relationlessProduct);
    await waitFor(() => expect(button('Zum Warenkorb hinzufügen')).not.toHaveAttribute('aria-disabled'));
    await user.click(button('Zum Warenkorb hinzufügen'));
    const shown = () => shellStore.get(toastsAtom).filter(({ leaving }) => !leaving);
    expect(shown()).toMatchObject([{ action: { label: 'Rückgängig' } }]);
    const ids = cart().map(({ id }) => id);
    act(() => removeCartLines(ids));
    expect(shown()).toEqual([]);
    expect(screen.getByRole('textbox', { name: 'Gültig ab' })).toBeEnabled();
  });

  it('asks before it adds the same offer again', async () => {
    const { user } = renderCreationPage(relationlessProduct);
    await waitFor(() => expect(button('Zum Warenkorb hinzufügen')).not.toHaveAttribute('aria-disabled'));
    await user.click(button('Zum Warenkorb hinzufügen'));
    await user.click(button('Weiteres Produkt'));
    // The second click had no effect, because it followed the first one too soon.
    expect(button('Warenkorb öffnen')).toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(LEADING_DEBOUNCE_MS);
    await user.click(button('Weiteres Produkt'));
    expect(screen.getByRole('textbox', { name: 'Gültig ab' })).toBeEnabled();
    await vi.advanceTimersByTimeAsync(LEADING_DEBOUNCE_MS);
    await waitFor(() => expect(button('Direkt kaufen')).not.toHaveAttribute('aria-disabled'));
    await user.click(button('Direkt kaufen'));
    expect(await screen.findByRole('dialog', { name: 'Schon im Warenkorb' })).toBeInTheDocument();
    expect(cart()).toHaveLength(1);
    await user.click(button('Noch einmal hinzufügen'));
    expect(cart()).toHaveLength(2);
  });

  it('disables its buttons for a locked customer, and shows the reason', async () => {
    const { user } = renderCreationPage(
      relationlessProduct,
      [
        mockResponse(calls.getCustomer, () => ({ ...customer, lockingReason: 'Zahlungsrückstand' })),
        mockResponse(calls.getCustomerTicketHolders, () => []),
      ],
      { customer: customer.uuid },
    );
    const message = 'Die Anlage/Ausgabe ist nicht möglich, da der Kunde gesperrt ist. Grund: Zahlungsrückstand';
    await waitFor(() => expect(button('Direkt kaufen')).toHaveAccessibleDescription(message));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent?.trim())).toContain(message);
    await user.click(button('Zum Warenkorb hinzufügen'));
    expect(cart()).toEqual([]);
  });

  it('adds one line for twenty fast clicks', async () => {
    renderCreationPage(relationlessProduct);
    await waitFor(() => expect(button('Direkt kaufen')).not.toHaveAttribute('aria-disabled'));
    const add = button('Zum Warenkorb hinzufügen');
    act(() => {
      for (let click = 0; click < 20; click += 1) add.click();
    });
    expect(cart()).toHaveLength(1);
  });

  it('removes the line again after undo in the toast', async () => {
    const { user, toastAction } = renderCreationPage(relationlessProduct);
    await waitFor(() => expect(button('Zum Warenkorb hinzufügen')).not.toHaveAttribute('aria-disabled'));
    await user.click(button('Zum Warenkorb hinzufügen'));
    act(toastAction);
    expect(cart()).toEqual([]);
    expect(button('Direkt kaufen')).toBeInTheDocument();
  });

  it('disables its buttons without an offer', async () => {
    const { user } = renderCreationPage();
    await screen.findByRole('combobox', { name: 'Von' });
    await user.click(button('Zum Warenkorb hinzufügen'));
    await user.click(button('Direkt kaufen'));
    expect(cart()).toEqual([]);
  });

  it("moves the focus to the next missing input with Enter, and then to 'Direkt kaufen'", async () => {
    const { user } = renderCreationPage(relationProduct, [mockResponse(calls.findRelations, () => [directRelation, viaBruehl])]);
    await selectStops(user);
    const direct = await screen.findByRole('radio', { name: /^direkter Weg/ });
    await user.click(screen.getByRole('textbox', { name: 'Gültig ab' }));
    await user.keyboard('{Enter}');
    expect(direct).toHaveFocus();
    await user.keyboard(' ');
    expect(direct).toBeChecked();
    await user.click(screen.getByRole('combobox', { name: 'Von' }));
    await user.keyboard('{Enter}');
    expect(button('Direkt kaufen')).toHaveFocus();
    expect(cart()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(cart()).toHaveLength(1);
  });
});

describe('resetting the inputs', () => {
  it('restores every default and clears incomplete text', async () => {
    const { user, unsaved } = renderCreationPage();
    await selectStops(user);
    expect(unsaved()).toHaveLength(1);
    await user.click(button('Eingaben zurücksetzen'));
    expect(screen.getByRole('combobox', { name: 'Von' })).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Nach' })).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Von' })).toHaveFocus();
    expect(screen.getByText(NO_OFFER_MESSAGE)).toBeInTheDocument();
    expect(unsaved()).toEqual([]);
    await user.type(screen.getByRole('combobox', { name: 'Nach' }), 'halb');
    await user.click(button('Eingaben zurücksetzen'));
    expect(screen.getByRole('combobox', { name: 'Nach' })).toHaveValue('');
  });
});

describe('the product', () => {
  it('can be loaded again after a failure', async () => {
    const { user, client } = renderCreationPage(relationProduct, [
      mockErrorResponse(calls.getProductVariant, 404, 'Das Produkt wurde nicht gefunden.'),
    ]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Das Produkt wurde nicht gefunden.');
    client.mock(mockResponse(calls.getProductVariant, () => relationProduct));
    await user.click(button('Erneut versuchen'));
    expect(await screen.findByRole('combobox', { name: 'Von' })).toBeInTheDocument();
  });

  it('is not requested if its id is invalid, and the page links to the catalogue', async () => {
    const { user, client, location } = renderCreationPage(relationProduct, [], { path: '/authorization-creation/abc' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Dieses Produkt gibt es nicht');
    expect(client.requests).toEqual([]);
    await user.click(button('Zum Verkauf'));
    expect(location()).toBe('/');
  });

  it('is replaced by a placeholder while it is loading', async () => {
    renderCreationPage(relationProduct, [mockDeferredResponse(calls.getProductVariant)]);
    expect(await screen.findByText('Das Produkt wird geladen')).toBeInTheDocument();
  });
});
