import { FullPageError, UiProvider } from '@aboschalter/ui';
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
          what="Diese Version der Oberfläche arbeitet mit der Middleware nicht zusammen."
          todo="Bitte versuchen Sie es erneut oder wenden Sie sich an den Support."
          onRetry={onRetry}
        />
      ) : (
        <FullPageError
          title={failure.title}
          what={failure.what}
          todo="Bitte versuchen Sie es erneut. Wenn das nicht hilft, nennen Sie dem Support den Schlüssel unten."
          errorKey={failure.key}
          onRetry={onRetry}
        />
      )}
    </UiProvider>
  );
}
