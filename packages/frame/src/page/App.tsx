import { session } from '@aboschalter/auth';
import {
  CommandShortcutListener,
  createQueryClient,
  dismissToast,
  type ExtensionResolver,
  type HelpTask,
  offlineAtom,
  pageStateAtom,
  pauseToast,
  resumeToast,
  ShellContext,
  shellStore,
  toast,
  toastsAtom,
  unsavedChangesAdapter,
  useBaseData,
  useStaffUser,
  type WidgetResolver,
} from '@aboschalter/platform';
import type { RouteMetadata } from '@aboschalter/platform/remote';
import { Button, type MenuItem, UiProvider, UnsavedChangesContext, WritesBlockedContext } from '@aboschalter/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type MouseEvent, type ReactNode, useMemo, useState } from 'react';
import { createBrowserRouter, matchPath, Navigate, Outlet, RouterProvider, useLocation, useNavigate } from 'react-router-dom';
import { ACCESSIBILITY_PATH, accessibilityMetadata, createAccessibilityRoute } from '../accessibility/accessibility-route.tsx';
import { AccountMenu, type AccountShift } from '../account/AccountMenu.tsx';
import { signOut } from '../account/sign-out.ts';
import { SignOutConfirmation } from '../account/SignOutConfirmation.tsx';
import { CurrentRouteContext } from '../help/current-route-context.ts';
import { HelpTasksContext } from '../help/help-tasks-context.ts';
import { Header } from '../header/Header.tsx';
import { ConnectionBanner } from '../overlays/ConnectionBanner.tsx';
import { NavigationBlocker } from '../overlays/NavigationBlocker.tsx';
import { LoadingOverlay } from '../overlays/LoadingOverlay.tsx';
import { StorageBanner } from '../overlays/StorageBanner.tsx';
import { getFallbackPath, getNavigationRoutes } from '../routing/route-guard.ts';
import { NAVIGATION_LOCKED_MESSAGE, useNavigationLockReason } from '../routing/navigation-lock.ts';
import { AccountGate } from '../session/AccountGate.tsx';
import { SessionExpiryBanner } from '../session/SessionExpiryBanner.tsx';
import { SessionEndedDialog } from '../session/SessionEndedDialog.tsx';
import { SignedOutGate } from '../session/SignedOutGate.tsx';
import type { StartupData } from '../startup/run-startup.ts';
import type { AppRoute } from './app-route.ts';
import { PageLayout } from './PageLayout.tsx';
import { ToastStack } from '../overlays/ToastStack.tsx';
import { useToastVisit } from '../overlays/use-toast-visit.ts';

/** The toasts at the bottom left. */
function ToastContainer() {
  const toasts = useAtomValue(toastsAtom, { store: shellStore });
  useToastVisit();
  return <ToastStack toasts={toasts} onClose={dismissToast} onPause={pauseToast} onResume={resumeToast} />;
}

/** The elements around the routes. `lockedReason` says why navigation is blocked on the current route. */
export interface LayoutSlots {
  /** Below the header, above the page: the active-customer bar. */
  readonly bar?: (route: RouteMetadata | undefined) => ReactNode;
  /** In the header, left of the account menu. */
  readonly headerExtras?: (lockedReason: string | undefined) => ReactNode;
  /** Renders the account menu by calling `options.renderMenu` with further entries. Without this slot, the menu has none. */
  readonly renderAccountMenu?: (options: AccountMenuOptions) => ReactNode;
  /** 'Schicht' in the account menu, for a page that has shifts. */
  readonly shift?: AccountShift;
  /** The main tasks of staff, which the help of every screen lists. */
  readonly helpTasks?: readonly HelpTask[];
  /** Elements outside of the layout: dialogs, shortcuts. */
  readonly extras?: (lockedReason: string | undefined) => ReactNode;
}

/** The options of `LayoutSlots.renderAccountMenu`. */
export interface AccountMenuOptions {
  readonly lockedReason: string | undefined;
  /** Navigates to a path of the product. */
  readonly go: (path: string) => void;
  /** Renders the account menu with these entries in addition to its own. */
  readonly renderMenu: (items: readonly MenuItem[]) => ReactNode;
}

export interface AppProps {
  readonly started: StartupData;
  readonly basePath: string;
  readonly routes: readonly AppRoute[];
  readonly widgets: WidgetResolver;
  readonly extensions: ExtensionResolver;
  readonly slots: LayoutSlots;
}

const LANDING_PATH = '/';

const hasRole = (role: string) => session.hasAnyRole([role]);

/** The whole page: providers, header, guarded routes, toasts, overlay, questions. */
export function App({ started, basePath, routes, widgets, extensions, slots }: AppProps) {
  const [queries] = useState(() => createQueryClient());
  const { client, config, requiredFields, middlewareVersion } = started;
  const shell = useMemo(() => {
    const screens = new Set<string>(routes.map(({ metadata }) => metadata.name));
    return { client, config, requiredFields, widgets, extensions, hasScreen: (name: string) => screens.has(name) };
  }, [client, config, requiredFields, widgets, extensions, routes]);
  const [router] = useState(() => {
    const metadata = routes.map((route) => route.metadata);
    returnToLockingRoute(metadata, basePath);
    return createBrowserRouter(
      [
        {
          element: <Frame routes={metadata} slots={slots} middlewareVersion={middlewareVersion} />,
          children: [
            ...[...routes, createAccessibilityRoute(started.runtime.supportContact)].map((route) => ({
              path: route.metadata.path,
              element: (
                <PageLayout route={route.metadata} routes={metadata}>
                  {route.element}
                </PageLayout>
              ),
            })),
            { path: '*', element: <RedirectUnknownPath routes={metadata} /> },
          ],
        },
      ],
      { basename: basePath },
    );
  });

  return (
    <UiProvider>
      <QueryClientProvider client={queries}>
        <ShellContext value={shell}>
          <UnsavedChangesContext value={unsavedChangesAdapter}>
            <SignedOutGate basePath={basePath}>
              <AccountGate>
                <HelpTasksContext value={slots.helpTasks}>
                  <RouterProvider router={router} />
                </HelpTasksContext>
              </AccountGate>
            </SignedOutGate>
          </UnsavedChangesContext>
        </ShellContext>
      </QueryClientProvider>
    </UiProvider>
  );
}

/**
 * Replaces the address of the page by that of the print page while this tab has an open print session. Staff must not leave the
 * print page before 'Berechtigungsausgabe abschließen' (decision D-04), but a typed address reloads the application.
 */
function returnToLockingRoute(routes: readonly RouteMetadata[], basePath: string): void {
  const locked = routes.find(({ preventGeneralNavigation }) => preventGeneralNavigation);
  if (!locked || !shellStore.get(shellStore.get(pageStateAtom).isLockingWorkOpenAtom)) return;
  const path = `${basePath.replace(/\/$/, '')}${locked.path}`;
  if (globalThis.location.pathname === path) return;
  globalThis.history.replaceState(null, '', path);
  toast.warn(NAVIGATION_LOCKED_MESSAGE);
}

/**
 * Redirects a path without a route to the landing page. The stand-alone page of a remote may have no landing page: then redirects to
 * the first route of the navigation, or shows that no route is accessible. Keeps the query.
 */
function RedirectUnknownPath({ routes }: { readonly routes: readonly RouteMetadata[] }) {
  const { search } = useLocation();
  const hasLandingPage = routes.some(({ path }) => path === LANDING_PATH);
  const pathname = hasLandingPage ? LANDING_PATH : getFallbackPath(routes, hasRole);
  if (!hasLandingPage && pathname === LANDING_PATH) return <NoAccess />;
  return <Navigate to={{ pathname, search }} replace />;
}

function NoAccess() {
  return (
    <main className="frame-content frame-no-access" id="inhalt">
      <h1>Kein Zugriff</h1>
      <p>Für diese Seite fehlt Ihnen das Recht. Bitte wenden Sie sich an Ihre Administration.</p>
      <p>Haben Sie ein anderes Benutzerkonto, melden Sie sich ab und damit neu an.</p>
      <Button onClick={() => void signOut()}>Abmelden</Button>
    </main>
  );
}

interface FrameProps {
  readonly routes: readonly RouteMetadata[];
  readonly slots: LayoutSlots;
  readonly middlewareVersion: string;
}

function Frame({ routes, slots, middlewareVersion }: FrameProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const user = useStaffUser();
  // Starts loading the base data; the screens read it from the query cache.
  useBaseData();
  const route = [...routes, accessibilityMetadata].find(({ path }) => matchPath(path, pathname) !== null);
  const lockedReason = useNavigationLockReason(route);
  const isOffline = useAtomValue(offlineAtom, { store: shellStore });
  const renderMenu = (items: readonly MenuItem[]) => (
    <AccountMenu
      middlewareVersion={middlewareVersion}
      shift={slots.shift}
      items={[...items, { label: 'Barrierefreiheit', onSelect: () => void navigate(ACCESSIBILITY_PATH), disabledReason: lockedReason }]}
    />
  );
  return (
    <WritesBlockedContext value={isOffline ? OFFLINE : undefined}>
      <CurrentRouteContext value={route}>
        <div className="frame-shell">
          <a className="frame-skip" href="#inhalt" onClick={skipToContent}>
            Zum Inhalt springen
          </a>
          <Header links={getNavigationRoutes(routes, (role) => user?.roles.has(role) ?? false)} lockedReason={lockedReason}>
            {slots.headerExtras?.(lockedReason)}
            {slots.renderAccountMenu
              ? slots.renderAccountMenu({ lockedReason, go: (path) => void navigate(path), renderMenu })
              : renderMenu([])}
          </Header>
          <StorageBanner />
          <ConnectionBanner />
          <SessionExpiryBanner />
          {slots.bar?.(route)}
          <Outlet />
          {slots.extras?.(lockedReason)}
          <CommandShortcutListener />
          <NavigationBlocker route={route} />
          <SignOutConfirmation />
          <LoadingOverlay />
          <ToastContainer />
          <SessionEndedDialog />
        </div>
      </CurrentRouteContext>
    </WritesBlockedContext>
  );
}

const OFFLINE = 'Keine Netzwerkverbindung: Gespeichert werden kann erst, wenn die Verbindung wieder da ist.';

/** Focuses the content by script, because the browser resolves a fragment against `<base>`. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  const content = document.getElementById('inhalt');
  content?.setAttribute('tabindex', '-1');
  content?.focus();
}
