import type { Incompatibility } from '@aboschalter/release-manifest';
import type { RemoteDefinition } from '@aboschalter/platform/remote';

/** Why a remote could not be loaded. */
export type FailureReason =
  | 'untrusted-origin'
  | 'missing-integrity'
  | 'timeout'
  | 'load-failed'
  /** The entry ran, but did not define the global that the registry names. */
  | 'missing-container'
  /** The container does not expose `./remote`. */
  | 'missing-export'
  /** The release consists of ES modules, whose hashes this browser cannot check. */
  | 'unsupported-browser'
  | 'malformed'
  | 'invalid-entry';

/** The states of a remote. */
export type RemoteState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly remote: RemoteDefinition }
  | { readonly status: 'failed'; readonly reason: FailureReason; readonly incidentId: string; readonly detail: string }
  /**
   * The remote requires a version of the shell-api or of a shared package that the shell does not have. `requiredVersion`
   * is a range; `incompatibilities` are the missing exports, if known.
   */
  | {
      readonly status: 'incompatible';
      readonly packageName: string;
      readonly requiredVersion: string;
      readonly providedVersion: string;
      readonly incompatibilities?: readonly Incompatibility[];
      readonly incidentId: string;
    };

/** The messages for staff about each reason. */
export const failureMessages: Record<FailureReason, string> = {
  'untrusted-origin': 'Er liegt auf einem Server, der nicht freigegeben ist.',
  'missing-integrity': 'Zu seinen Dateien fehlen die Prüfsummen.',
  timeout: 'Er hat nicht rechtzeitig geantwortet.',
  'load-failed': 'Seine Dateien konnten nicht geladen oder nicht geprüft werden.',
  'invalid-entry': 'Sein Eintrag im Verzeichnis der Bereiche ist fehlerhaft.',
  'missing-container':
    'Seine Startdatei wurde geladen, meldet sich aber unter einem anderen Namen als vereinbart. Das Netzwerk ist nicht die Ursache.',
  'missing-export': 'Seine Dateien wurden geladen, enthalten aber den vereinbarten Baustein nicht. Das Netzwerk ist nicht die Ursache.',
  'unsupported-browser':
    'Dieser Browser kann seine Dateien nicht prüfen. Öffnen Sie die Anwendung in einem aktuellen Browser, zum Beispiel Chrome, Edge oder Firefox.',
  malformed: 'Seine Dateien haben nicht den erwarteten Inhalt.',
};
