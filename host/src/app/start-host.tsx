import { counterPageState } from '@aboschalter/counter';
import { App, createStartupError, mount, trackStep } from '@aboschalter/frame';
import { PageNotices, setPageState, toast } from '@aboschalter/platform';
import { shellApiVersion } from '@aboschalter/platform/remote';
import { ActiveCustomerBar } from '../customer-bar/ActiveCustomerBar.tsx';
import { diagnosticsRoute } from '../diagnostics/diagnostics-route.tsx';
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
import { accountShift } from '../shift/account-shift.ts';
import { Button, SearchIcon, ShortcutKeys, VisuallyHidden } from '@aboschalter/ui';
import { openPalette } from '../palette/overlay-state.ts';

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

/** Starts the shell; fetches the registry in parallel. */
export async function startHost(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  const baseUrl = document.baseURI;
  const basePath = new URL(baseUrl).pathname;
  const registryUrl = new URL('registry.json', baseUrl).href;
  saveOverridesFromUrl();
  let underWay: Promise<LoadedRegistry> | undefined = loadRegistry(registryUrl);
  underWay.catch(() => undefined);

  setPageState(counterPageState);
  await mount({
    root,
    baseUrl,
    page: async (started) => {
      const loaded = await trackStep('registry', underWay ?? loadRegistry(registryUrl)).catch((error: unknown) => error);
      underWay = undefined;
      if (!isLoaded(loaded)) return createStartupError('registry', loaded);
      if (!setAllowedOverrideOrigins(started.runtime.overrideOrigins)) toast.warn(NO_OVERRIDES);
      // It was fetched before sign-in.
      const { registry: listed, stale, overrides = [] } = await applyUserReleases(loaded);
      const { registry, collisions } = resolveClaims(listed);
      const Mark = overrides.length === 0 ? undefined : await overrideMark();
      const health = createReleaseHealthReporter();
      const { releaseReports } = started.runtime;
      if (releaseReports !== undefined) health.reportTo(new URL(releaseReports, baseUrl).href);
      const onHandlerError = (error: unknown) => {
        const release = findReleaseByStack(error, current.read().remotes);
        if (release) health.noteFailure(release);
      };
      const current = createRegistryState(registry, registryUrl);
      const federation = createFederationRuntime(registryUrl, current.integrity);
      const remotes = createRemoteStore({
        registry: current.read,
        refresh: current.refresh,
        registryUrl,
        loadModule: federation.loadModule,
        refetchAssets: federation.fetchAgain,
        shellApi: shellApiVersion,
        findIncompatibilities: (entry) =>
          findReleaseIncompatibilities(entry, { registryUrl, shellUrl: new URL(__webpack_public_path__, baseUrl).href }),
        onLoadSettled: (entry, came) => (came ? health.noteUse(entry) : health.noteFailure(entry)),
        allowedOrigins: [location.origin, ...started.runtime.remoteOrigins, ...(Mark ? started.runtime.overrideOrigins : [])],
      });
      // oxlint-disable-next-line no-console
      for (const collision of collisions) console.error(formatCollision(collision));
      if (stale) toast.warn('Das Verzeichnis der Bereiche ist nicht erreichbar. Es gilt der zuletzt bekannte Stand.');
      return (
        <App
          started={started}
          basePath={basePath}
          widgets={createWidgetResolver(registry, remotes, health.noteFailure)}
          extensions={createExtensionResolver(registry, remotes, health.noteFailure)}
          routes={[
            ...createRemoteRoutes(registry, remotes, health.noteFailure),
            diagnosticsRoute({
              registry,
              collisions,
              remotes,
              sharedVersions: federation.sharedVersions,
              loadRegistry: () => loadRegistry(registryUrl),
              failuresOf: health.failuresOf,
            }),
          ]}
          parts={{
            shift: accountShift,
            accountItems: ({ lockedReason, go, renderMenu }) => (
              <AccountItems registry={registry} lockedReason={lockedReason}>
                {(items) =>
                  renderMenu([
                    ...items,
                    // While issuing locks the navigation, the diagnosis of the reader is needed most.
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
                <GlobalOverlays {...{ registry, registryUrl, onThrown: onHandlerError, remotes, basePath, lockedReason }} />
                {Mark && <Mark overrides={overrides} />}
              </>
            ),
          }}
        />
      );
    },
  });
}

const NO_OVERRIDES = 'Diese Anwendung nimmt von dort keinen eigenen Stand an. Es gilt der veröffentlichte.';

/** Loaded only by browsers with an override. */
const overrideMark = async () => (await import(/* webpackChunkName: "override-mark" */ '../overrides/OverrideBanner.tsx')).OverrideBanner;

const isLoaded = (value: unknown): value is LoadedRegistry => typeof value === 'object' && value !== null && 'registry' in value;
