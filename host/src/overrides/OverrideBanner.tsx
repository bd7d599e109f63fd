import { Button } from '@aboschalter/ui';
import { resetOverrides, type RemoteOverride } from './override-storage.ts';
import { useOverrideUpdates, type ReplaceRemote } from './use-override-updates.ts';
import './override-banner.css';

/** Props of {@link OverrideBanner}. */
export interface OverrideBannerProps {
  /** The overrides with which the page was loaded. */
  readonly overrides: readonly RemoteOverride[];
  readonly onReplace: ReplaceRemote;
}

/** Shows that this browser uses overrides, and applies their new builds. Shows the errors of a failed build. */
export function OverrideBanner({ overrides: loaded, onReplace }: OverrideBannerProps) {
  const { overrides, canReload, isWaiting, applyNow, errorMessage } = useOverrideUpdates(loaded, onReplace);

  return (
    <div className="override-banner" role="status">
      <ul>
        {overrides.map((override) => (
          <OverrideState key={override.url} override={override} />
        ))}
        {isWaiting && <li>Ein neuer Build wartet, bis nichts mehr ungespeichert ist. Entwürfe bleiben erhalten.</li>}
        {errorMessage !== undefined && <li>Der neue Build kann nicht geladen werden ({errorMessage}). Der vorige läuft weiter.</li>}
      </ul>
      {applyNow && (
        <Button variant="plain" onClick={applyNow}>
          Jetzt übernehmen
        </Button>
      )}
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

/** Names the build that this browser uses, or says why it uses none, with the errors of a failed build. */
function OverrideState({ override: { url, entry, buildErrors } }: { readonly override: RemoteOverride }) {
  const { host } = new URL(url);
  if (!entry) return <li>Der eigene Stand von {host} antwortet nicht. Beim Laden gilt der veröffentlichte.</li>;
  return (
    <li>
      Eigener Stand von {entry.name} ({host}), nur in diesem Browser
      {buildErrors !== undefined && (
        <details open>
          <summary>Der letzte Build ist fehlgeschlagen. Der vorige läuft weiter.</summary>
          {/* Long messages scroll, so the element must be focusable. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre role="group" aria-label="Meldungen" tabIndex={0}>
            {buildErrors}
          </pre>
        </details>
      )}
    </li>
  );
}
