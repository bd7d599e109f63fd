import { calls } from '@aboschalter/contract';
import { findAxeViolations, mockDeferredResponse, mockErrorResponse, mockResponse } from '@aboschalter/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getDefinitions, getLineTexts, orderButton, renderCart, getCartTable } from '../../testing/cart-page.tsx';
import { bankAccountHolder, bonn, cologne, customer, holder, paidByCompany, orderLine, uuid } from '../../testing/fixtures.ts';

const waitUntilOrderable = () => waitFor(() => expect(orderButton()).not.toHaveAttribute('aria-disabled'));
/** The text of a dash for screen readers. */
const missingValue = 'keine Angabe';

describe('the parties of the order', () => {
  it('are shown side by side as holder and account holder, and are accessible', async () => {
    renderCart();
    await waitUntilOrderable();
    await waitFor(() =>
      expect(getDefinitions('Kontoinhaber')).toEqual({
        Name: 'Konrad Konto',
        Geburtsdatum: '12.08.1964',
        Adresse: 'Ringstr. 4, 50667 Köln',
        Bank: 'Commerzbank Köln',
        IBAN: 'DE89 3704 0044 0532 0130 00',
        BIC: missingValue,
      }),
    );
    expect(getDefinitions('Fahrkarteninhaber')).toEqual({
      Nummer: '200302',
      Name: 'Erika Musterfrau',
      Geburtsdatum: '12.08.1964',
      Adresse: 'Ringstr. 4, 50667 Köln',
      'E-Mail-Adresse': 'erika@example.org',
      'Telefon Privat': '0221 4711',
      'Telefon Mobil': '0171 4712',
    });
    expect(Object.keys(getDefinitions('Kontoinhaber'))).toEqual(['Name', 'Geburtsdatum', 'Adresse', 'Bank', 'IBAN', 'BIC']);
    expect(Object.keys(getDefinitions('Fahrkarteninhaber'))).toEqual([
      'Nummer',
      'Name',
      'Geburtsdatum',
      'Adresse',
      'E-Mail-Adresse',
      'Telefon Privat',
      'Telefon Mobil',
    ]);
    expect(screen.getByRole('link', { name: 'Fahrkarteninhaber öffnen' })).toHaveAttribute('href', `/ticket-holder/${uuid(2)}`);
    expect(screen.getByRole('link', { name: 'Kontoinhaber öffnen' })).toHaveAttribute('href', `/bank-account-holder/${uuid(5)}`);
    for (const label of ['Nummer', 'E-Mail-Adresse', 'Telefon Privat', 'Telefon Mobil', 'IBAN']) {
      expect(screen.getByRole('button', { name: `${label} kopieren` })).toBeVisible();
    }
    expect(screen.queryByRole('button', { name: 'Wechseln' })).not.toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
  });

  it('contain a message if there is no account holder', async () => {
    const { client } = renderCart({ activeCustomer: { ...customer, uuidBankAccountHolder: null } });
    expect(await screen.findByText('Für diesen Kunden ist kein Kontoinhaber hinterlegt.')).toBeInTheDocument();
    expect(client.getRequestInputs(calls.getBankAccountHolder)).toEqual([]);
  });

  it('contain an error with a retry if the account holder cannot be loaded', async () => {
    const { user, client, toasts } = renderCart({
      answers: [mockErrorResponse(calls.getBankAccountHolder, 500, 'Das Bankensystem schweigt.')],
    });
    expect(await screen.findByText('Das Bankensystem schweigt.')).toBeInTheDocument();
    expect(toasts()).toEqual(['Das Bankensystem schweigt.']);
    expect(orderButton()).not.toHaveAttribute('aria-disabled');
    client.mock(mockResponse(calls.getBankAccountHolder, () => bankAccountHolder));
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await waitFor(() => expect(getDefinitions('Kontoinhaber')).toMatchObject({ Name: 'Konrad Konto' }));
  });

  it('are replaced by placeholders while the customer loads, and by an error with a retry after a failure', async () => {
    const pendingCustomer = mockDeferredResponse(calls.getCustomer);
    const { user, client } = renderCart({ answers: [pendingCustomer] });
    expect(screen.getByText('Kunde wird geladen')).toBeInTheDocument();
    expect(orderButton()).toHaveAccessibleDescription('Bitte wählen Sie zuerst einen Kunden.');
    await act(async () => pendingCustomer.reject(new Error('weg')));
    expect(await screen.findByText('Der Kunde konnte nicht geladen werden')).toBeInTheDocument();
    client.mock(mockResponse(calls.getCustomer, () => customer));
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await waitUntilOrderable();
  });
});

describe('the lines of the cart', () => {
  it('are listed with all their data', async () => {
    renderCart({
      cart: [
        orderLine({
          name: 'Jahresabo',
          priceLevel: 4,
          startPoint: cologne,
          endPoint: bonn,
          via: 'Brühl',
          price: 13_620,
          proofUntil: '2027-06-30',
          info: 'mit Bescheinigung',
        }),
        orderLine(),
        orderLine({ name: 'Doppelt', amount: 2, price: 1_005 }),
        orderLine({ name: 'Ohne Preis', price: null }),
      ],
    });
    expect(getLineTexts()).toEqual([
      [
        'Jahresabo',
        '4',
        '01.12.2026',
        'Köln Hauptbahnhof',
        'Brühl',
        'Bonn Hauptbahnhof',
        '30.06.2027',
        'mit Bescheinigung',
        '136,20\u00A0€',
      ],
      [
        'Deutschlandticket',
        missingValue,
        '01.12.2026',
        missingValue,
        missingValue,
        missingValue,
        missingValue,
        missingValue,
        '63,00\u00A0€',
      ],
      ['2 × Doppelt', missingValue, '01.12.2026', missingValue, missingValue, missingValue, missingValue, missingValue, '20,10\u00A0€'],
      [
        'Ohne Preis Diese Zeile hat keinen Preis. Neu auswählen',
        missingValue,
        '01.12.2026',
        missingValue,
        missingValue,
        missingValue,
        missingValue,
        missingValue,
        missingValue,
      ],
    ]);
    expect(
      within(getCartTable())
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Produkt', 'Preisstufe', 'Gültig ab', 'Von', 'Über', 'Nach', 'Nachweis bis', 'Info', 'Preis', 'Aktionen']);
    expect(screen.getByText('219,30 €', { selector: '[aria-hidden]' })).toBeInTheDocument();
    await waitFor(() => expect(orderButton()).toHaveAccessibleDescription('Bitte bereinigen Sie zuerst die markierten Zeilen.'));
  });

  it('move the focus to the next line and update the total when one of them is removed', async () => {
    const { user } = renderCart();
    await waitUntilOrderable();
    await user.click(screen.getByRole('button', { name: 'Entfernen: Deutschlandticket (Zeile 1)' }));
    expect(getLineTexts().map(([name]) => name)).toEqual(['Stadtabo Netz']);
    expect(screen.getByRole('button', { name: 'Entfernen: Stadtabo Netz (Zeile 1)' })).toHaveFocus();
    expect(screen.getByText('58,90 €', { selector: '.as-hidden' })).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(screen.getByText('Der Warenkorb ist leer.', { selector: 'p' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Produkte auswählen' })).toHaveFocus();
  });

  it('lose one ticket if a line with several tickets is removed', async () => {
    const { user } = renderCart({ cart: [orderLine({ amount: 2 })] });
    await waitUntilOrderable();
    await user.click(screen.getByRole('button', { name: /^Entfernen/ }));
    expect(getLineTexts().map((cells) => [cells.at(0), cells.at(-1)])).toEqual([['Deutschlandticket', '63,00\u00A0€']]);
  });

  it('are replaced by a link to the catalogue if the cart is empty', async () => {
    const { user, location } = renderCart({ cart: [] });
    expect(await screen.findByText('Der Warenkorb ist leer.', { ignore: '[role=tooltip], .as-hidden' })).toBeInTheDocument();
    expect(orderButton()).toHaveAccessibleDescription('Bitte wählen Sie zuerst ein Produkt.');
    expect(screen.getByText('Bitte wählen Sie zuerst ein Produkt.', { selector: 'p' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Produkte auswählen' }));
    expect(location()).toBe('/');
  });
});

describe('the order button', () => {
  it('is disabled for a locked customer, shows the reason and sends nothing', async () => {
    const message = 'Die Anlage/Ausgabe ist nicht möglich, da der Kunde gesperrt ist. Grund: Zahlungsrückstand';
    const { user, client } = renderCart({ activeCustomer: { ...customer, lockingReason: 'Zahlungsrückstand' } });
    expect(await screen.findByText(message, { selector: 'p' })).toBeInTheDocument();
    expect(orderButton()).toHaveAccessibleDescription(message);
    await user.click(orderButton());
    expect(client.getRequestInputs(calls.orderTickets)).toEqual([]);
  });

  it('is disabled for a holder that a company pays for, and the page of that holder cannot be opened', async () => {
    renderCart({ holders: [holder(2, paidByCompany)] });
    const message = 'Dieser Fahrkarteninhaber hat eine Kostenübernahme, es kann keine Berechtigung ausgestellt werden.';
    expect(await screen.findByText(message, { selector: 'p' })).toBeInTheDocument();
    expect(orderButton()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('link', { name: 'Fahrkarteninhaber öffnen' })).not.toBeInTheDocument();
  });

  it('is enabled for a holder that a company pays for if the user has the permission', async () => {
    renderCart({ holders: [holder(2, paidByCompany)], permissions: ['edit-ticket-holder-with-company-assignment'] });
    await waitUntilOrderable();
    expect(screen.getByRole('link', { name: 'Fahrkarteninhaber öffnen' })).toBeInTheDocument();
  });
});
