import { calls, type Customer, type TicketHolder } from '@aboschalter/contract';
import { mockResponse, renderInShell, type RenderInShellOptions, type RenderInShellResult } from '@aboschalter/test-kit';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ShoppingCartPage } from '../screens/shopping-cart/ShoppingCartPage.tsx';
import { bankAccountHolder, customer, holder, orderLine } from './fixtures.ts';

export interface CartPageOptions extends RenderInShellOptions {
  /** The ticket holders of the active customer. */
  readonly holders?: readonly TicketHolder[];
  /** The active customer. */
  readonly activeCustomer?: Customer;
  /** Content that is rendered above the cart page. */
  readonly beside?: ReactNode;
}

/** Renders the cart page, by default with two lines and an active customer. With `customer: undefined`, no customer is active. */
export function renderCart({
  holders = [holder(2)],
  activeCustomer = customer,
  answers = [],
  beside,
  ...options
}: CartPageOptions = {}): RenderInShellResult {
  return renderInShell(
    <>
      {beside}
      <ShoppingCartPage />
    </>,
    {
      path: '/cart',
      customer: activeCustomer.uuid,
      cart: [orderLine(), orderLine({ name: 'Stadtabo Netz', idProductVariant: 120, price: 5_890 })],
      answers: [
        mockResponse(calls.getCustomer, () => activeCustomer),
        mockResponse(calls.getCustomerTicketHolders, () => [...holders]),
        mockResponse(calls.getBankAccountHolder, () => bankAccountHolder),
        ...answers,
      ],
      ...options,
    },
  );
}

export const orderButton = (): HTMLElement => screen.getByRole('button', { name: 'Abo anlegen und ausgeben' });

/** Returns the rows of the section with this title as a map from label to text. */
export const getDefinitions = (title: string): Record<string, string | null | undefined> =>
  Object.fromEntries(
    within(screen.getByRole('group', { name: title }))
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

export const getCartTable = (): HTMLElement => screen.getByRole('table', { name: 'Ausgewählte Produkte' });

/** Returns the texts of the cells of each line, without the cell of the button. */
export const getLineTexts = (): (string | null)[][] =>
  within(getCartTable())
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, -1)
        .map(({ textContent }) => textContent),
    );
