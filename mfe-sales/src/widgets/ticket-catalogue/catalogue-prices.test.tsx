import { calls } from '@aboschalter/contract';
import { findAxeViolations, mockErrorResponse, mockResponse, renderInShell, type EndpointMock } from '@aboschalter/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { TicketCatalogue } from './TicketCatalogue.tsx';

/** Reports the row of a product as visible. */
let scrollIntoWindow: (name: string) => void;

beforeEach(() => {
  // This IntersectionObserver reports every element as invisible until `scrollIntoWindow` is called.
  const observed = new Map<Element, () => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly report: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
      constructor(report: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        this.report = report;
      }
      observe(element: Element): void {
        this.report([{ isIntersecting: false }]);
        observed.set(element, () => this.report([{ isIntersecting: true }]));
      }
      disconnect(): void {}
    },
  );
  scrollIntoWindow = (name) => {
    const cell = getPriceCell(name);
    act(() => observed.get(cell)?.());
  };
});

const getPriceCell = (name: string): Element => {
  const cell = screen.getByRole('button', { name }).closest('li')?.querySelector('.sales-product__price');
  if (!cell) throw new Error(`${name} has no price`);
  return cell;
};

const products = [
  { id: 101, name: 'Deutschlandticket' },
  { id: 110, name: 'Jahresabo Jedermann' },
  { id: 120, name: 'Stadtabo Netz' },
];
const variants = mockResponse(calls.getProductVariant, ({ params: { id } }) => ({
  id: Number(id),
  name: `P${Number(id)}`,
  productNumber: Number(id),
  tariffMode: Number(id) === 110 ? 'RELATION' : 'RELATIONLESS',
  possibleStartDates: ['2027-01-01', '2026-12-01'],
  proofRequired: false,
}));
/** The price of a product is ten times its id, in cents. */
const prices = mockResponse(calls.getPrice, ({ params: { id } }) => ({ price: Number(id) * 10 }));

async function show(answers: readonly EndpointMock[] = [variants, prices], all = products) {
  const shown = renderInShell(<TicketCatalogue onPick={() => undefined} />, {
    answers: [mockResponse(calls.getProductVariants, () => all), mockResponse(calls.getFavourites, () => []), ...answers],
  });
  await screen.findByRole('searchbox', { name: 'Berechtigungen filtern' });
  return shown;
}

it('the price for the earliest start date is loaded once a row is visible, and kept while the filter changes', async () => {
  const { client, user } = await show();
  expect(getPriceCell('Deutschlandticket')).toHaveTextContent('Preis wird geladen');
  expect(client.getRequestInputs(calls.getProductVariant)).toEqual([]);
  scrollIntoWindow('Stadtabo Netz');
  expect(getPriceCell('Stadtabo Netz')).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(getPriceCell('Stadtabo Netz')).toHaveTextContent('12,00 €'));
  expect(getPriceCell('Stadtabo Netz')).toHaveAttribute('aria-busy', 'false');
  expect(client.getRequestInputs(calls.getProductVariant)).toEqual([{ params: { id: 120 } }]);
  expect(client.getRequestInputs(calls.getPrice)).toEqual([{ params: { id: 120 }, query: { priceLevel: 0, validAt: '2026-12-01' } }]);
  await user.type(screen.getByRole('searchbox'), 'Deutsch');
  await user.clear(screen.getByRole('searchbox'));
  scrollIntoWindow('Stadtabo Netz');
  expect(getPriceCell('Stadtabo Netz')).toHaveTextContent('12,00 €');
  expect(client.getRequestInputs(calls.getPrice)).toHaveLength(1);
  expect(await findAxeViolations()).toEqual([]);
});

it('a product with a route shows that its price depends on the route', async () => {
  const { client } = await show();
  scrollIntoWindow('Jahresabo Jedermann');
  await waitFor(() => expect(getPriceCell('Jahresabo Jedermann')).toHaveTextContent('nach Relation'));
  expect(client.getRequestInputs(calls.getPrice)).toEqual([]);
});

it('at most four prices are loaded at the same time', async () => {
  const many = Array.from({ length: 6 }, (_, index) => ({ id: 200 + index, name: `Abo ${index}` }));
  const pending: PromiseWithResolvers<{ price: number }>[] = [];
  const pendingPrices = mockResponse(calls.getPrice, () => {
    const response = Promise.withResolvers<{ price: number }>();
    pending.push(response);
    return response.promise;
  });
  const { client } = await show([variants, pendingPrices], many);
  for (const { name } of many) scrollIntoWindow(name);
  await waitFor(() => expect(pending).toHaveLength(4));
  expect(client.getRequestInputs(calls.getProductVariant)).toHaveLength(4);
  await act(async () => pending[0]?.resolve({ price: 100 }));
  await waitFor(() => expect(pending).toHaveLength(5));
  expect(client.getRequestInputs(calls.getProductVariant)).toHaveLength(5);
});

it('waiting requests are not sent after staff have left the catalogue', async () => {
  const many = Array.from({ length: 6 }, (_, index) => ({ id: 200 + index, name: `Abo ${index}` }));
  const { client, unmount } = await show([mockResponse(calls.getProductVariant, () => new Promise(() => undefined))], many);
  for (const { name } of many) scrollIntoWindow(name);
  await waitFor(() => expect(client.getRequestInputs(calls.getProductVariant)).toHaveLength(4));
  unmount();
  // Lets pending promises settle: a request that is sent by mistake would be counted.
  await act(async () => undefined);
  expect(client.getRequestInputs(calls.getProductVariant)).toHaveLength(4);
});

it('the catalogue shows which prices could not be loaded, without a toast, and loads them again', async () => {
  const { client, user, toasts } = await show([variants, mockErrorResponse(calls.getPrice, 500, 'Fehler')]);
  scrollIntoWindow('Deutschlandticket');
  scrollIntoWindow('Jahresabo Jedermann');
  scrollIntoWindow('Stadtabo Netz');
  expect(await screen.findByText('2 Preise konnten nicht geladen werden')).toBeInTheDocument();
  expect(getPriceCell('Deutschlandticket')).toHaveTextContent('Preis nicht geladen');
  expect(getPriceCell('Deutschlandticket')).toHaveAttribute('aria-busy', 'false');
  expect(getPriceCell('Jahresabo Jedermann')).toHaveTextContent('nach Relation');
  expect(toasts()).toEqual([]);
  expect(await findAxeViolations()).toEqual([]);
  client.mock(prices);
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  await waitFor(() => expect(getPriceCell('Deutschlandticket')).toHaveTextContent('10,10 €'));
  await waitFor(() => expect(screen.queryByText(/nicht geladen/)).toBeNull());
});

it('a product without a possible start date has no price, which is shown as a missing value', async () => {
  const withoutDates = mockResponse(calls.getProductVariant, () => ({
    id: 101,
    name: 'P101',
    productNumber: 101,
    tariffMode: 'RELATIONLESS',
    possibleStartDates: [],
    proofRequired: false,
  }));
  await show([withoutDates]);
  scrollIntoWindow('Deutschlandticket');
  await waitFor(() => expect(getPriceCell('Deutschlandticket')).toHaveTextContent('keine Angabe'));
});

it('a slow price does not show the loading overlay', async () => {
  const backgroundFlags: (boolean | undefined)[] = [];
  await show([
    mockResponse(calls.getProductVariant, (_, { isBackground }) => {
      backgroundFlags.push(isBackground);
      return new Promise(() => undefined);
    }),
  ]);
  scrollIntoWindow('Deutschlandticket');
  await waitFor(() => expect(backgroundFlags).toEqual([true]));
  expect(getPriceCell('Deutschlandticket')).toHaveAttribute('aria-busy', 'true');
});
