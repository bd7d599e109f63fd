import { commonTasks, counterPageState } from '@aboschalter/counter';
import { App, createStartupError, mount, trackStep } from '@aboschalter/frame';
import { PageNotices, setPageState, shellStore, toast } from '@aboschalter/platform';
import { shellApiVersion } from '@aboschalter/platform/remote';
import { ActiveCustomerBar } from '../customer-bar/ActiveCustomerBar.tsx';
import { createDiagnosticsRoute } from '../diagnostics/diagnostics-route.tsx';
import { createExtensionResolver } from '../extensions/create-extension-resolver.ts';
import { AccountItems } from '../extensions/AccountItems.tsx';
import { HeaderItems } from '../extensions/HeaderItems.tsx';
import { HeaderLinks } from '../extensions/HeaderLinks.tsx';
import { createFederationRuntime } from '../remotes/create-federation-runtime.ts';
import { createRegistryState } from '../remotes/create-registry-state.ts';
import { loadRegistry } from '../remotes/load-registry.ts';
import { formatCollision, resolveClaims } from '../remotes/resolve-claims.ts';
import { applyUserReleases, type LoadedRegistry } from '../remotes/user-releases.ts';
import { findReleaseIncompatibilities } from '../remotes/release-compatibility.ts';
import { createReleaseHealthReporter, findReleaseByStack } from '../release-health/create-release-health-reporter.ts';
import { saveOverridesFromUrl } from '../overrides/override-storage.ts';
import { setAllowedOverrideOrigins } from '../overrides/load-overrides.ts';
import { createRemoteStore } from '../remotes/create-remote-store.ts';
import { createRemoteRoutes } from '../remotes/create-remote-routes.tsx';
import { createWidgetResolver } from '../remotes/create-widget-resolver.ts';
import { GlobalOverlays } from './GlobalOverlays.tsx';
import { isPageIdleAtom } from './is-page-idle.ts';
import { accountShift } from '../shift/account-shift.ts';
import { Button, SearchIcon, ShortcutKeys, VisuallyHidden } from '@aboschalter/ui';
import { openPalette } from '../palette/overlay-state.ts';
import { openWhatsNew } from '../whats-new/shown-news.ts';
import { listReleaseNews } from '../whats-new/release-news.ts';

/** Opens the command palette, and shows its shortcut. */
function PaletteButton() {
  return (
    <Button variant="plain" icon={<SearchIcon />} shortcut="Control+K" popup="dialog" onClick={openPalette}>
      <VisuallyHidden>Suche und Befehle</VisuallyHidden>
      <span aria-hidden="true">
        <ShortcutKeys of="Control+K" />
      </span>
    </Button>
  );
}

/** The path of this build's files, set by the bundler. */
// oxlint-disable-next-line no-underscore-dangle
declare const __webpack_public_path__: string;

/** Starts the shell. Fetches the registry in parallel with the sign-in. */
export async function startHost(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id root.');
  const baseUrl = document.baseURI;
  const basePath = new URL(baseUrl).pathname;
  const registryUrl = new URL('registry.json', baseUrl).href;
  saveOverridesFromUrl();
  // Fetched before sign-in and used once; a retry after a startup error fetches it again.
  let earlyRegistry: Promise<LoadedRegistry> | undefined = loadRegistry(registryUrl);
  // Prevents an unhandled rejection before the sign-in has ended. `page` below reports the failure.
  earlyRegistry.catch(() => undefined);

  setPageState(counterPageState);
  await mount({
    root,
    baseUrl,
    // Called after the sign-in.
    page: async (started) => {
      const registryResult = await trackStep('registry', earlyRegistry ?? loadRegistry(registryUrl)).catch((error: unknown) => error);
      earlyRegistry = undefined;
      if (!isLoadedRegistry(registryResult)) return createStartupError('registry', registryResult);
      const areOverridesAllowed = setAllowedOverrideOrigins(started.runtime.overrideOrigins);
      if (!areOverridesAllowed) toast.warn(OVERRIDE_REJECTED_MESSAGE);
      // Applied once more: the registry was fetched before the user was known, who decides about canaries (releases for selected users), and
      // before the settings, which decide about overrides (a developer's own builds).
      const { registry: userRegistry, isStale, overrides = [] } = await applyUserReleases(registryResult);
      const { registry, collisions } = resolveClaims(userRegistry);
      const OverrideBanner = overrides.length === 0 ? undefined : await loadOverrideBanner();
      const releaseHealth = createReleaseHealthReporter();
      const { releaseReports } = started.runtime;
      if (releaseReports !== undefined) releaseHealth.reportTo(new URL(releaseReports, baseUrl).href);
      const registryState = createRegistryState(registry, registryUrl);
      const recordUncaughtError = (error: unknown) => {
        const release = findReleaseByStack(error, registryState.read().remotes);
        if (release) releaseHealth.recordFailure(release);
      };
      const federation = createFederationRuntime(registryUrl, registryState.integrity);
      const remotes = createRemoteStore({
        registry: registryState.read,
        refresh: registryState.refresh,
        registryUrl,
        loadModule: federation.loadModule,
        // A part is a screen or a widget.
        refetchPart: federation.refetchPart,
        shellApi: shellApiVersion,
        findIncompatibilities: (entry) =>
          findReleaseIncompatibilities(entry, { registryUrl, shellUrl: new URL(__webpack_public_path__, baseUrl).href }),
        canSwitchRelease: () => shellStore.get(isPageIdleAtom),
        onLoadSettled: (entry, { isLoaded }) => (isLoaded ? releaseHealth.recordUse(entry) : releaseHealth.recordFailure(entry)),
        allowedOrigins: [location.origin, ...started.runtime.remoteOrigins, ...(OverrideBanner ? started.runtime.overrideOrigins : [])],
      });
      // oxlint-disable-next-line no-console
      for (const collision of collisions) console.error(formatCollision(collision));
      if (isStale) toast.warn('Das Verzeichnis der Bereiche ist nicht erreichbar. Es gilt der zuletzt bekannte Stand.');
      const news = listReleaseNews(registry);
      return (
        <App
          started={started}
          basePath={basePath}
          widgets={createWidgetResolver(registry, remotes, releaseHealth.recordFailure)}
          extensions={createExtensionResolver(registry, remotes, releaseHealth.recordFailure)}
          routes={[
            ...createRemoteRoutes(registry, remotes, releaseHealth.recordFailure),
            createDiagnosticsRoute({
              registry,
              collisions,
              remotes,
              sharedVersions: federation.sharedVersions,
              loadRegistry: () => loadRegistry(registryUrl),
              countFailures: releaseHealth.countFailures,
            }),
          ]}
          slots={{
            shift: accountShift,
            helpTasks: commonTasks,
            renderAccountMenu: ({ lockedReason, go, renderMenu }) => (
              <AccountItems registry={registry} lockedReason={lockedReason}>
                {(items) =>
                  renderMenu([
                    ...items,
                    ...(news.length === 0 ? [] : [{ label: 'Was ist neu', onSelect: () => openWhatsNew(news) }]),
                    // While issuing locks the navigation, a separate window still shows the diagnostics of the card reader.
                    lockedReason === undefined
                      ? { label: 'Diagnose', onSelect: () => go('/diagnose') }
                      : {
                          label: 'Diagnose (neues Fenster)',
                          onSelect: () => void window.open(`${basePath}diagnose`, '_blank', 'noopener'),
                        },
                  ])
                }
              </AccountItems>
            ),
            bar: (route) => (
              <>
                <ActiveCustomerBar route={route} />
                <PageNotices />
              </>
            ),
            headerExtras: (lockedReason) => (
              <>
                <PaletteButton />
                <HeaderItems lockedReason={lockedReason} />
                <HeaderLinks registry={registry} lockedReason={lockedReason} />
              </>
            ),
            extras: (lockedReason) => (
              <>
                <GlobalOverlays
                  registry={registry}
                  registryUrl={registryUrl}
                  onUncaughtError={recordUncaughtError}
                  remotes={remotes}
                  basePath={basePath}
                  lockedReason={lockedReason}
                />
                {OverrideBanner && <OverrideBanner overrides={overrides} onReplace={remotes.replace} />}
              </>
            ),
          }}
        />
      );
    },
  });
}

const OVERRIDE_REJECTED_MESSAGE =
  'Der eigene Stand wird nicht verwendet, weil seine Adresse in dieser Anwendung nicht freigegeben ist. Es gilt der veröffentlichte Stand.';

/** Loads the banner; called only in browsers with an override. */
const loadOverrideBanner = async () =>
  (await import(/* webpackChunkName: "override-banner" */ '../overrides/OverrideBanner.tsx')).OverrideBanner;

const isLoadedRegistry = (value: unknown): value is LoadedRegistry => typeof value === 'object' && value !== null && 'registry' in value;
