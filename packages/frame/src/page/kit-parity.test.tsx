import { calls } from '@aboschalter/contract';
import {
  createOwnExtensions,
  shellStore,
  toast,
  toastsAtom,
  useApiMutation,
  useApiQuery,
  useNavigateToRoute,
  useShell,
  WidgetSlot,
} from '@aboschalter/platform';
import { routeMetadataSchema } from '@aboschalter/platform/remote';
import {
  createFakeClient,
  createFakeWidgetResolver,
  type EndpointMock,
  mockErrorResponse,
  mockResponse,
  renderInShell,
  signInAs,
  testStaffUser,
} from '@aboschalter/test-kit';
import { FormDialog, FormText } from '@aboschalter/ui/form';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { App } from './App.tsx';

// Remotes are tested with the test kit, which must behave like the shell.

/** A screen that uses what the shell offers to remotes. */
function Probe() {
  const { config, hasScreen } = useShell();
  const users = useApiQuery(calls.getUsers, {}, { reportFailure: true });
  const { mutate } = useApiMutation(calls.deleteLatestCustomers, { successMessage: 'Gelöscht.' });
  const go = useNavigateToRoute();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>{`Nutzer ${users.status}, Favoriten ${config.enableFavourites ? 'an' : 'aus'}, Warenkorb ${hasScreen('shopping-cart') ? 'da' : 'fehlt'}`}</p>
      <button type="button" onClick={() => void mutate({})}>
        Senden
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        Dialog
      </button>
      <button type="button" onClick={() => go('shopping-cart')}>
        Gehen
      </button>
      <button type="button" onClick={() => toast.info('Hallo')}>
        Melden
      </button>
      <WidgetSlot name="customer-search" onCustomerOpened={() => undefined} />
      <FormDialog
        open={isOpen}
        title="Frage"
        schema={z.object({ text: z.string() })}
        defaultValues={{ text: '' }}
        confirmLabel="Senden"
        unsavedLabel="die Antwort"
        onSubmit={() => undefined}
        onClose={() => setOpen(false)}
        fields={({ control }) => <FormText control={control} name="text" label="Antwort" />}
      />
    </>
  );
}

const answers: readonly EndpointMock[] = [
  mockErrorResponse(calls.getUsers, 403, 'Ihnen fehlt das Recht.'),
  mockResponse(calls.deleteLatestCustomers, () => undefined),
  mockResponse(calls.getBaseData, () => ({
    salutations: [],
    titles: [],
    countries: [],
    reasonsTicketTermination: [],
    reasonsAboTicketReplacement: [],
    accessCodeSettings: { active: false },
  })),
];
const config = {
  identityProvider: { authority: 'https://identity.example', clientId: 'aboschalter', scope: 'openid' },
  enableFavourites: true,
  enableLatestCustomers: true,
  logoutAvailable: true,
  systemInfo: { show: true },
  capabilities: [],
};
const routes = ['/', '/cart'].map((path) => ({
  metadata: routeMetadataSchema.parse({ path, name: path === '/' ? 'landing-page' : 'shopping-cart', title: path }),
  element: path === '/' ? <Probe /> : <p>Warenkorb</p>,
}));

function renderInKit() {
  renderInShell(<Probe />, { answers });
}

function renderInPage() {
  signInAs(testStaffUser);
  window.history.replaceState(null, '', '/app/');
  const runtime = {
    middlewareUrl: 'http://middleware.example',
    allowDevVersions: false,
    remoteOrigins: [],
    overrideOrigins: [],
    timeouts: { request: 30_000, upload: 60_000 },
    signIn: { acceptTokensFromQuery: false, salesPointClaim: 'x' },
  };
  const started = {
    kind: 'started',
    client: createFakeClient(answers),
    config,
    requiredFields: {},
    middlewareVersion: '3.4.0',
    runtime,
  } as const;
  render(
    <App
      started={started}
      basePath="/app/"
      routes={routes}
      widgets={createFakeWidgetResolver({})}
      extensions={createOwnExtensions({ name: 'mfe-a', routes: [], widgets: {} })}
      slots={{}}
    />,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Returns level and text of each toast, and how often it was shown. */
const toasts = () => shellStore.get(toastsAtom).map(({ level, text, count }) => `${level} ${text} ${count}`);
beforeEach(() => shellStore.set(toastsAtom, []));

describe.each([
  ['test kit', renderInKit],
  ['shell', renderInPage],
])('a screen in the %s', (_, renderScreen) => {
  it('reads configuration and screens from the shell, and shows a failed call once', async () => {
    renderScreen();
    expect(await screen.findByText('Nutzer error, Favoriten an, Warenkorb da')).toBeInTheDocument();
    expect(toasts()).toEqual(['error Ihnen fehlt das Recht. 1']);
  });

  it('confirms a successful call with a toast, and counts repeated toasts', async () => {
    renderScreen();
    await screen.findByText(/^Nutzer error/);
    await press('Senden');
    await waitFor(() => expect(toasts()).toContain('success Gelöscht. 1'));
    await press('Melden');
    await press('Melden');
    expect(toasts()).toContain('info Hallo 2');
  });

  it('asks before it discards input of a dialog', async () => {
    renderScreen();
    await screen.findByText(/^Nutzer error/);
    await press('Dialog');
    await userEvent.type(screen.getByRole('textbox', { name: 'Antwort' }), 'ja{Escape}');
    expect(await screen.findByText('Nicht gespeichert: die Antwort.')).toBeInTheDocument();
    await press('Weiter bearbeiten');
    await waitFor(() => expect(screen.queryByText('Nicht gespeichert: die Antwort.')).toBeNull());
    expect(screen.getByRole('textbox', { name: 'Antwort' })).toHaveValue('ja');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Eingaben verwerfen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows an error in place of a missing widget, and navigates by route name', async () => {
    renderScreen();
    expect(await screen.findByText('Dieser Bereich ist gerade nicht verfügbar')).toBeInTheDocument();
    await press('Gehen');
    await waitFor(() => expect(screen.queryByText(/^Nutzer/)).toBeNull());
  });
});
