import type { Registry } from '@aboschalter/release-manifest';
import { conditionsAtom, shellStore } from '@aboschalter/platform';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo } from 'react';
import { matchPath } from 'react-router-dom';
import type { RemoteStore } from './create-remote-store.ts';

/**
 * Prefetches the code of a screen while a link to it is hovered or focused, and that of screens with a condition (`when`)
 * as soon as it holds, when the browser is idle.
 * @param basePath base path of the product, ending in a slash
 */
export function usePrefetchOnIntent(registry: Registry, remotes: Pick<RemoteStore, 'prefetch'>, basePath: string): void {
  const fetchWhere = useMemo(() => {
    const screens = registry.remotes.flatMap(({ name, metadata }) => metadata.routes.map((route) => ({ owner: name, route })));
    return (isMeant: (route: { readonly path: string; readonly when?: string | undefined }) => boolean): void => {
      for (const { owner, route } of screens) if (isMeant(route)) void remotes.prefetch(owner, route.name);
    };
  }, [registry, remotes]);

  useEffect(() => {
    const listening = new AbortController();
    const look = ({ target }: Event): void => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link?.origin !== location.origin || !link.pathname.startsWith(basePath)) return;
      const path = `/${link.pathname.slice(basePath.length)}`;
      fetchWhere((route) => matchPath(route.path, path) !== null);
    };
    for (const type of ['pointerover', 'focusin']) document.addEventListener(type, look, { passive: true, signal: listening.signal });
    return () => listening.abort();
  }, [fetchWhere, basePath]);

  const conditions = useAtomValue(conditionsAtom, { store: shellStore });
  useEffect(() => {
    // Not every browser has idle callbacks; then the page is loaded when it is visited.
    if (conditions.size === 0 || !('requestIdleCallback' in globalThis)) return undefined;
    const task = requestIdleCallback(() => fetchWhere(({ when }) => when !== undefined && conditions.has(when)));
    return () => cancelIdleCallback(task);
  }, [conditions, fetchWhere]);
}
