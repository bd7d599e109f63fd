import { calls, type CustomerHit } from '@aboschalter/contract';
import { focusQuickSearch } from '@aboschalter/counter';
import { leaveConfirmationAtom, Link, shellStore, toastsAtom, unsavedChangesAtom } from '@aboschalter/platform';
import { routeMetadataSchema, type ExtensionDefinition, type WidgetPropsByName } from '@aboschalter/platform/remote';
import { registrySchema } from '@aboschalter/release-manifest';
import {
  findAxeViolations,
  mockDeferredResponse,
  mockErrorResponse,
  mockResponse,
  renderInShell,
  type RenderInShellOptions,
} from '@aboschalter/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ExtensionCommands } from '../extensions/ExtensionCommands.tsx';
import { ActiveCustomerBar } from './ActiveCustomerBar.tsx';

const uuid = (end: number) => `00000000-0000-4000-8000-00000000000${end}`;
const hit = (end: number): CustomerHit => ({ id: end, uuid: uuid(end), customerNumber: 100 + end });

/** Mocks of other remotes' widgets. */
const Hits = ({ hits, onSelect, onClose }: WidgetPropsByName['customer-hits']) => (
  <div role="dialog" aria-label="Treffer">
    {hits.map((one) => (
      <button type="button" key={one.uuid} onClick={() => onSelect(one)}>{`Treffer ${one.customerNumber}`}</button>
    ))}
    <button type="button" onClick={onClose}>
      Suche anpassen
    </button>
  </div>
);
const Reader = ({ onClose }: WidgetPropsByName['read-card']) => (
  <div role="dialog" aria-label="Karte">
    <button type="button" onClick={onClose}>
      Schließen
    </button>
  </div>
);
const extensions: readonly ExtensionDefinition[] = [
  { type: 'command', id: 'read-card', title: 'Karte lesen', keys: 'Alt+R', widget: 'read-card' },
];
const emptyRegistry = registrySchema.parse({ schemaVersion: 1, remotes: [] });

function Bar() {
  return (
    <>
      <ActiveCustomerBar route={undefined} />
      <ExtensionCommands registry={emptyRegistry} lockedReason={undefined} />
    </>
  );
}
const show = (answers: RenderInShellOptions['answers'] = []) =>
  renderInShell(<Bar />, {
    path: '/cart',
    route: '/:page?',
    widgets: { 'customer-hits': Hits, 'read-card': Reader },
    extensions,
    answers: [
      mockResponse(calls.getCustomer, ({ params }) => ({
        uuid: params.uuid,
        customerNumber: 100 + Number(params.uuid.at(-1)),
        lastName: 'Muster',
      })),
      mockResponse(calls.getCustomerTicketHolders, () => []),
      ...answers,
    ],
  });
const found = (...hits: CustomerHit[]) => mockResponse(calls.searchCustomers, () => hits);
const box = () => screen.getByRole('searchbox', { name: 'Schnellsuche' });
const bar = () => screen.getByRole('region', { name: 'Aktiver Kunde' });
const MALFORMED = 'Die Schnellsuche ist leer oder hat ein falsches Format.';

describe('the bar without a customer', () => {
  it('has the five fields of the quick search and its buttons, of which “Kunde öffnen” is disabled, and is accessible', async () => {
    show();
    expect(screen.getByRole('combobox', { name: 'Suchfeld' })).toHaveDisplayValue('Nachname, Vorname');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Nachname, Vorname',
      'Kundennummer',
      'E-Mail-Adresse',
      'Geburtsdatum',
      'Kartennummer',
    ]);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Kunde suchen', 'Karte lesen', 'Kunde öffnen']),
    );
    expect(screen.getByRole('button', { name: 'Kunde öffnen' })).toHaveAttribute('aria-disabled', 'true');
    expect(await findAxeViolations()).toEqual([]);
  });

  it.each([
    ['Nachname, Vorname', 'Muster, Erika', { quickSearch: 'Muster, Erika', quickSearchField: 'LAST_NAME_FIRST_NAME' }],
    ['Kundennummer', '100234', { quickSearch: '100234', quickSearchField: 'CUSTOMER_NUMBER' }],
    ['E-Mail-Adresse', 'e@post.example', { quickSearch: 'e@post.example', quickSearchField: 'EMAIL' }],
    ['Geburtsdatum', '17.5.1984', { quickSearch: '1984-05-17', quickSearchField: 'BIRTHDATE' }],
    ['Kartennummer', '4100001', { quickSearch: '4100001', quickSearchField: 'APP_INSTANCE_NUMBER' }],
  ])('searches in %s with Enter', async (field, typed, query) => {
    const { user, client } = show([found()]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Suchfeld' }), field);
    await user.type(box(), `${typed}{Enter}`);
    expect(client.getRequestInputs(calls.searchCustomers)).toEqual([{ query }]);
  });

  it.each([
    ['Nachname, Vorname', ' '],
    ['Kundennummer', '10a'],
    ['Geburtsdatum', '31.2.1984'],
  ])('rejects, for the field %s, the text %j', async (field, typed) => {
    const { user, client, toasts } = show();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Suchfeld' }), field);
    await user.type(box(), typed);
    await user.click(screen.getByRole('button', { name: 'Kunde suchen' }));
    expect(toasts()).toEqual([MALFORMED]);
    expect(shellStore.get(toastsAtom)).toMatchObject([{ level: 'warn' }]);
    expect(client.requests).toEqual([]);
  });

  it('interprets a typed number as a customer number, and selects that field', async () => {
    const { user, client } = show([found()]);
    await user.type(box(), '100234{Enter}');
    expect(client.getRequestInputs(calls.searchCustomers)).toEqual([
      { query: { quickSearch: '100234', quickSearchField: 'CUSTOMER_NUMBER' } },
    ]);
    expect(screen.getByRole('combobox', { name: 'Suchfeld' })).toHaveDisplayValue('Kundennummer');
  });

  it('selects the field by the typed text until staff choose one, and again after the text was cleared', async () => {
    const { user, client } = show([found()]);
    const shown = () => screen.getByRole('combobox', { name: 'Suchfeld' });
    await user.type(box(), '100234');
    expect(shown()).toHaveDisplayValue('Kundennummer');
    await user.type(box(), ' Erika');
    expect(shown()).toHaveDisplayValue('Nachname, Vorname');
    await user.selectOptions(shown(), 'Kartennummer');
    await user.clear(box());
    expect(shown()).toHaveDisplayValue('Nachname, Vorname');
    await user.selectOptions(shown(), 'Nachname, Vorname');
    await user.type(box(), '4711{Enter}');
    expect(shown()).toHaveDisplayValue('Nachname, Vorname');
    expect(client.getRequestInputs(calls.searchCustomers)).toEqual([
      { query: { quickSearch: '4711', quickSearchField: 'LAST_NAME_FIRST_NAME' } },
    ]);
  });

  it('does not accept a text that is too long, and explains this at the field', async () => {
    const { user } = show();
    await user.type(box(), 'Muster');
    await user.paste('x'.repeat(1_000_000));
    expect(box()).toHaveValue('Muster');
    expect(box()).toHaveAccessibleDescription('Höchstens 200 Zeichen: Der Text wurde nicht übernommen.');
  });

  it('shows a message if there is no hit', async () => {
    const { user, toasts } = show([found()]);
    await user.type(box(), 'Niemand{Enter}');
    await waitFor(() => expect(toasts()).toEqual(['Die Suche hat keinen Treffer ergeben.']));
  });

  it('opens a single hit and goes to the landing page', async () => {
    const { user, location } = show([found(hit(1))]);
    await user.type(box(), 'Muster{Enter}');
    await waitFor(() => expect(bar()).toHaveTextContent('101Muster'));
    expect(location()).toBe('/');
  });

  it('lists several hits and opens the chosen one', async () => {
    const { user, location } = show([found(hit(1), hit(2))]);
    await user.type(box(), 'Muster{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Treffer 102' }));
    await waitFor(() => expect(bar()).toHaveTextContent('102Muster'));
    expect(location()).toBe('/');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keeps the text when the search is adjusted', async () => {
    const { user } = show([found(hit(1), hit(2))]);
    await user.type(box(), 'Muster{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Suche anpassen' }));
    expect(box()).toHaveValue('Muster');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows why the search failed, and searches again', async () => {
    const { user, client, toasts } = show([mockErrorResponse(calls.searchCustomers, 503, 'Wartung.')]);
    await user.type(box(), 'Muster{Enter}');
    await waitFor(() => expect(toasts()).toEqual(['Wartung.']));
    client.mock(found(hit(1)));
    await user.type(box(), '{Enter}');
    await waitFor(() => expect(bar()).toHaveTextContent('101Muster'));
  });

  it('ignores the response to an older search', async () => {
    const late = mockDeferredResponse(calls.searchCustomers);
    const { user, client } = show([late]);
    await user.type(box(), 'Muster{Enter}');
    client.mock(found(hit(2)));
    await user.type(box(), 'mann{Enter}');
    await waitFor(() => expect(bar()).toHaveTextContent('102Muster'));
    await act(async () => late.resolve([hit(1)]));
    expect(bar()).toHaveTextContent('102Muster');
  });

  it('asks before unsaved input is lost, but only when there is a customer to open', async () => {
    const { user, client, location, toasts } = show([found()]);
    act(() => shellStore.set(unsavedChangesAtom, new Map([['here', 'die Eingaben']])));
    await user.type(box(), 'Niemand{Enter}');
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(shellStore.get(leaveConfirmationAtom)).toBeUndefined();
    client.mock(found(hit(1)));
    await user.type(box(), '{Enter}');
    await waitFor(() => expect(shellStore.get(leaveConfirmationAtom)).toBeDefined());
    await act(async () => shellStore.get(leaveConfirmationAtom)?.onConfirm(false));
    expect(client.getRequestInputs(calls.getCustomer)).toEqual([]);
    expect(location()).toBe('/cart');
  });

  it('runs the command of the card reader with Alt+R, and takes the focus with Alt+Q', async () => {
    const { user } = show();
    await user.keyboard('{Alt>}q{/Alt}');
    expect(box()).toHaveFocus();
    await user.keyboard('{Alt>}r{/Alt}');
    await user.click(await screen.findByRole('button', { name: 'Schließen' }));
    expect(box()).toHaveValue('');
  });

  it('gets the focus when a remote asks staff to choose a customer', () => {
    show();
    act(() => void focusQuickSearch());
    expect(box()).toHaveFocus();
  });

  it('runs the command of the card reader by its button', async () => {
    const { user, location } = show();
    await user.click(screen.getByRole('button', { name: 'Karte lesen' }));
    await user.click(await screen.findByRole('button', { name: 'Schließen' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(location()).toBe('/cart');
  });
});

it('the response to a quick search is ignored after navigation', async () => {
  const later = mockDeferredResponse(calls.searchCustomers);
  const opened = mockDeferredResponse(calls.getCustomer);
  const { user, location } = renderInShell(
    <>
      <Bar />
      <Link to="/print-tickets">Anderswo</Link>
    </>,
    {
      path: '/cart',
      route: '/:page?',
      widgets: { 'customer-hits': Hits },
      answers: [later, opened, mockResponse(calls.getCustomerTicketHolders, () => [])],
    },
  );
  await user.type(box(), 'Muster{Enter}');
  await user.click(screen.getByRole('link', { name: 'Anderswo' }));
  await act(async () => later.resolve([hit(1)]));
  await act(async () => opened.resolve({ uuid: uuid(1), customerNumber: 101 }));
  expect(location()).toBe('/print-tickets');
  expect(bar()).not.toHaveTextContent('101');
});

it('the quick search takes the focus and has the primary button on the landing page', async () => {
  const landing = routeMetadataSchema.parse({ path: '/', name: 'landing-page', title: 'Verkauf' });
  renderInShell(<ActiveCustomerBar route={landing} />);
  expect(screen.getByRole('searchbox', { name: 'Schnellsuche' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Kunde suchen' })).toHaveClass('as-button--primary');
});

it('the quick search takes no focus and has no primary button on a page other than the landing page', () => {
  show();
  expect(screen.getByRole('searchbox', { name: 'Schnellsuche' })).not.toHaveFocus();
  expect(document.querySelector('.as-button--primary')).toBeNull();
});
