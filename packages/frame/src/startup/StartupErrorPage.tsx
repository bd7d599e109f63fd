import { UiProvider } from '@aboschalter/ui';
import { FullPageError } from './FullPageError.tsx';
import type { StartupError } from './startup-error.ts';

/** A failed start-up as a full page: the failed step, the message, 'Erneut versuchen'. */
export function StartupErrorPage({ failure, onRetry }: { readonly failure: StartupError; readonly onRetry: () => void }) {
  return (
    <UiProvider>
      {failure.kind === 'incompatible' ? (
        <FullPageError
          isSevere
          title={failure.message}
          description={failure.description}
          // The English message may end with a German one that already asks to try again.
          hint={failure.message.includes('erneut') ? CALL_SUPPORT : 'Bitte versuchen Sie es erneut oder wenden Sie sich an den Support.'}
          onRetry={onRetry}
        />
      ) : (
        <FullPageError
          title={failure.title}
          description={failure.description}
          hint={failure.hint ?? getRetryHint(failure.description)}
          errorKey={failure.key}
          details={failure.details}
          onRetry={onRetry}
        />
      )}
    </UiProvider>
  );
}

const CALL_SUPPORT = 'Wenn das nicht hilft, wenden Sie sich an den Support.';
const NAME_KEY = 'Wenn das nicht hilft, nennen Sie dem Support den Schlüssel unten.';

/** Returns what staff can do. Leaves out the request to try again if the description contains it. */
const getRetryHint = (description: string): string =>
  description.includes('erneut') ? NAME_KEY : `Bitte versuchen Sie es erneut. ${NAME_KEY}`;
