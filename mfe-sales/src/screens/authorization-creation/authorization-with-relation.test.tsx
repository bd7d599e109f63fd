import { calls } from '@aboschalter/contract';
import { findAxeViolations, mockDeferredResponse, mockErrorResponse, mockNetworkError, mockResponse } from '@aboschalter/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, selectStops, NO_OFFER_MESSAGE, renderCreationPage, getSummary } from '../../testing/creation.tsx';
import { bonn, cologne, directRelation, viaBruehl, relationProduct } from '../../testing/fixtures.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T09:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the page for a product with a route', () => {
  it('starts with the first possible day, lists missing inputs, and is accessible', async () => {
    renderCreationPage();
    expect(await screen.findByText('Jahresabo Jedermann')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Neue Berechtigung erstellen' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Gültig ab' })).toHaveValue('01.12.2026');
    const relation = within(screen.getByRole('region', { name: 'Relation' }));
    expect(relation.getByRole('combobox', { name: 'Von' })).toHaveFocus();
    expect(relation.getByRole('combobox', { name: 'Nach' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Zusammenfassung' })).toContainElement(button('Direkt kaufen'));
    expect(screen.queryByRole('switch', { name: 'Startkarte' })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Nachweis bis' })).not.toBeInTheDocument();
    expect(screen.getByText(NO_OFFER_MESSAGE)).toBeInTheDocument();
    expect(screen.getAllByText('Es fehlt noch: Von, Nach.')).not.toHaveLength(0);
    for (const name of ['Zum Warenkorb hinzufügen', 'Direkt kaufen']) {
      expect(button(name)).toHaveAttribute('aria-disabled', 'true');
      expect(button(name)).toHaveAccessibleDescription('Es fehlt noch: Von, Nach.');
    }
    // Only the summary shows the reason; the buttons do not repeat it.
    expect(screen.queryByText('Es fehlt noch: Von, Nach.', { selector: '.as-button__reason' })).not.toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
  });

  it('searches stops by part of the name, product number and start point, and loads routes when both stops are selected', async () => {
    const { user, client } = renderCreationPage();
    await selectStops(user);
    expect(client.getRequestInputs(calls.findStartPoints)).toEqual([{ query: { namePart: 'Köln', productNumber: 1010 } }]);
    expect(client.getRequestInputs(calls.findEndPoints)).toEqual([
      { query: { namePart: 'Bonn', productNumber: 1010, startPoint: cologne.id } },
    ]);
    expect(client.getRequestInputs(calls.findRelations)).toEqual([
      { params: { id: 110 }, body: { startPoint: cologne, endPoint: bonn, validFrom: '2026-12-01' } },
    ]);
  });

  it('selects the only route automatically and shows the summary', async () => {
    const { user } = renderCreationPage();
    await selectStops(user);
    await waitFor(() =>
      expect(getSummary()).toEqual({
        Produkt: 'Jahresabo Jedermann',
        'Gültig ab': '01.12.2026',
        'Gültig bis': '30.11.2027',
        Serviceklasse: '2. Klasse',
        Preisstufe: '4',
        Von: 'Köln Hauptbahnhof',
        Nach: 'Bonn Hauptbahnhof',
        Wahlweg: 'direkter Weg',
        Fahrkarteninhaber: 'keine Angabe',
        Preis: '136,20\u00A0€',
      }),
    );
    expect(Object.keys(getSummary())).toEqual([
      'Produkt',
      'Gültig ab',
      'Gültig bis',
      'Serviceklasse',
      'Preisstufe',
      'Von',
      'Nach',
      'Wahlweg',
      'Fahrkarteninhaber',
      'Preis',
    ]);
    expect(screen.queryByRole('radiogroup', { name: 'Wahlweg' })).not.toBeInTheDocument();
  });

  it('offers several routes, the cheapest first, and refetches them after a change of the start date', async () => {
    const { user, client } = renderCreationPage(relationProduct, [mockResponse(calls.findRelations, () => [viaBruehl, directRelation])]);
    await selectStops(user);
    const routeGroup = await screen.findByRole('radiogroup', { name: 'Wahlweg' });
    expect(
      within(routeGroup)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent),
    ).toEqual(['direkter Weg · Preisstufe 4 · 136,20\u00A0€', 'über Brühl · Preisstufe 5 · 164,00\u00A0€']);
    expect(screen.getAllByText('Es fehlt noch: Wahlweg.')).not.toHaveLength(0);
    await user.click(screen.getByRole('radio', { name: /^über Brühl/ }));
    expect(getSummary()).toMatchObject({ Preisstufe: '5', Wahlweg: 'über Brühl', Preis: '164,00\u00A0€' });

    const date = screen.getByRole('textbox', { name: 'Gültig ab' });
    await user.clear(date);
    await user.type(date, '15.12.2026');
    await waitFor(() => expect(client.getRequestInputs(calls.findRelations).at(-1)).toMatchObject({ body: { validFrom: '2026-12-15' } }));
    await screen.findByRole('radiogroup', { name: 'Wahlweg' });
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
    expect(button('Direkt kaufen')).toHaveAttribute('aria-disabled', 'true');
  });

  it('clears route and offer when a stop is cleared', async () => {
    const { user } = renderCreationPage();
    await selectStops(user);
    await waitFor(() => expect(getSummary()).toMatchObject({ Preis: '136,20\u00A0€' }));
    await user.click(button('Nach zurücksetzen'));
    expect(screen.getByText(NO_OFFER_MESSAGE)).toBeInTheDocument();
    expect(screen.getAllByText('Es fehlt noch: Nach.')).not.toHaveLength(0);
  });

  it('marks a start date that is not possible, and shows no offer', async () => {
    const { user } = renderCreationPage();
    await selectStops(user);
    const date = screen.getByRole('textbox', { name: 'Gültig ab' });
    await user.clear(date);
    await user.type(date, '02.12.2026');
    await user.tab();
    expect(date).toHaveAccessibleDescription('Dieser Tag ist nicht möglich');
    expect(screen.getAllByText('Es fehlt noch: Gültig ab.')).not.toHaveLength(0);
    await user.click(button('Eingaben zurücksetzen'));
    expect(screen.getByRole('textbox', { name: 'Gültig ab' })).toHaveValue('01.12.2026');
  });

  it('reports that there is no route', async () => {
    const { user } = renderCreationPage(relationProduct, [mockResponse(calls.findRelations, () => [])]);
    await selectStops(user);
    expect((await screen.findAllByText(/^Für diese Verbindung wurde kein Weg gefunden/)).length).toBeGreaterThan(0);
    expect(button('Direkt kaufen')).toHaveAttribute('aria-disabled', 'true');
  });

  it('shows why the routes could not be loaded, keeps the inputs, and offers a retry', async () => {
    const { user, client, toasts } = renderCreationPage(relationProduct, [
      mockErrorResponse(calls.findRelations, 503, 'Der Tarif wird gerade gepflegt.'),
    ]);
    await selectStops(user);
    expect(await screen.findByText('Der Tarif wird gerade gepflegt.')).toBeInTheDocument();
    expect(toasts()).toEqual(['Der Tarif wird gerade gepflegt.']);
    client.mock(mockResponse(calls.findRelations, () => [directRelation]));
    await user.click(button('Erneut versuchen'));
    await waitFor(() => expect(getSummary()).toMatchObject({ Von: 'Köln Hauptbahnhof', Preis: '136,20\u00A0€' }));
  });

  it('shows a placeholder while the routes are loading', async () => {
    const pendingRoutes = mockDeferredResponse(calls.findRelations);
    const { user } = renderCreationPage(relationProduct, [pendingRoutes]);
    await selectStops(user);
    expect(button('Direkt kaufen')).toHaveAccessibleDescription('Das Angebot wird gerade ermittelt.');
    await act(async () => pendingRoutes.resolve([directRelation]));
    await waitFor(() => expect(button('Direkt kaufen')).not.toHaveAttribute('aria-disabled'));
  });

  it('shows in the list of suggestions why the stops could not be loaded', async () => {
    const { user, toasts } = renderCreationPage(relationProduct, [mockNetworkError(calls.findStartPoints)]);
    await user.type(await screen.findByRole('combobox', { name: 'Von' }), 'Köln');
    await act(() => vi.advanceTimersByTimeAsync(750));
    expect(await screen.findByText(/^Die Vorschläge konnten nicht geladen werden: Der Server ist nicht erreichbar/)).toBeInTheDocument();
    expect(toasts()).toEqual([]);
  });
});
