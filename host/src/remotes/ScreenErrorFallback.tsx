import { BYPASS_NAVIGATION_LOCK } from '@aboschalter/frame';
import type { RouteMetadata } from '@aboschalter/platform/remote';
import { generateRoutePath } from '@aboschalter/platform';
import { Button, ErrorState } from '@aboschalter/ui';
import { useNavigate } from 'react-router-dom';
import type { RemoteErrorMessage } from './remote-error-message.ts';

export interface ScreenErrorFallbackProps {
  readonly error: RemoteErrorMessage;
  readonly route: RouteMetadata;
  readonly onRetry: () => void;
}

/** Replaces a screen that failed. Offers to leave the page if its route prevents navigation. */
export function ScreenErrorFallback({ error, route, onRetry }: ScreenErrorFallbackProps) {
  const navigate = useNavigate();
  return (
    <ErrorState
      title={error.title}
      description={error.description}
      hint="Sie können in allen anderen Bereichen weiterarbeiten."
      incidentId={error.incidentId}
      details={error.report}
      onRetry={onRetry}
      actions={
        route.preventGeneralNavigation ? (
          <Button onClick={() => void navigate(generateRoutePath('landing-page'), { state: BYPASS_NAVIGATION_LOCK })}>
            Seite verlassen
          </Button>
        ) : null
      }
    />
  );
}
