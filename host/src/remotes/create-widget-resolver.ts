import type { Registry } from '@aboschalter/release-manifest';
import type { WidgetError, WidgetLoadResult, WidgetResolver } from '@aboschalter/platform';
import type { WidgetName } from '@aboschalter/platform/remote';
import { getRemoteErrorMessage } from './remote-error-message.ts';
import { getListedRemotes, type ListedRemote } from './listed-remote.ts';
import { createErrorReport } from './error-report.ts';
import type { RemoteStore } from './create-remote-store.ts';

/**
 * Creates a resolver that finds widgets by name through the registry.
 * @param onRenderError called with the remote whose widget has failed
 */
export function createWidgetResolver(
  registry: Registry,
  remotes: RemoteStore,
  onRenderError?: (owner: ListedRemote) => void,
): WidgetResolver {
  const findOwner = (name: string) => getListedRemotes(registry).find(({ metadata }) => metadata.widgets.includes(name));
  const describe = (name: WidgetName, error: unknown): WidgetError => {
    const owner = findOwner(name);
    if (owner) onRenderError?.(owner);
    const { incidentId, report } = createErrorReport(`widget ${name}`, owner?.version, error);
    return { incidentId, message: 'In diesem Bereich ist ein Fehler aufgetreten.', report };
  };
  return {
    describe,
    has: (name) => findOwner(name) !== undefined,
    async load<Name extends WidgetName>(name: Name): Promise<WidgetLoadResult<Name>> {
      const owner = findOwner(name);
      if (!owner) return { status: 'failed', failure: describe(name, new Error('No remote has this widget.')) };
      const state = await remotes.load(owner.name);
      if (state.status !== 'ready') {
        const remoteError = getRemoteErrorMessage(owner, owner.name, state);
        return {
          status: 'failed',
          failure: remoteError
            ? { ...remoteError, message: `${remoteError.title}. ${remoteError.description}` }
            : describe(name, new Error(state.status)),
        };
      }
      try {
        return { status: 'ready', component: await remotes.loadComponent(owner.name, name, ({ widgets }) => widgets[name]) };
      } catch (error) {
        return { status: 'failed', failure: describe(name, error) };
      }
    },
  };
}
