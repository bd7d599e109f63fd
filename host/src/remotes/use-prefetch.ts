import type { Registry } from '@aboschalter/release-manifest';
import { conditionsAtom, shellStore } from '@aboschalter/platform';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo } from 'react';
import { matchPath } from 'react-router-dom';
import type { RemoteStore } from './create-remote-store.ts';

/**
 * Prefetches the code of a screen when a link to the screen is hovered or focused. Also prefetches screens with a condition
 * (`when`) as soon as the condition is met and the browser is idle.
 * @param basePath base path of the product, ending in a slash
 */
export function usePrefetchOnIntent(registry: Registry, remotes: Pick<RemoteStore, 'prefetch'>, basePath: string): void {
  const prefetchWhere = useMemo(() => {
    const screens = registry.remotes.flatMap(({ name, metadata }) => metadata.routes.map((route) => ({ owner: name, route })));
    return (matches: (route: { readonly path: string; readonly when?: string | undefined }) => boolean): void => {
      for (const { owner, route } of screens) if (matches(route)) void remotes.prefetch(owner, route.name);
    };
  }, [registry, remotes]);

  useEffect(() => {
    const controller = new AbortController();
    const prefetchTarget = ({ target }: Event): void => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link?.origin !== location.origin || !link.pathname.startsWith(basePath)) return;
      const path = `/${link.pathname.slice(basePath.length)}`;
      prefetchWhere((route) => matchPath(route.path, path) !== null);
    };
    for (const type of ['pointerover', 'focusin'])
      document.addEventListener(type, prefetchTarget, { passive: true, signal: controller.signal });
    return () => controller.abort();
  }, [prefetchWhere, basePath]);

  const conditions = useAtomValue(conditionsAtom, { store: shellStore });
  useEffect(() => {
    // Without idle callbacks (Safari) nothing is prefetched here.
    if (conditions.size === 0 || !('requestIdleCallback' in globalThis)) return undefined;
    const task = requestIdleCallback(() => prefetchWhere(({ when }) => when !== undefined && conditions.has(when)));
    return () => cancelIdleCallback(task);
  }, [conditions, prefetchWhere]);
}
