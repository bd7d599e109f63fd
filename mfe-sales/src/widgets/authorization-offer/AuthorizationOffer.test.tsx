import type { CurrentTicket } from '@aboschalter/counter';
import { calls, type OrderLine, type ProductVariant } from '@aboschalter/contract';
import type { WidgetPropsByName } from '@aboschalter/platform/remote';
import { mockErrorResponse, mockResponse, renderInShell, type RenderInShellOptions } from '@aboschalter/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { button, selectStops, mockProduct, getSummary } from '../../testing/creation.tsx';
import { bonn, cologne, directRelation, relationlessProduct, relationProduct, viaBruehl } from '../../testing/fixtures.ts';
import { AuthorizationOffer } from './AuthorizationOffer.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T09:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

interface OfferOptions extends Pick<
  WidgetPropsByName['authorization-offer'],
  'keptProofUntil' | 'currentPrice' | 'currentTicket' | 'cancelLabel' | 'confirmPlace' | 'isBusy'
> {
  readonly furtherAnswers?: RenderInShellOptions['answers'];
}

function show(product: ProductVariant, { furtherAnswers = [], ...props }: OfferOptions = {}) {
  const onConfirm = vi.fn<(line: OrderLine) => void>();
  const onCancel = vi.fn<() => void>();
  const shell = renderInShell(
    <AuthorizationOffer
      productVariantId={product.id}
      confirmLabel="Weiter zum Vergleich"
      {...props}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
    { answers: mockProduct(product, furtherAnswers) },
  );
  return { ...shell, onConfirm, onCancel };
}

it('the widget has the inputs of a new authorization and returns the line', async () => {
  const { user, onConfirm } = show(relationProduct);
  await selectStops(user);
  await waitFor(() => expect(getSummary()).toMatchObject({ Preisstufe: '4', Preis: '136,20\u00A0€' }));
  await user.click(button('Weiter zum Vergleich'));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onConfirm.mock.lastCall?.[0]).toMatchObject({
    idProductVariant: 110,
    startDate: '2026-12-01',
    startPoint: cologne,
    endPoint: bonn,
    idRelation: 7,
    salesPointNumber: '815',
    instantSubscription: false,
    proofUntil: undefined,
  });
});

it('the line contains the old proof date if the new product requires proof', async () => {
  const { user, onConfirm } = show(relationlessProduct, { keptProofUntil: '2026-12-31' });
  await waitFor(() => expect(button('Weiter zum Vergleich')).not.toHaveAttribute('aria-disabled'));
  expect(screen.queryByRole('textbox', { name: 'Nachweis bis' })).not.toBeInTheDocument();
  expect(screen.getByText('31.12.2026')).toBeInTheDocument();
  await user.click(button('Weiter zum Vergleich'));
  expect(onConfirm.mock.lastCall?.[0]).toMatchObject({ proofUntil: '2026-12-31' });
});

it('the line contains no proof date if the new product requires none', async () => {
  const { user, onConfirm } = show({ ...relationlessProduct, proofRequired: false }, { keptProofUntil: '2026-12-31' });
  await waitFor(() => expect(button('Weiter zum Vergleich')).not.toHaveAttribute('aria-disabled'));
  expect(screen.queryByText('31.12.2026')).not.toBeInTheDocument();
  await user.click(button('Weiter zum Vergleich'));
  expect(onConfirm.mock.lastCall?.[0].proofUntil).toBeUndefined();
});

it('a proof date must be entered if there was none before', async () => {
  show(relationlessProduct, { keptProofUntil: null });
  expect(await screen.findByRole('textbox', { name: 'Nachweis bis' })).toHaveValue('31.01.2027');
});

it('a start card is not offered, because a change of tariff does not support one', async () => {
  show(relationlessProduct);
  await screen.findByRole('textbox', { name: 'Gültig ab' });
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

it('staff can cancel, even after the product could not be loaded', async () => {
  const { user, onCancel } = show(relationProduct, { furtherAnswers: [mockErrorResponse(calls.getProductVariant, 500, 'Kaputt.')] });
  await user.click(await screen.findByRole('button', { name: 'Abbrechen' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
});

it('the cancel button works while the confirm button is disabled', async () => {
  const { user, onCancel, onConfirm } = show(relationProduct);
  await user.click(await screen.findByRole('button', { name: 'Weiter zum Vergleich' }));
  await user.click(button('Abbrechen'));
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(onConfirm).not.toHaveBeenCalled();
});

it('unsaved input is reported, so that the dialog around the widget asks before it closes', async () => {
  const { user, unsaved, unmount } = show(relationProduct);
  await screen.findByRole('combobox', { name: 'Von' });
  expect(unsaved()).toEqual([]);
  await selectStops(user);
  expect(unsaved()).toEqual(['die Eingaben zur Berechtigung']);
  unmount();
  expect(unsaved()).toEqual([]);
});

it('the difference to the old price is shown, and the cancel button has the label of the caller', async () => {
  const { user, onCancel } = show(relationProduct, { currentPrice: 6_300, cancelLabel: 'Zurück' });
  await screen.findByRole('combobox', { name: 'Von' });
  expect(screen.queryByText(/bisher/)).not.toBeInTheDocument();
  await selectStops(user);
  expect(await screen.findByText(/bisher/)).toHaveTextContent('bisher 63,00 € → neu 136,20 € (+73,20 €)');
  await user.click(button('Zurück'));
  expect(onCancel).toHaveBeenCalledTimes(1);
});

it('no difference is shown if the old price is unknown', async () => {
  const { user } = show(relationProduct, { currentPrice: null });
  await selectStops(user);
  await waitFor(() => expect(getSummary()).toMatchObject({ Preis: '136,20\u00A0€' }));
  expect(screen.queryByText(/bisher/)).not.toBeInTheDocument();
});

it('the confirm button is rendered into the element of the caller, without a cancel button', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const { user, onConfirm } = show({ ...relationlessProduct, proofRequired: false }, { confirmPlace: place });
  const confirm = await within(place).findByRole('button', { name: 'Weiter zum Vergleich' });
  expect(screen.queryByRole('button', { name: 'Abbrechen' })).not.toBeInTheDocument();
  await waitFor(() => expect(confirm).not.toHaveAttribute('aria-disabled'));
  await user.click(confirm);
  expect(onConfirm).toHaveBeenCalledTimes(1);
  place.remove();
});

it('the inputs and buttons are locked while the caller is busy', async () => {
  const { user, onConfirm } = show({ ...relationlessProduct, proofRequired: false }, { isBusy: true });
  const confirm = await screen.findByRole('button', { name: 'Weiter zum Vergleich' });
  expect(confirm).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('textbox', { name: 'Gültig ab' })).toBeDisabled();
  await user.click(confirm);
  expect(onConfirm).not.toHaveBeenCalled();
});

const yearlyTicket: CurrentTicket = {
  productVariantName: 'Jahresabo Ausbildung',
  startPoint: cologne,
  endPoint: bonn,
  priceLevel: 3,
  price: 8_240,
};
const getComparison = () =>
  within(screen.getByRole('table', { name: 'Bisher und neu' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it('the widget starts with the route of the old ticket, and compares old and new before staff confirm', async () => {
  const { client, unsaved } = show(relationProduct, { currentTicket: yearlyTicket });
  await waitFor(() => expect(getSummary()).toMatchObject({ Von: cologne.name, Nach: bonn.name, Preis: '136,20\u00A0€' }));
  expect(client.getRequestInputs(calls.findEndPoints)).toEqual([
    { query: { namePart: bonn.name, productNumber: 1010, startPoint: cologne.id } },
  ]);
  const route = `${cologne.name} – ${bonn.name}`;
  expect(getComparison().slice(1)).toEqual([
    ['Bisher', 'Jahresabo Ausbildung', route, '3', '82,40\u00A0€'],
    ['Neu', 'Jahresabo Jedermann', route, '4', '136,20\u00A0€'],
  ]);
  expect(unsaved()).toEqual([]);
});

const bothRoutes = mockResponse(calls.findRelations, () => [directRelation, viaBruehl]);

it.each([
  ['the detour', 'Brühl', 'über Brühl · Preisstufe 5', '5'],
  ['the direct route', null, 'direkter Weg · Preisstufe 4', '4'],
])('the widget selects %s of the old ticket among the routes of the new product', async (_, via, name, level) => {
  const { onConfirm, unsaved, user } = show(relationProduct, { furtherAnswers: [bothRoutes], currentTicket: { ...yearlyTicket, via } });
  expect(await screen.findByRole('radio', { name: new RegExp(name) })).toBeChecked();
  expect(getSummary()).toMatchObject({ Preisstufe: level });
  expect(getComparison()[1]?.[2]).toBe(`${cologne.name} – ${bonn.name}${via === null ? '' : ` über ${via}`}`);
  expect(unsaved()).toEqual([]);
  await user.click(button('Weiter zum Vergleich'));
  expect(onConfirm.mock.lastCall?.[0]).toMatchObject({ idRelation: via === null ? directRelation.id : viaBruehl.id });
});

it('staff can select another route than that of the old ticket', async () => {
  const { user } = show(relationProduct, { furtherAnswers: [bothRoutes], currentTicket: { ...yearlyTicket, via: 'Brühl' } });
  await user.click(await screen.findByRole('radio', { name: /direkter Weg/ }));
  expect(getSummary()).toMatchObject({ Preisstufe: '4' });
  expect(screen.getByRole('radio', { name: /über Brühl/ })).not.toBeChecked();
});

it.each([
  ['is unknown', undefined],
  ['does not exist any more', 'Wesseling'],
])('the widget selects no route if the route of the old ticket %s', async (_, via) => {
  show(relationProduct, { furtherAnswers: [bothRoutes], currentTicket: { ...yearlyTicket, via } });
  expect(await screen.findByRole('radio', { name: /direkter Weg/ })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: /über Brühl/ })).not.toBeChecked();
});

it('the widget asks for the stops if the new product does not have those of the old ticket', async () => {
  show(relationProduct, { furtherAnswers: [mockResponse(calls.findStartPoints, () => [])], currentTicket: yearlyTicket });
  expect(await screen.findByRole('combobox', { name: 'Von' })).toHaveValue('');
  expect(screen.getByText(/Die bisherige Strecke gibt es bei diesem Produkt nicht/)).toBeInTheDocument();
  expect(getComparison().at(-1)).toEqual(['Neu', 'Jahresabo Jedermann', 'keine Angabe', 'keine Angabe', 'keine Angabe']);
});

it('the widget asks for the stops if those of the old ticket could not be searched', async () => {
  const { toasts } = show(relationProduct, {
    furtherAnswers: [mockErrorResponse(calls.findStartPoints, 503, 'Wartung.')],
    currentTicket: yearlyTicket,
  });
  expect(await screen.findByRole('combobox', { name: 'Von' })).toHaveValue('');
  expect(toasts()).toEqual([]);
});

it('the widget searches no stops for a product without a route', async () => {
  const { client } = show({ ...relationlessProduct, proofRequired: false }, { currentTicket: yearlyTicket });
  await waitFor(() => expect(getComparison().at(-1)?.at(-1)).toBe('63,00\u00A0€'));
  expect(client.getRequestInputs(calls.findStartPoints)).toEqual([]);
  expect(getComparison().at(-1)?.[2]).toBe('keine Angabe');
});
