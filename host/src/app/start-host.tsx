import { App, mount, createStartupError, trackStep } from '@aboschalter/frame';
import { toast } from '@aboschalter/shell-api';
import { shellApiVersion } from '@aboschalter/shell-api/remote';
import { ActiveCustomerBar } from '../customer-bar/ActiveCustomerBar.tsx';
import { CartButton } from '../cart-button/CartButton.tsx';
import { WaitingButton } from '../cart-button/WaitingButton.tsx';
import { diagnoseRoute } from '../diagnose/diagnose-route.tsx';
import { federationRuntime } from '../remotes/federation-runtime.ts';
import { currentRegistry } from '../remotes/current-registry.ts';
import { loadRegistry } from '../remotes/load-registry.ts';
import { ownReleases, type LoadedRegistry } from '../remotes/own-releases.ts';
import { releaseMisfits } from '../remotes/release-misfits.ts';
import { releaseHealth, releaseIn } from '../release-health/release-health.ts';
import { keepOverrideFromAddress } from '../overrides/own-overrides.ts';
import { allowOverrides } from '../overrides/present-overrides.ts';
import { remoteStore } from '../remotes/remote-store.ts';
import { remoteRoutes } from '../remotes/remote-routes.tsx';
import { remoteWidgets } from '../remotes/remote-widgets.ts';
import { HostExtras } from './HostExtras.tsx';
import { PaletteButton } from '../palette/PaletteButton.tsx';

/** Where the files of this build are, from the page: the bundler knows it. */
// oxlint-disable-next-line no-underscore-dangle
declare const __webpack_public_path__: string;

/** Starts the shell: the registry is fetched while everything else starts up. */
export async function startHost(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  const baseUrl = document.baseURI;
  const basePath = new URL(baseUrl).pathname;
  const registryUrl = new URL('registry.json', baseUrl).href;
  keepOverrideFromAddress();
  let underWay: Promise<LoadedRegistry> | undefined = loadRegistry(registryUrl);
  underWay.catch(() => undefined);

  await mount({
    root,
    baseUrl,
    page: async (started) => {
      const loaded = await trackStep('registry', underWay ?? loadRegistry(registryUrl)).catch((error: unknown) => error);
      underWay = undefined;
      if (!isLoaded(loaded)) return createStartupError('registry', loaded);
      if (!allowOverrides(started.runtime.overrideOrigins)) toast.warn(NO_OVERRIDES);
      // It was asked for before anybody was signed in.
      const { registry, stale, overrides = [] } = await ownReleases(loaded);
      const Mark = overrides.length === 0 ? undefined : await overrideMark();
      const health = releaseHealth();
      const { releaseReports } = started.runtime;
      if (releaseReports !== undefined) health.reportTo(new URL(releaseReports, baseUrl).href);
      const onHandlerError = (error: unknown) => {
        const release = releaseIn(error, current.read().remotes);
        if (release) health.noteFailure(release);
      };
      const current = currentRegistry(registry, registryUrl);
      const federation = federationRuntime(registryUrl, current.integrity);
      const remotes = remoteStore({
        registry: current.read,
        refresh: current.refresh,
        registryUrl,
        loadModule: federation.loadModule,
        fetchAgain: federation.fetchAgain,
        shellApi: shellApiVersion,
        misfitsOf: (entry) => releaseMisfits(entry, { registryUrl, shellUrl: new URL(__webpack_public_path__, baseUrl).href }),
        onOutcome: (entry, came) => (came ? health.noteUse(entry) : health.noteFailure(entry)),
        allowedOrigins: [location.origin, ...started.runtime.remoteOrigins, ...(Mark ? started.runtime.overrideOrigins : [])],
      });
      if (stale) toast.warn('Das Verzeichnis der Bereiche ist nicht erreichbar. Es gilt der zuletzt bekannte Stand.');
      return (
        <App
          started={started}
          basePath={basePath}
          widgets={remoteWidgets(registry, remotes, health.noteFailure)}
          routes={[
            ...remoteRoutes(registry, remotes, health.noteFailure),
            diagnoseRoute({
              registry,
              remotes,
              sharedVersions: federation.sharedVersions,
              loadRegistry: () => loadRegistry(registryUrl),
              failuresOf: health.failuresOf,
            }),
          ]}
          parts={{
            withShift: true,
            accountItems: (lockedReason, go) => [{ label: 'Diagnose', onSelect: () => go('/diagnose'), disabledReason: lockedReason }],
            bar: (route) => <ActiveCustomerBar route={route} />,
            headerExtras: (lockedReason) => (
              <>
                <PaletteButton />
                <WaitingButton />
                <CartButton lockedReason={lockedReason} />
              </>
            ),
            extras: (lockedReason) => (
              <>
                <HostExtras {...{ registry, registryUrl, onThrown: onHandlerError, remotes, basePath, lockedReason }} />
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

/** Its code comes only to browsers that show a developer's own build. */
const overrideMark = async () => (await import(/* webpackChunkName: "override-mark" */ '../overrides/OverrideMark.tsx')).OverrideMark;

const isLoaded = (value: unknown): value is LoadedRegistry => typeof value === 'object' && value !== null && 'registry' in value;
