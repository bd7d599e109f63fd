import type { Registry } from '@aboschalter/release-manifest';
import { shellStore } from '@aboschalter/platform';
import { Button } from '@aboschalter/ui';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { isPageIdleAtom } from '../app/is-page-idle.ts';
import { loadRegistry } from '../remotes/load-registry.ts';
import type { LoadedRegistry } from '../remotes/user-releases.ts';
import { findChangedReleases } from './changed-releases.ts';
import { listReleaseNews } from '../whats-new/release-news.ts';
import './update-notice.css';

const POLL_INTERVAL_MS = 60_000;

export interface UpdateNoticeProps {
  /** The registry when this page was loaded. */
  readonly loaded: Registry;
  readonly registryUrl: string;
}

/**
 * Shows that a new release is available, with its news and a button that reloads the page. Hidden while staff are in the middle of a
 * sale, an issue or a form. Never reloads by itself.
 */
export function UpdateNotice({ loaded, registryUrl }: UpdateNoticeProps) {
  const isPageIdle = useAtomValue(isPageIdleAtom, { store: shellStore });
  const { data } = useQuery({
    queryKey: ['registry'],
    queryFn: () => loadRegistry(registryUrl),
    initialData: (): LoadedRegistry => ({ registry: loaded, isStale: false }),
    staleTime: POLL_INTERVAL_MS,
    refetchInterval: POLL_INTERVAL_MS,
  });
  // New builds of a developer are applied by themselves.
  const overridden = new Set(data.overrides?.map(({ entry }) => entry?.name));
  const changed = findChangedReleases(loaded, data.registry).filter((name) => !overridden.has(name));
  if (changed.length === 0 || !isPageIdle) return null;
  const news = listReleaseNews(data.registry).filter(({ name }) => changed.includes(name));
  return (
    <div className="update-notice" role="status">
      <div>
        <span>Neue Version verfügbar</span>
        {news.length === 0 ? null : (
          <ul className="update-notice__news">
            {news.map(({ name, title, text }) => (
              <li key={name}>
                {title}: {text}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button onClick={() => location.reload()}>Jetzt laden</Button>
    </div>
  );
}
