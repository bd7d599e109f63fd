import { BYPASS_NAVIGATION_LOCK } from '@aboschalter/frame';
import type { RouteMetadata } from '@aboschalter/platform/remote';
import { generateRoutePath } from '@aboschalter/platform';
import { Button, ErrorState } from '@aboschalter/ui';
import { useNavigate } from 'react-router-dom';
import type { RemoteErrorMessage } from './remote-error-message.ts';

export interface ScreenErrorFallbackProps {
  readonly texts: RemoteErrorMessage;
  readonly route: RouteMetadata;
  readonly onRetry: () => void;
}

/** Shown instead of a screen that failed. A page that prevents navigation can be left from here. */
export function ScreenErrorFallback({ texts, route, onRetry }: ScreenErrorFallbackProps) {
  const navigate = useNavigate();
  return (
    <ErrorState
      title={texts.title}
      description={texts.description}
      hint="Sie können in allen anderen Bereichen weiterarbeiten."
      incidentId={texts.incidentId}
      details={texts.report}
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
