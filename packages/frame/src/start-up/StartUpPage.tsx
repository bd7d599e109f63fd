import { UiProvider } from '@aboschalter/ui';
import { FullPageError } from './FullPageError.tsx';
import type { StartUpFailure } from './start-up-failure.ts';
import { styleNonce } from './style-nonce.ts';

/** A failed start-up as a full page: which step, what was said, 'Erneut versuchen'. */
export function StartUpPage({ failure, onRetry }: { readonly failure: StartUpFailure; readonly onRetry: () => void }) {
  return (
    <UiProvider nonce={styleNonce()}>
      {failure.kind === 'incompatible' ? (
        <FullPageError
          severe
          title={failure.message}
          what={failure.what}
          todo="Bitte versuchen Sie es erneut oder wenden Sie sich an den Support."
          onRetry={onRetry}
        />
      ) : (
        <FullPageError
          // All that keeps the check of the middleware's version from succeeding is red (specification, document 1, section 4).
          severe={failure.step === 'version'}
          title={failure.title}
          what={failure.what}
          todo={failure.todo ?? todoAfter(failure.what)}
          errorKey={failure.key}
          details={failure.details}
          onRetry={onRetry}
        />
      )}
    </UiProvider>
  );
}

const CALL_SUPPORT = 'Wenn das nicht hilft, nennen Sie dem Support den Schlüssel unten.';

/** Trying again is said once. */
const todoAfter = (what: string): string => (what.includes('erneut') ? CALL_SUPPORT : `Bitte versuchen Sie es erneut. ${CALL_SUPPORT}`);
