import { isInterruptibleAtom, shellStore, unsavedChangesAtom } from '@aboschalter/platform';
import { Button } from '@aboschalter/ui';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { fetchOverride } from './fetch-override.ts';
import { resetOverrides, type RemoteOverride } from './override-storage.ts';
import './override-banner.css';

/** How often an override is checked, in milliseconds, so that the page reloads within two seconds after a build. */
const POLL_INTERVAL_MS = 250;

/**
 * Shows that this browser uses overrides. Reloads the page when they change, but not while something is unsaved or must
 * not be interrupted.
 */
export function OverrideBanner({ overrides }: { readonly overrides: readonly RemoteOverride[] }) {
  const unsaved = useAtomValue(unsavedChangesAtom, { store: shellStore });
  const isInterruptible = useAtomValue(isInterruptibleAtom, { store: shellStore });
  const { data: currentOverrides } = useQuery({
    queryKey: ['overrides'],
    queryFn: () => Promise.all(overrides.map(({ url }) => fetchOverride(url))),
    initialData: overrides,
    refetchInterval: POLL_INTERVAL_MS,
    // The page is in the background while the developer works in the editor.
    refetchIntervalInBackground: true,
  });
  const canReload = unsaved.size === 0 && isInterruptible;
  const hasNewBuild = currentOverrides.some(
    ({ entry }, index) => entry !== undefined && entry.version !== overrides[index]?.entry?.version,
  );
  useEffect(() => {
    if (hasNewBuild && canReload) location.reload();
  }, [hasNewBuild, canReload]);

  return (
    <div className="override-banner" role="status">
      <ul>
        {currentOverrides.map(({ url, entry }) => (
          <li key={url}>
            {entry ? (
              <>
                Eigener Stand von {entry.name} ({new URL(url).host}), nur in diesem Browser
              </>
            ) : (
              <>Der eigene Stand von {new URL(url).host} antwortet nicht. Beim Laden gilt der veröffentlichte.</>
            )}
          </li>
        ))}
      </ul>
      <Button
        disabledReason={canReload ? undefined : 'Bitte schließen Sie zuerst ab, was begonnen ist.'}
        onClick={() => {
          resetOverrides();
          location.reload();
        }}
      >
        Beenden
      </Button>
    </div>
  );
}
