import type { Registry } from '@aboschalter/release-manifest';
import { isInterruptibleAtom, shellStore, unsavedChangesAtom } from '@aboschalter/platform';
import { Button } from '@aboschalter/ui';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { loadRegistry } from '../remotes/load-registry.ts';
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
 * Shows that a new release is available, with its news and a button that reloads the page. Hidden while there is unsaved input or an
 * operation that must not be interrupted. Never reloads by itself.
 */
export function UpdateNotice({ loaded, registryUrl }: UpdateNoticeProps) {
  const unsaved = useAtomValue(unsavedChangesAtom, { store: shellStore });
  const isInterruptible = useAtomValue(isInterruptibleAtom, { store: shellStore });
  const { data } = useQuery({
    queryKey: ['registry'],
    queryFn: () => loadRegistry(registryUrl),
    initialData: { registry: loaded, isStale: false },
    staleTime: POLL_INTERVAL_MS,
    refetchInterval: POLL_INTERVAL_MS,
  });
  const changed = findChangedReleases(loaded, data.registry);
  if (changed.length === 0 || unsaved.size > 0 || !isInterruptible) return null;
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
