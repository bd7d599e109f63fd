import { session } from '@aboschalter/auth';
import { calls } from '@aboschalter/contract';
import { clearPrintList, counterPageState, startPrintSession, restorePrintList } from '@aboschalter/counter';
import {
  clearToasts,
  createOwnExtensions,
  isStorageUnavailableAtom,
  offlineAtom,
  safeStorage,
  setPageState,
  shellStore,
  toast,
  toastsAtom,
  withLoadingOverlay,
} from '@aboschalter/platform';
import { routeMetadataSchema } from '@aboschalter/platform/remote';
import {
  createFakeClient,
  createFakeWidgetResolver,
  findAxeViolations,
  mockResponse,
  signInAs,
  testStaffUser,
} from '@aboschalter/test-kit';
import { Button } from '@aboschalter/ui';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { StartupData } from '../startup/run-startup.ts';
import { App } from './App.tsx';
import type { AppRoute } from './app-route.ts';

const route = (path: string, title: string, more: object = {}): AppRoute => ({
  metadata: routeMetadataSchema.parse({ path, name: title.toLowerCase(), title, ...more }),
  element: <p>{`Inhalt ${title}`}</p>,
});
const routes = [
  route('/', 'Verkauf', { nav: true }),
  route('/users', 'Benutzer', { nav: true, rights: ['user-management'], parentPath: '/' }),
  route('/cart', 'Warenkorb', { parentPath: '/' }),
  route('/customer', 'Kundendaten', { parentPath: '/customer-search' }),
  route('/print-tickets', 'Ticketdruck', { parentPath: '/cart', hideCustomer: true, preventGeneralNavigation: true }),
];
const baseData = {
  salutations: [],
  titles: [],
  countries: [],
  reasonsTicketTermination: [],
  reasonsAboTicketReplacement: [],
  accessCodeSettings: { active: false },
};
const config = {
  identityProvider: { authority: 'https://identity.example', clientId: 'aboschalter', scope: 'openid' },
  enableFavourites: true,
  enableLatestCustomers: true,
  logoutAvailable: true,
  systemInfo: { show: true },
  capabilities: [],
};
const uuid = '00000000-0000-4000-8000-000000000001';
/** The extensions of a remote with the help of one screen. */
const withHelp = createOwnExtensions({
  name: 'mfe-a',
  routes: [],
  widgets: {},
  extensions: [
    {
      type: 'help',
      id: 'help-cart',
      title: 'Warenkorb',
      // The name of the route '/cart' in these tests.
      route: 'warenkorb',
      load: async () => ({ purpose: 'Hier bestellen Sie.', problems: [] }),
    },
  ],
});
const here = () => window.location.pathname + window.location.search;

const startedWith = (client: StartupData['client']): StartupData => ({
  kind: 'started',
  client,
  config,
  requiredFields: {},
  middlewareVersion: '3.4.0',
  runtime: {
    middlewareUrl: 'http://middleware.example',
    allowDevVersions: false,
    remoteOrigins: [],
    overrideOrigins: [],
    supportContact: 'barrieren@verkehr.example',
    timeouts: { request: 30_000, upload: 60_000 },
    signIn: { acceptTokensFromQuery: false, salesPointClaim: 'x' },
  },
});

async function open(address: string, roles: readonly string[] = [], ownRoutes = routes) {
  signInAs({ ...testStaffUser, roles: new Set(roles) });
  setPageState(counterPageState);
  window.history.replaceState(null, '', address);
  const client = createFakeClient([mockResponse(calls.getBaseData, () => baseData)]);
  render(
    <App
      started={startedWith(client)}
      basePath="/app/"
      routes={ownRoutes}
      widgets={createFakeWidgetResolver({})}
      extensions={withHelp}
      slots={{
        bar: (at) => (at?.hideCustomer ? null : <section aria-label="Aktiver Kunde" />),
        headerExtras: () => <button type="button">Warenkorb 2</button>,
        helpTasks: [{ task: 'Ein Abo verkaufen', start: 'Kunden suchen.' }],
      }}
    />,
  );
  await screen.findByRole('main');
  return { client };
}
const links = () =>
  within(screen.getByRole('navigation', { name: 'Hauptnavigation' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const back = () => screen.queryByRole('button', { name: /^Zurück/ });

describe('the page', () => {
  it('has logo, navigation, cart button and account menu in its header, and loads the base data', async () => {
    const { client } = await open('/app/');
    const header = within(screen.getByRole('banner'));
    expect(header.getByText('Aboschalter')).toBeVisible();
    expect(header.getByRole('button', { name: 'Warenkorb 2' })).toBeVisible();
    expect(header.getByRole('button', { name: /Vera Verkauf/ })).toBeVisible();
    expect(screen.getByText('Inhalt Verkauf')).toBeVisible();
    await waitFor(() => expect(client.getRequestInputs(calls.getBaseData)).toHaveLength(1));
    expect(await findAxeViolations()).toEqual([]);
  });

  it('offers to sign out if none of its routes is accessible', async () => {
    const sessionSignOut = vi.spyOn(session, 'signOut').mockResolvedValue();
    await open(
      '/app/',
      [],
      routes.filter(({ metadata }) => metadata.path === '/users'),
    );
    expect(screen.getByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Abmelden' }));
    await waitFor(() => expect(sessionSignOut).toHaveBeenCalledOnce());
  });

  it('shows links only to routes in the navigation, and only to staff with one of their roles', async () => {
    await open('/app/cart');
    expect(links()).toEqual(['Verkauf']);
  });

  it('shows the link to a restricted route to staff with its role', async () => {
    await open('/app/cart', ['user-management']);
    expect(links()).toEqual(['Verkauf', 'Benutzer']);
  });

  it('has the accessibility statement in its account menu, with the configured contact', async () => {
    await open('/app/cart');
    await userEvent.click(screen.getByRole('button', { name: /Vera Verkauf/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Barrierefreiheit' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Barrierefreiheit' })).toBeVisible();
    expect(await screen.findByText('barrieren@verkehr.example')).toBeVisible();
    expect(here()).toBe('/app/barrierefreiheit');
    expect(await findAxeViolations()).toEqual([]);
  });

  it('has the help of the current screen with the main tasks', async () => {
    await open('/app/cart');
    await userEvent.keyboard('?');
    expect(await screen.findByText('Hier bestellen Sie.')).toBeVisible();
    expect(screen.getByText('Ein Abo verkaufen')).toBeVisible();
  });

  it('has no Back on a route of the navigation', async () => {
    await open('/app/');
    expect(back()).toBeNull();
    expect(document.title).toBe('Verkauf – Aboschalter');
  });

  it('has no Back on a route of the navigation that defines a parent', async () => {
    await open('/app/users', ['user-management']);
    await screen.findByText('Inhalt Benutzer');
    expect(back()).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Benutzer' })).toBeInTheDocument();
  });

  it('shows the title next to Back, which leads to the parent with the query', async () => {
    await open('/app/cart?kampagne=7');
    expect(screen.getByRole('heading', { name: 'Warenkorb' })).toBeVisible();
    await userEvent.click(back() ?? document.body);
    await screen.findByText('Inhalt Verkauf');
    expect(here()).toBe('/app/?kampagne=7');
  });

  it('leads Back to the landing page with the query if the parent path has no route', async () => {
    await open('/app/customer?kampagne=7');
    await userEvent.click(back() ?? document.body);
    await screen.findByText('Inhalt Verkauf');
    expect(here()).toBe('/app/?kampagne=7');
  });

  it('redirects a path without a route to the landing page and keeps the query', async () => {
    await open('/app/nirgends/wo?kampagne=7');
    await screen.findByText('Inhalt Verkauf');
    expect(here()).toBe('/app/?kampagne=7');
  });

  it('redirects staff without the role of a route to the first allowed route of the navigation', async () => {
    await open('/app/users?kampagne=7');
    await screen.findByText('Inhalt Verkauf');
    expect(here()).toBe('/app/?kampagne=7');
    expect(screen.queryByText('Inhalt Benutzer')).toBeNull();
  });

  it('hides the customer bar and blocks navigation if the route requires it', async () => {
    localStorage.setItem(
      `aboschalter-print-list-${testStaffUser.sub}`,
      JSON.stringify([{ customerUuid: uuid, holderUuid: uuid, ticketId: 1 }]),
    );
    restorePrintList(testStaffUser.sub);
    await open('/app/print-tickets');
    expect(screen.queryByRole('region', { name: 'Aktiver Kunde' })).toBeNull();
    for (const link of within(screen.getByRole('navigation')).getAllByRole('link')) expect(link).toHaveAttribute('aria-disabled', 'true');
    expect(back()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(back() ?? document.body);
    expect(here()).toBe('/app/print-tickets');
    // A locked link gets no icon, so that the header keeps its width.
    expect(screen.getByRole('link', { name: 'Verkauf' }).querySelector('svg')).toBeNull();
    expect(await findAxeViolations()).toEqual([]);
    act(() => clearPrintList());
  });

  it('allows navigation on a route with preventGeneralNavigation while no ticket waits to be issued', async () => {
    restorePrintList(testStaffUser.sub);
    await open('/app/print-tickets');
    for (const link of within(screen.getByRole('navigation')).getAllByRole('link')) expect(link).not.toHaveAttribute('aria-disabled');
    await userEvent.click(back() ?? document.body);
    expect(here()).toBe('/app/cart');
  });

  it('shows on every page that nothing can be stored', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    onTestFinished(() => {
      full.mockRestore();
      shellStore.set(isStorageUnavailableAtom, false);
    });
    await open('/app/cart');
    act(() => safeStorage('local').set('anything', 'at all'));
    expect(screen.getByText('Der Browser kann nichts speichern.')).toBeVisible();
  });

  it("shows messages and the overlay 'Lade Daten...' over every page", async () => {
    await open('/app/cart');
    act(() => void toast.info('Die Suche hat keinen Treffer ergeben.'));
    expect(within(screen.getByRole('region', { name: 'Meldungen' })).getByText('Die Suche hat keinen Treffer ergeben.')).toBeVisible();
    const work = Promise.withResolvers<void>();
    act(() => void withLoadingOverlay(() => work.promise));
    expect(screen.getByText('Lade Daten...')).toBeVisible();
    await act(async () => work.resolve());
    expect(screen.queryByText('Lade Daten...')).toBeNull();
    act(() => clearToasts());
  });

  it('has the customer bar on a route that does not hide it, and a skip link', async () => {
    await open('/app/cart');
    expect(screen.getByRole('region', { name: 'Aktiver Kunde' })).toBeInTheDocument();
    await userEvent.click(screen.getByText('Zum Inhalt springen'));
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

it('the page redirects a typed address to the print page, with the reason, until the print session is ended', async () => {
  restorePrintList(testStaffUser.sub);
  startPrintSession();
  onTestFinished(clearPrintList);
  await open('/app/cart');
  expect(here()).toBe('/app/print-tickets');
  const reason = 'Andere Seiten sind gesperrt, bis Sie die Ausgabe unten rechts abschließen.';
  await waitFor(() => expect(shellStore.get(toastsAtom).map(({ text }) => text)).toEqual([reason]));
  // Visible once, next to Back.
  expect(screen.getByText(reason, { selector: '.as-button__reason' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Verkauf' })).toHaveAccessibleDescription(reason);
  expect(back()).toHaveAttribute('aria-disabled', 'true');
});

it('the page disables saving while there is no connection', async () => {
  signInAs(testStaffUser);
  window.history.replaceState(null, '', '/app/');
  const page = { ...route('/', 'Verkauf'), element: <Button submit>Speichern</Button> };
  render(
    <App
      started={startedWith(createFakeClient([mockResponse(calls.getBaseData, () => baseData)]))}
      basePath="/app/"
      routes={[page]}
      widgets={createFakeWidgetResolver({})}
      extensions={withHelp}
      slots={{}}
    />,
  );
  const save = await screen.findByRole('button', { name: 'Speichern' });
  expect(save).not.toHaveAttribute('aria-disabled');
  act(() => shellStore.set(offlineAtom, true));
  expect(save).toHaveAccessibleDescription(/^Keine Netzwerkverbindung/);
  act(() => shellStore.set(offlineAtom, false));
  expect(save).not.toHaveAttribute('aria-disabled');
});
