import { capabilities, type OrderLine, type RequiredFields, type Role, type SystemConfig } from '@aboschalter/contract';
import { UiProvider, UnsavedChangesContext } from '@aboschalter/ui';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation, type Location } from 'react-router-dom';
import { vi } from 'vitest';
import {
  clearToasts,
  CommandShortcutListener,
  createOwnExtensions,
  createQueryClient,
  leaveConfirmationAtom,
  LeaveConfirmationDialog,
  RepeatQuestionHost,
  type RouteName,
  type Shell,
  ShellContext,
  setPageState,
  shellStore,
  toastsAtom,
  unsavedChangesAdapter,
  unsavedChangesAtom,
} from '@aboschalter/platform';
import { repeatQuestionAtom } from '@aboschalter/platform/testing';
import { setActiveCustomerUuid } from '@aboschalter/counter/testing';
import {
  addToCart,
  addToPrintList,
  type PrintListEntry,
  restoreActiveCustomer,
  restorePrintList,
  restorePspSession,
  counterPageState,
} from '@aboschalter/counter';
import type { ExtensionDefinition, WidgetName } from '@aboschalter/platform/remote';
import { createFakeClient, type EndpointMock, type FakeClient } from './fake-client.ts';
import { createFakeWidgetResolver, type FakeWidgets } from './fake-widgets.ts';
import { signInAs, testStaffUser } from './sign-in-as.ts';

/** The environment of the screen or widget under test. */
export interface RenderInShellOptions {
  /** Mocked responses. A call without a mock fails with the kind `network-error`. */
  readonly answers?: readonly EndpointMock[];
  /** Roles of the member of staff, which `usePermission` checks. None by default. */
  readonly permissions?: readonly Role[];
  /** Properties of the member of staff in addition to the roles. */
  readonly user?: Partial<typeof testStaffUser>;
  /** Differences from the default configuration, which has all features and capabilities, but no card devices. */
  readonly config?: Partial<SystemConfig>;
  readonly requiredFields?: RequiredFields;
  /** Mocks of widgets. A widget without a mock fails to load. */
  readonly widgets?: FakeWidgets;
  /** Extensions of other remotes, as in `defineRemote`. */
  readonly extensions?: readonly ExtensionDefinition[];
  /** Names of screens and widgets that no remote offers. */
  readonly missing?: readonly (RouteName | WidgetName)[];
  /** The initial path (default '/'). */
  readonly path?: string;
  /** The pattern of the route if it has parameters: '/authorization-creation/:productVariantId'. By default `path`. */
  readonly route?: string;
  /** The uuid of the active customer. */
  readonly customer?: string;
  /** The lines of the cart. */
  readonly cart?: readonly OrderLine[];
  /**
   * Whether `localStorage` is kept, as in a second tab; false by default. `sessionStorage`, which each tab has for itself, is always
   * emptied.
   */
  readonly sameBrowser?: boolean;
  /** Ordered tickets that are not issued yet. */
  readonly printList?: readonly PrintListEntry[];
}

/** A rendered screen or widget, and its effects on the shell. */
export interface RenderInShellResult extends RenderResult {
  readonly client: FakeClient;
  readonly queries: QueryClient;
  /** Simulates typing and clicks, and advances fake timers. */
  readonly user: UserEvent;
  /** Returns the current path. */
  readonly location: () => string;
  /** Returns the texts of the visible toasts, oldest first. */
  readonly toasts: () => readonly string[];
  /** Runs the action of the newest toast ('Rückgängig'). Throws if the newest toast has no action. */
  readonly toastAction: () => void;
  /** Returns the labels of all unsaved changes. */
  readonly unsaved: () => readonly string[];
}

const defaultConfig: SystemConfig = {
  identityProvider: { authority: 'https://identity.example', clientId: 'aboschalter', scope: 'openid' },
  commandServerReader: null,
  commandServerPrinter: null,
  enableFavourites: true,
  enableLatestCustomers: true,
  logoutAvailable: true,
  systemInfo: { show: true },
  capabilities: [...capabilities],
};

/**
 * Resets the state of the shell to the given customer, cart and print list, without toasts and unsaved changes.
 * @param sub id of the member of staff (the claim `sub` of the token)
 * @param authTime time of the sign-in, in seconds since 1970
 */
function resetShell(
  sub: string,
  authTime: number,
  { customer, cart = [], printList = [], sameBrowser = false }: RenderInShellOptions,
): void {
  if (!sameBrowser) localStorage.clear();
  sessionStorage.clear();
  // Each function restores the stored data, or empties the state if nothing is stored.
  restorePspSession(authTime, sub);
  restoreActiveCustomer(sub);
  restorePrintList(sub);
  setActiveCustomerUuid(customer);
  clearToasts();
  // The shell registers this state when it starts, which tests do not do.
  setPageState(counterPageState);
  shellStore.set(unsavedChangesAtom, new Map());
  // Close dialogs that the previous test left open.
  shellStore.get(leaveConfirmationAtom)?.onConfirm(false);
  shellStore.get(repeatQuestionAtom)?.answer(false);
  cart.forEach((line) => addToCart(line));
  addToPrintList(printList);
}

/**
 * Renders a screen or widget as in the shell, with its providers, a fake client, mocked widgets and a
 * signed-in member of staff. Resets the state of the shell, so call it once per test.
 */
export function renderInShell(ui: ReactNode, options: RenderInShellOptions = {}): RenderInShellResult {
  const user = { ...testStaffUser, roles: new Set<string>(options.permissions), ...options.user };
  signInAs(user);
  resetShell(user.sub, user.authTime, options);
  const config = { ...defaultConfig, ...options.config };
  const client = createFakeClient(options.answers ?? [], config.capabilities);
  const queries = createQueryClient();
  const missing = new Set<string>(options.missing);
  const isOffered = (name: string) => !missing.has(name);
  const shell: Shell = {
    client,
    config,
    requiredFields: options.requiredFields ?? {},
    widgets: { ...createFakeWidgetResolver(options.widgets ?? {}), has: isOffered },
    // Here one remote represents all other remotes.
    extensions: createOwnExtensions({ name: 'mfe-others', routes: [], widgets: {}, extensions: options.extensions ?? [] }),
    hasScreen: isOffered,
  };
  const path = options.path ?? '/';
  const current: { location: Location | undefined } = { location: undefined };
  const result = render(
    <UiProvider>
      <QueryClientProvider client={queries}>
        <UnsavedChangesContext value={unsavedChangesAdapter}>
          <ShellContext value={shell}>
            <MemoryRouter initialEntries={[path]}>
              <CommandShortcutListener />
              <LeaveConfirmationDialog />
              <RepeatQuestionHost />
              <LocationProbe
                onLocation={(location) => {
                  current.location = location;
                }}
              />
              <Routes>
                <Route path={options.route ?? path.split('?')[0] ?? '/'} element={ui} />
                <Route path="*" element={null} />
              </Routes>
            </MemoryRouter>
          </ShellContext>
        </UnsavedChangesContext>
      </QueryClientProvider>
    </UiProvider>,
  );
  return {
    ...result,
    client,
    queries,
    user: userEvent.setup({
      advanceTimers: (milliseconds) => {
        if (vi.isFakeTimers()) vi.advanceTimersByTime(milliseconds);
      },
    }),
    location: () => `${current.location?.pathname ?? ''}${current.location?.search ?? ''}`,
    toasts: () => shellStore.get(toastsAtom).map(({ text }) => text),
    toastAction: () => {
      const action = shellStore.get(toastsAtom).at(-1)?.action;
      if (!action) throw new Error('The newest toast has no action.');
      action.onAction();
    },
    unsaved: () => [...shellStore.get(unsavedChangesAtom).values()],
  };
}

/** Reports the current location at each render. */
function LocationProbe({ onLocation }: { readonly onLocation: (location: Location) => void }) {
  onLocation(useLocation());
  return null;
}
