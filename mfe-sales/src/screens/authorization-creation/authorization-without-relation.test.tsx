import { calls } from '@aboschalter/contract';
import { LEADING_DEBOUNCE_MS } from '@aboschalter/platform';
import { mockErrorResponse, mockNetworkError, mockResponse } from '@aboschalter/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, renderCreationPage, getSummary } from '../../testing/creation.tsx';
import { relationlessProduct } from '../../testing/fixtures.ts';
import { mockWideWindow } from '../../testing/mock-wide-window.ts';

const UNREACHABLE = 'Der Server ist nicht erreichbar. Bitte prüfen Sie die Netzwerkverbindung und versuchen Sie es erneut.';
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T09:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the page for a relationless product', () => {
  it('disables the order button of the cart panel next to it until the authorization is in the cart', async () => {
    mockWideWindow();
    const { user } = renderCreationPage(relationlessProduct, [], {
      widgets: { 'cart-panel': ({ orderDisabledReason = 'bestellbar' }) => <p>{orderDisabledReason}</p> },
    });
    const reason =
      'Die Eingaben links (Deutschlandticket) liegen noch nicht im Warenkorb. Bitte fügen Sie sie zuerst hinzu oder gehen Sie zurück.';
    expect(await screen.findByText(reason)).toBeInTheDocument();
    await user.click(button('Zum Warenkorb hinzufügen'));
    expect(await screen.findByText('bestellbar')).toBeInTheDocument();
    vi.advanceTimersByTime(LEADING_DEBOUNCE_MS);
    await user.click(button('Weiteres Produkt'));
    expect(await screen.findByText(reason)).toBeInTheDocument();
  });

  it('requires no stops, and shows the price of level 0, the end date and the proof', async () => {
    const { client } = renderCreationPage(relationlessProduct, [mockResponse(calls.getValidUntil, () => ({ validUntil: null }))]);
    await waitFor(() =>
      expect(getSummary()).toEqual({
        Produkt: 'Deutschlandticket',
        'Gültig ab': '01.12.2026',
        'Gültig bis': 'Applikationslaufzeit',
        Serviceklasse: 'keine Angabe',
        Preisstufe: 'keine Angabe',
        Von: 'keine Angabe',
        Nach: 'keine Angabe',
        Wahlweg: 'keine Angabe',
        Fahrkarteninhaber: 'keine Angabe',
        Preis: '63,00\u00A0€',
      }),
    );
    expect(screen.queryByRole('region', { name: 'Relation' })).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Von' })).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Nachweis bis' })).toHaveValue('31.01.2027');
    expect(screen.getByRole('textbox', { name: 'Gültig ab' })).toHaveFocus();
    expect(client.getRequestInputs(calls.getPrice)).toEqual([{ params: { id: 101 }, query: { priceLevel: 0, validAt: '2026-12-01' } }]);
    expect(client.getRequestInputs(calls.getValidUntil)).toEqual([
      { params: { id: 101 }, query: { startDate: '2026-12-01', instantSubscription: false } },
    ]);
  });

  it('shows no offer if the end date cannot be loaded, and offers a retry', async () => {
    const { user, client, toasts } = renderCreationPage(relationlessProduct, [
      mockErrorResponse(calls.getValidUntil, 500, 'Kein Gültigkeitsende.'),
    ]);
    expect(await screen.findByText('Kein Gültigkeitsende.')).toBeInTheDocument();
    expect(button('Direkt kaufen')).toHaveAttribute('aria-disabled', 'true');
    client.mock(mockResponse(calls.getValidUntil, () => ({ validUntil: '2027-11-30' })));
    await user.click(button('Erneut versuchen'));
    await waitFor(() => expect(getSummary()).toMatchObject({ 'Gültig bis': '30.11.2027' }));
    expect(button('Direkt kaufen')).not.toHaveAttribute('aria-disabled');
    // The success also dismisses the toast about the failure.
    await waitFor(() => expect(toasts()).toEqual([]));
  });

  it('opens the cart with Alt+U, or shows in a toast that there is no offer', async () => {
    const { user, client, location, toasts } = renderCreationPage(relationlessProduct, [mockNetworkError(calls.getPrice)]);
    await screen.findByText('Das Angebot konnte nicht ermittelt werden');
    await user.keyboard('{Alt>}u{/Alt}');
    expect(toasts()).toEqual([UNREACHABLE, 'Das Angebot konnte nicht ermittelt werden.']);
    client.mock(mockResponse(calls.getPrice, () => ({ price: 5_890 })));
    await user.click(button('Erneut versuchen'));
    await waitFor(() => expect(button('Direkt kaufen')).not.toHaveAttribute('aria-disabled'));
    await user.keyboard('{Alt>}u{/Alt}');
    expect(location()).toBe('/cart');
  });

  it('shows no offer if the price cannot be loaded, and offers a retry', async () => {
    const { user, client } = renderCreationPage(relationlessProduct, [mockNetworkError(calls.getPrice)]);
    expect(await screen.findByText('Das Angebot konnte nicht ermittelt werden')).toBeInTheDocument();
    expect(button('Zum Warenkorb hinzufügen')).toHaveAttribute('aria-disabled', 'true');
    client.mock(mockResponse(calls.getPrice, () => ({ price: 5_890 })));
    await user.click(button('Erneut versuchen'));
    await waitFor(() => expect(getSummary()).toMatchObject({ Preis: '58,90\u00A0€' }));
  });

  it('allows any start date for a start card, today by default, and otherwise the possible days', async () => {
    const { user, client } = renderCreationPage(relationlessProduct);
    await user.click(await screen.findByRole('switch', { name: 'Startkarte' }));
    const date = screen.getByRole('textbox', { name: 'Gültig ab' });
    expect(date).toHaveValue('21.11.2026');
    expect(screen.getByRole('textbox', { name: 'Nachweis bis' })).toHaveValue('31.12.2026');
    await waitFor(() => expect(getSummary()).toMatchObject({ 'Gültig ab': '21.11.2026', 'Gültig bis': '30.11.2026' }));
    expect(client.getRequestInputs(calls.getValidUntil).at(-1)).toEqual({
      params: { id: 101 },
      query: { startDate: '2026-11-21', instantSubscription: true },
    });
    await user.clear(date);
    await user.type(date, '24.11.2026');
    await user.tab();
    expect(date).not.toHaveAttribute('aria-invalid');
    expect(date).not.toHaveAccessibleDescription();
    await user.clear(date);
    await user.type(date, '20.11.2026');
    await user.tab();
    expect(date).not.toHaveAttribute('aria-invalid');
    expect(date).toHaveAccessibleDescription('Dieser Tag liegt in der Vergangenheit.');
    await user.click(screen.getByRole('switch', { name: 'Startkarte' }));
    expect(date).toHaveValue('01.12.2026');
    expect(date).not.toHaveAccessibleDescription();
  });

  it('offers only month ends as proof date, and resets the choice when the start date changes', async () => {
    const { user } = renderCreationPage(relationlessProduct);
    const proof = await screen.findByRole('textbox', { name: 'Nachweis bis' });
    await user.clear(proof);
    await user.type(proof, '30.06.2027');
    expect(proof).not.toHaveAttribute('aria-invalid');
    await user.clear(proof);
    await user.type(proof, '15.06.2027');
    await user.tab();
    expect(proof).toHaveAttribute('aria-invalid', 'true');
    const date = screen.getByRole('textbox', { name: 'Gültig ab' });
    await user.clear(date);
    await user.type(date, '01.01.2027');
    expect(screen.getByRole('textbox', { name: 'Nachweis bis' })).toHaveValue('28.02.2027');
  });

  it('shows a message if no start date is possible', async () => {
    renderCreationPage({ ...relationlessProduct, possibleStartDates: [] });
    expect(await screen.findByText('Für dieses Produkt gibt es zurzeit keinen möglichen ersten Tag.')).toBeInTheDocument();
    expect(screen.getAllByText('Es fehlt noch: Gültig ab.')).not.toHaveLength(0);
  });
});
