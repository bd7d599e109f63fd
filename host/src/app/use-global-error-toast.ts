import { toast } from '@aboschalter/platform';
import { useEffect } from 'react';
import { createErrorReport } from '../remotes/error-report.ts';

/**
 * Shows a toast with an incident id for each uncaught error, because the last step of the user may have had no effect.
 * @param onUncaughtError called with each error; must be the same function in each render
 */
export function useGlobalErrorToast(onUncaughtError?: (error: unknown) => void): void {
  useEffect(() => {
    const notify = (error: unknown) => {
      onUncaughtError?.(error);
      const { incidentId } = createErrorReport('uncaught error', undefined, error);
      toast.error(`Der letzte Schritt ist fehlgeschlagen (Vorgangsnummer ${incidentId}). Bitte versuchen Sie es erneut.`);
    };
    const onError = (event: ErrorEvent) => notify(event.error);
    const onRejection = (event: PromiseRejectionEvent) => notify(event.reason);
    globalThis.addEventListener('error', onError);
    globalThis.addEventListener('unhandledrejection', onRejection);
    return () => {
      globalThis.removeEventListener('error', onError);
      globalThis.removeEventListener('unhandledrejection', onRejection);
    };
  }, [onUncaughtError]);
}
