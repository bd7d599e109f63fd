import { App, mount, stepFailed, waitFor } from '@aboschalter/frame';
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
  let underWay: Promise<LoadedRegistry> | undefined = loadRegistry(registryUrl);
  underWay.catch(() => undefined);

  await mount({
    root,
    baseUrl,
    page: async (started) => {
      const loaded = await waitFor('registry', underWay ?? loadRegistry(registryUrl)).catch((error: unknown) => error);
      underWay = undefined;
      if (!isLoaded(loaded)) return stepFailed('registry', loaded);
      // It was asked for before anybody was signed in.
      const { registry, stale } = await ownReleases(loaded);
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
        allowedOrigins: [location.origin, ...started.runtime.remoteOrigins],
      });
      if (stale) toast.warn('Das Verzeichnis der Bereiche ist nicht erreichbar. Es gilt der zuletzt bekannte Stand.');
      return (
        <App
          started={started}
          basePath={basePath}
          widgets={remoteWidgets(registry, remotes)}
          routes={[
            ...remoteRoutes(registry, remotes),
            diagnoseRoute({ registry, remotes, sharedVersions: federation.sharedVersions, loadRegistry: () => loadRegistry(registryUrl) }),
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
            extras: (lockedReason) => <HostExtras {...{ registry, registryUrl, remotes, basePath, lockedReason }} />,
          }}
        />
      );
    },
  });
}

const isLoaded = (value: unknown): value is LoadedRegistry => typeof value === 'object' && value !== null && 'registry' in value;
