import { isInterruptibleAtom, shellStore, unsavedChangesAtom } from '@aboschalter/platform';
import { Button } from '@aboschalter/ui';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { fetchOverride } from './fetch-override.ts';
import { resetOverrides, type RemoteOverride } from './override-storage.ts';
import './override-banner.css';

/** How often an override is checked, in milliseconds: the page updates within two seconds. */
const POLL_INTERVAL_MS = 250;

/**
 * Shows that this browser uses overrides, and reloads when they change, but never while something is unsaved or must not be
 * interrupted.
 */
export function OverrideBanner({ overrides }: { readonly overrides: readonly RemoteOverride[] }) {
  const unsaved = useAtomValue(unsavedChangesAtom, { store: shellStore });
  const interruptible = useAtomValue(isInterruptibleAtom, { store: shellStore });
  const { data: present } = useQuery({
    queryKey: ['overrides'],
    queryFn: () => Promise.all(overrides.map(({ url }) => fetchOverride(url))),
    initialData: overrides,
    refetchInterval: POLL_INTERVAL_MS,
    // The focus of the developer is in the editor.
    refetchIntervalInBackground: true,
  });
  const canReload = unsaved.size === 0 && interruptible;
  const hasNewBuild = present.some(({ entry }, index) => entry !== undefined && entry.version !== overrides[index]?.entry?.version);
  useEffect(() => {
    if (hasNewBuild && canReload) location.reload();
  }, [hasNewBuild, canReload]);

  return (
    <div className="override-mark" role="status">
      <ul>
        {present.map(({ url, entry }) => (
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
